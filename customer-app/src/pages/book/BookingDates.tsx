import type { RefObject } from 'react';
import { LIMITS } from 'contract/limits';
import { addDays, isDate } from 'contract/wallTime';
import { SegmentedRadios, Stack } from 'shared-ui/ui';
import { DateField } from 'shared-ui/ui/DateField';
import { FieldRow } from 'shared-ui/ui/Field';
import type { DateRange } from 'shared-ui/ui/RangeCalendar';
import { bookTexts } from '../../texts/book';
import { Calendar } from './Calendar';
import styles from './steps.module.css';
import type { BookingFormState } from './useBookingDraft';
import type { TimeForm } from './useTimeForm';

const DATE_TYPES = [
  { value: 'single', label: bookTexts.single },
  { value: 'range', label: bookTexts.range },
] as const;

function validDate(value: string | undefined) {
  return value && isDate(value) ? value : undefined;
}

interface BookingDatesProps {
  form: BookingFormState;
  timeForm: TimeForm;
  calendarRef: RefObject<HTMLDivElement | null>;
  /** The calendar has all its dates. */
  onPicked: () => void;
}

/** One day or a range, typed or picked in the calendar. */
export function BookingDates({
  form: { draft, typed, save, change },
  timeForm: { today, formProps, dateField },
  calendarRef,
  onPicked,
}: BookingDatesProps) {
  const { isRange, values } = draft;
  const firstDay = validDate(values['dateRange.startDate']);
  const lastDay = firstDay && addDays(firstDay, LIMITS.bookingDaysMax - 1);
  const picked: DateRange = isRange
    ? { start: firstDay, end: validDate(values['dateRange.endDate']) }
    : { start: validDate(values.bookingDate) };

  const handlePick = ({ start = '', end = '' }: DateRange) => {
    formProps.onChange();
    change(isRange ? { 'dateRange.startDate': start, 'dateRange.endDate': end } : { bookingDate: start });
    if (end || !isRange) onPicked();
  };

  return (
    <Stack gap={4}>
      <h2 className={styles.part}>{bookTexts.dates}</h2>
      <SegmentedRadios
        legend={bookTexts.dateType}
        isLegendHidden
        options={DATE_TYPES}
        value={isRange ? 'range' : 'single'}
        onChange={(type) => save({ ...typed, isRange: type === 'range' })}
      />
      {isRange ? (
        <FieldRow>
          <DateField label={bookTexts.startDate} min={today} {...dateField('dateRange.startDate')} />
          <DateField
            label={bookTexts.endDate}
            min={firstDay ?? today}
            max={lastDay}
            hint={bookTexts.rangeHint(LIMITS.bookingDaysMax)}
            {...dateField('dateRange.endDate')}
          />
        </FieldRow>
      ) : (
        <DateField label={bookTexts.bookingDate} min={today} {...dateField('bookingDate')} />
      )}
      <div ref={calendarRef}>
        <Calendar
          key={isRange ? 'range' : 'single'}
          label={bookTexts.dates}
          mode={isRange ? 'range' : 'single'}
          value={picked}
          onChange={handlePick}
          today={today}
          min={today}
          max={isRange && !picked.end ? lastDay : undefined}
        />
      </div>
    </Stack>
  );
}
