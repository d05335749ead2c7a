import type { RefObject } from 'react';
import { LIMITS } from 'contract/platform/limits';
import { addDays, isDate } from 'contract/platform/wallTime';
import { SegmentedRadios, Stack, Skeleton, SkeletonBlock } from 'shared-ui/ui';
import { DateField } from 'shared-ui/ui/DateField';
import { FieldRow } from 'shared-ui/ui/Field';
import type { DateRange } from 'shared-ui/ui/RangeCalendar';
import { bookingTimeTexts as texts, bookingTimeTexts } from '../../texts/bookingTime';
import parts from '../FormParts.module.css';
import type { TimeFormState } from './timeDraft';
import type { TimeForm } from './useTimeForm';
import { lazyComponent } from 'shared-ui/lazyComponent';

/** Months to pick from, loaded when the form is opened. The date fields above it are enough. */
const Calendar = lazyComponent(
  async () => (await import(/* webpackChunkName: "range-calendar" */ 'shared-ui/ui/RangeCalendar')).RangeCalendar,
  {
    skeleton: (
      <Skeleton>
        <SkeletonBlock height="20rem" />
      </Skeleton>
    ),
    message: bookingTimeTexts.calendarFailed,
  },
);

const DATE_TYPES = [
  { value: 'single', label: texts.single },
  { value: 'range', label: texts.range },
] as const;

function validDate(value: string | undefined) {
  return value && isDate(value) ? value : undefined;
}

interface BookingDatesProps {
  form: TimeFormState;
  timeForm: TimeForm;
  /** Level of its heading. */
  level: 2 | 3;
  calendarRef: RefObject<HTMLDivElement | null>;
  /** The calendar has all its dates. */
  onPicked: () => void;
}

/** One day or a range, typed or picked in the calendar. */
export function BookingDates({
  form: { draft, change, setRange },
  timeForm: { today, formProps, dateField },
  level,
  calendarRef,
  onPicked,
}: BookingDatesProps) {
  const { isRange, values } = draft;
  const Heading = `h${level}` as const;
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
      <Heading className={level === 2 ? parts.title : undefined}>{texts.dates}</Heading>
      <SegmentedRadios
        legend={texts.dateType}
        isLegendHidden
        options={DATE_TYPES}
        value={isRange ? 'range' : 'single'}
        onChange={(type) => setRange(type === 'range')}
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
          min={today}
          max={isRange && !picked.end ? lastDay : undefined}
        />
      </div>
    </Stack>
  );
}
