import { useRef } from 'react';
import { timeFailure } from 'contract/bookingForm';
import { LIMITS } from 'contract/limits';
import { addDays, isDate, londonToday } from 'contract/wallTime';
import type { DateRange } from 'shared-ui/ui/RangeCalendar';
import { Button, Card, SegmentedRadios, Stack, TextButton } from 'shared-ui/ui';
import { DateField } from 'shared-ui/ui/DateField';
import { FieldRow } from 'shared-ui/ui/Field';
import { TimeField } from 'shared-ui/ui/TimeField';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { book as texts } from '../../texts/book';
import { timeOf, type BookingField, type BookingValues } from './bookingDraft';
import { Calendar } from './Calendar';
import type { Estimate } from './estimate';
import { NavRow } from './NavRow';
import styles from './steps.module.css';
import type { DraftState } from './useBookingDraft';

type DateFieldName = Extract<BookingField, 'bookingDate' | `dateRange.${string}`>;

const DATE_TYPES = [
  { value: 'single', label: texts.single },
  { value: 'range', label: texts.range },
] as const;

/** Stands for a date that the browser cannot read, such as 31 February: not empty, and no date. */
const UNREADABLE = 'unreadable';

function validDate(value: string | undefined) {
  return value && isDate(value) ? value : undefined;
}

interface TimeStepProps {
  state: DraftState;
  estimate: Estimate;
  onNext: () => void;
}

/** Step 1: one day or a range, and the hours of each day (C-2.66, C-5.24 to C-5.32). */
export function TimeStep({ state: { draft, values, keep, change }, estimate, onNext }: TimeStepProps) {
  const today = londonToday();
  const dateInputs = useRef<Partial<Record<DateFieldName, HTMLInputElement | null>>>({});
  const startTime = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLDivElement>(null);

  const typed = (): BookingValues => {
    const unreadable = Object.entries(dateInputs.current).filter(([, input]) => input?.validity.badInput);
    return { ...values, ...Object.fromEntries(unreadable.map(([name]) => [name, UNREADABLE])) };
  };
  const { formProps, field } = useOrderedForm<Record<BookingField, string>>({
    validate: () => timeFailure(timeOf({ ...draft, values: typed() }), today),
    onSubmit: onNext,
  });

  const dateField = (name: DateFieldName, label: string, min = today) => (
    <DateField
      ref={(input) => void (dateInputs.current[name] = input)}
      label={label}
      min={min}
      value={values[name] ?? ''}
      onChange={(event) => change({ [name]: event.target.value })}
      {...field(name)}
    />
  );

  const handlePick = ({ start = '', end = '' }: DateRange) => {
    formProps.onChange();
    change(draft.isRange ? { 'dateRange.startDate': start, 'dateRange.endDate': end } : { bookingDate: start });
    // The days are chosen: on to the times.
    if (end || !draft.isRange) startTime.current?.focus();
  };
  const focusCalendar = () => calendar.current?.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus();
  const picked: DateRange = draft.isRange
    ? { start: validDate(values['dateRange.startDate']), end: validDate(values['dateRange.endDate']) }
    : { start: validDate(values.bookingDate) };

  return (
    <Card>
      <form {...formProps}>
        <Stack gap={4}>
          <h2 className={styles.part}>{texts.dates}</h2>
          <SegmentedRadios
            legend={texts.dateType}
            isLegendHidden
            options={DATE_TYPES}
            value={draft.isRange ? 'range' : 'single'}
            onChange={(type) => keep({ ...draft, isRange: type === 'range' })}
          />
          {draft.isRange ? (
            <FieldRow>
              {dateField('dateRange.startDate', texts.startDate)}
              {dateField('dateRange.endDate', texts.endDate, validDate(values['dateRange.startDate']) ?? today)}
            </FieldRow>
          ) : (
            dateField('bookingDate', texts.bookingDate)
          )}
          <div ref={calendar}>
            <Calendar
              key={draft.isRange ? 'range' : 'single'}
              label={texts.dates}
              mode={draft.isRange ? 'range' : 'single'}
              value={picked}
              onChange={handlePick}
              today={today}
              min={today}
              max={
                draft.isRange && picked.start && !picked.end
                  ? addDays(picked.start, LIMITS.bookingDaysMax - 1)
                  : undefined
              }
            />
          </div>
        </Stack>
        <Stack gap={4} className={styles.next}>
          <h2 className={styles.part}>{texts.times}</h2>
          <FieldRow>
            <TimeField
              ref={startTime}
              label={texts.startTime}
              value={values['timeSlot.startTime'] ?? ''}
              onChange={(event) => change({ 'timeSlot.startTime': event.target.value })}
              {...field('timeSlot.startTime')}
            />
            <TimeField
              label={texts.endTime}
              value={values['timeSlot.endTime'] ?? ''}
              onChange={(event) => change({ 'timeSlot.endTime': event.target.value })}
              {...field('timeSlot.endTime')}
            />
          </FieldRow>
          <p className={styles.hint}>
            {texts.timesHint} <TextButton onClick={focusCalendar}>{texts.toCalendar}</TextButton>
          </p>
        </Stack>
        <NavRow estimate={estimate}>
          <Button type="submit" iconEnd="chevron-right">
            {texts.next}
          </Button>
        </NavRow>
      </form>
    </Card>
  );
}
