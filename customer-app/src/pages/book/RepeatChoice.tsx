import { EVERY_WEEKS } from 'contract/bookings/timeRules';
import { SegmentedRadios } from 'shared-ui/ui';
import parts from '../../components/FormParts.module.css';
import { every, repeatTexts as texts } from '../../texts/repeat';
import type { BookingFormState } from './useBookingDraft';

const ONCE = 'once';
const OPTIONS = [
  { value: ONCE, label: texts.once },
  ...EVERY_WEEKS.map((weeks) => ({ value: String(weeks), label: every(weeks) })),
];

/** How often a chore of one day comes: once, unless its customer chooses more (M-332). */
export function RepeatChoice({ form }: { form: BookingFormState }) {
  const { repeatWeeks } = form.draft;
  return (
    <div>
      <SegmentedRadios
        legend={texts.how}
        options={OPTIONS}
        value={String(repeatWeeks ?? ONCE)}
        onChange={(value) => form.change({ repeatWeeks: EVERY_WEEKS.find((weeks) => String(weeks) === value) ?? null })}
      />
      {repeatWeeks !== null && (
        <p role="status" className={parts.hint}>
          {texts.bookText}
        </p>
      )}
    </div>
  );
}
