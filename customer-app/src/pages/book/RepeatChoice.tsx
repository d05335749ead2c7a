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
  const { values } = form.draft;
  const isRegular = Boolean(values.repeatWeeks);
  return (
    <div>
      <SegmentedRadios
        legend={texts.how}
        options={OPTIONS}
        value={values.repeatWeeks || ONCE}
        onChange={(value) => form.change({ repeatWeeks: value === ONCE ? '' : value })}
      />
      {isRegular && (
        <p role="status" className={parts.hint}>
          {texts.bookText}
        </p>
      )}
    </div>
  );
}
