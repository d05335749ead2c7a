import { type RefObject, useRef } from 'react';
import { LIMITS } from 'contract/platform/limits';
import { addDays, isDate } from 'contract/platform/wallTime';
import { SegmentedRadios, Stack, TextButton } from 'shared-ui/ui';
import { DateField, FieldRow, TimeField } from 'shared-ui/forms';
import { lazyComponent } from 'shared-ui/hooks';
import type { DateRange } from '../RangeCalendar/RangeCalendar';
import type { TimeFormState, TimeForm } from './useTimeForm';
import parts from '../FormParts.module.css';
import { BlockSkeleton } from 'shared-ui/parts';

/** Choosing a booking's time: in the booking form, and for another time. */
export const texts = {
  dates: 'Choose your dates',
  dateType: 'Date Type',
  single: 'Single Date',
  range: 'Date Range',
  bookingDate: 'Booking date',
  startDate: 'Start date',
  endDate: 'End date',
  rangeHint: (days: number) => `A booking can be at most ${days} days long.`,
  times: 'Choose your time',
  startTime: 'Start time',
  endTime: 'End time',
  timesHint: 'Times are UK times.',
  toCalendar: 'Back to the calendar',
  calendarFailed: 'The calendar could not be loaded. You can type your dates above.',
} as const;

/** Months to pick from, loaded when the form is opened. The date fields above it are enough. */
const Calendar = lazyComponent(
  async () => (await import(/* webpackChunkName: "range-calendar" */ '../RangeCalendar/RangeCalendar')).RangeCalendar,
  { skeleton: <BlockSkeleton height="20rem" />, message: texts.calendarFailed },
);

const DATE_TYPES = [
  { value: 'single', label: texts.single },
  { value: 'range', label: texts.range },
] as const;

function validDate(value: string) {
  return isDate(value) ? value : undefined;
}

interface TimeFieldsProps {
  form: TimeFormState;
  timeForm: TimeForm;
  /**
   * Level of its headings.
   * @default 2
   */
  level?: 2 | 3;
}

interface BookingDatesProps extends Required<TimeFieldsProps> {
  calendarRef: RefObject<HTMLDivElement | null>;
  /** The calendar has all its dates. */
  onPicked: () => void;
}

/** One day or a range, typed or picked in the calendar. */
function BookingDates({
  form: { draft, change },
  timeForm: { today, formProps, dateField },
  level,
  calendarRef,
  onPicked,
}: BookingDatesProps) {
  const { isRange, bookingDate, dateRange } = draft;
  const Heading = `h${level}` as const;
  const firstDay = validDate(dateRange.startDate);
  const lastDay = firstDay && addDays(firstDay, LIMITS.bookingDaysMax - 1);
  const picked: DateRange = isRange
    ? { start: firstDay, end: validDate(dateRange.endDate) }
    : { start: validDate(bookingDate) };

  const handlePick = ({ start = '', end = '' }: DateRange) => {
    formProps.onChange();
    change(isRange ? { dateRange: { startDate: start, endDate: end } } : { bookingDate: start });
    if (end || !isRange) onPicked();
  };

  return (
    <Stack gap={4}>
      <Heading className={level === 2 ? parts.title : undefined}>{texts.dates}</Heading>
      <SegmentedRadios
        legend={texts.dateType}
        isLegendHidden
        options={DATE_TYPES}
        value={isRange ? 'range' : 'single'}
        onChange={(type) => change({ isRange: type === 'range' })}
      />
      {isRange ? (
        <FieldRow>
          <DateField label={texts.startDate} min={today} {...dateField('dateRange.startDate')} />
          <DateField
            label={texts.endDate}
            min={firstDay ?? today}
            max={lastDay}
            hint={texts.rangeHint(LIMITS.bookingDaysMax)}
            {...dateField('dateRange.endDate')}
          />
        </FieldRow>
      ) : (
        <DateField label={texts.bookingDate} min={today} {...dateField('bookingDate')} />
      )}
      <div ref={calendarRef}>
        <Calendar
          key={isRange ? 'range' : 'single'}
          label={texts.dates}
          mode={isRange ? 'range' : 'single'}
          value={picked}
          onChange={handlePick}
          today={today}
          max={isRange && !picked.end ? lastDay : undefined}
        />
      </div>
    </Stack>
  );
}

/** One day or a range, and the hours of each day: the fields of a form that `useTimeForm` checks (C-2.66, C-5.24 to C-5.32). */
export function TimeFields({ form, timeForm, level = 2 }: TimeFieldsProps) {
  const startTime = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLDivElement>(null);
  const focusCalendar = () => calendar.current?.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus();
  const Heading = `h${level}` as const;

  return (
    <>
      <BookingDates
        form={form}
        timeForm={timeForm}
        level={level}
        calendarRef={calendar}
        onPicked={() => startTime.current?.focus()}
      />
      <Stack gap={4} className={parts.next}>
        <Heading className={level === 2 ? parts.title : undefined}>{texts.times}</Heading>
        <FieldRow>
          <TimeField ref={startTime} label={texts.startTime} {...timeForm.timeField('timeSlot.startTime')} />
          <TimeField label={texts.endTime} {...timeForm.timeField('timeSlot.endTime')} />
        </FieldRow>
        <p className={parts.hint}>
          {texts.timesHint} <TextButton onClick={focusCalendar}>{texts.toCalendar}</TextButton>
        </p>
      </Stack>
    </>
  );
}
