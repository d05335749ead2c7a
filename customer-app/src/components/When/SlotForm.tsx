import { readPounds } from 'contract/fields/cleanText';
import { slotFailure } from 'contract/catalogue/searchSlot';
import type { Slot } from 'contract/catalogue/slot';
import { londonAt } from 'contract/platform/wallTime';
import { useServerClock } from 'shared-ui/state';
import { Button } from 'shared-ui/ui';
import { DateField, NumberField, TimeField, useOrderedForm } from 'shared-ui/forms';
import { slotFormTexts } from '../../texts/searchForms';
import styles from './When.module.css';

const HALF_HOUR_SECONDS = 1800;
const USUAL_HOURS = 2;

interface Typed {
  day: string;
  start: string;
  hours: string;
}

function read({ day, start, hours }: Typed): Slot {
  return { day, start, hours: readPounds(hours) };
}

export interface SlotFormProps {
  id?: string | undefined;
  slot: Slot | null;
  onChoose: (slot: Slot) => void;
}

/** Day, start and hours, judged as the booking form judges them (M-310.2). Shown only in the browser, after a press: it depends on today's date. */
export function SlotForm({ id, slot, onChoose }: SlotFormProps) {
  const clock = useServerClock();
  const now = () => londonAt(new Date(clock.now()));
  const { formProps, field } = useOrderedForm<Typed>({
    validate: (typed) => slotFailure(read(typed), now()),
    onSubmit: (typed) => onChoose(read(typed)),
  });
  return (
    <form {...formProps} id={id} aria-label={slotFormTexts.legend} className={styles.form}>
      <DateField label={slotFormTexts.day} min={now().date} defaultValue={slot?.day} {...field('day')} />
      <TimeField label={slotFormTexts.start} step={HALF_HOUR_SECONDS} defaultValue={slot?.start} {...field('start')} />
      <NumberField label={slotFormTexts.hours} defaultValue={slot?.hours ?? USUAL_HOURS} {...field('hours')} />
      <Button type="submit">{slotFormTexts.submit}</Button>
    </form>
  );
}
