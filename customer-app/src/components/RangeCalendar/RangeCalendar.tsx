import { guardClick, cx, IconButton } from 'shared-ui/ui';
import { formatDateLong, formatMonth } from 'shared-ui/format';
import { weeksOf, type DateRange, addMonths, monthOf, dateAfterKey } from './monthGrid';
import styles from './RangeCalendar.module.css';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { isDate } from 'contract/platform/wallTime';

interface CalendarFocusOptions {
  /** The first selected day, 'YYYY-MM-DD'. */
  start: string | undefined;
  /** A start before this day does not turn the page. */
  min: string;
  today: string;
  months: number;
}

/** Decides which months are shown and which day Tab reaches: both follow the selected day and the keys. */
function useCalendarFocus({ start, min, today, months }: CalendarFocusOptions) {
  const grid = useRef<HTMLDivElement>(null);
  const isMovedByKey = useRef(false);
  const [focused, setFocused] = useState(start ?? today);
  const [firstMonth, setFirstMonth] = useState(monthOf(start ?? today));
  const shown = Array.from({ length: months }, (_, index) => addMonths(firstMonth, index));
  const [seenStart, setSeenStart] = useState(start);
  if (start !== seenStart) {
    // A date that is typed into its field turns the page to it, but not while its year is still being typed.
    setSeenStart(start);
    if (start && isDate(start) && start >= min) {
      setFocused(start);
      if (!shown.includes(monthOf(start))) setFirstMonth(monthOf(start));
    }
  }

  useEffect(() => {
    if (!isMovedByKey.current) return;
    const month = grid.current?.querySelector<HTMLElement>(`[data-month="${monthOf(focused)}"]`);
    if (month && getComputedStyle(month).display === 'none') {
      // Where there is room for one month only, the second is not shown: turn the page to it.
      setFirstMonth(monthOf(focused));
      return;
    }
    isMovedByKey.current = false;
    month?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus();
  }, [focused, firstMonth]);

  const handleKey = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).dataset['date'];
    const date = from && dateAfterKey(from, event.key, event.shiftKey);
    if (!date) return;
    event.preventDefault();
    isMovedByKey.current = true;
    setFocused(date);
    const month = monthOf(date);
    if (month < firstMonth) setFirstMonth(month);
    else if (month > shown[shown.length - 1]!) setFirstMonth(addMonths(month, 1 - months));
  };

  return {
    grid,
    shown,
    /** The one day that Tab reaches: it must be in view, whichever months are. */
    tabStop: shown.includes(monthOf(focused)) ? focused : firstMonth,
    setFocused,
    setFirstMonth,
    handleKey,
  };
}

interface MonthProps {
  month: string;
  value: DateRange;
  today: string;
  tabStop: string;
  blockedBecause: (date: string) => string | undefined;
  onPick: (date: string) => void;
}

const WEEKDAYS = [
  ['Mon', 'Monday'],
  ['Tue', 'Tuesday'],
  ['Wed', 'Wednesday'],
  ['Thu', 'Thursday'],
  ['Fri', 'Friday'],
  ['Sat', 'Saturday'],
  ['Sun', 'Sunday'],
] as const;

/** The end of a range that a day is; a single day is none. */
function edgeOf(date: string, { start, end }: DateRange) {
  if (!end || start === end) return undefined;
  if (date === start) return 'start';
  return date === end ? 'end' : undefined;
}

function Month({ month, value, today, tabStop, blockedBecause, onPick }: MonthProps) {
  const { start, end } = value;
  const cell = (date: string) => {
    const edge = edgeOf(date, value);
    const isChosen = date === start || date === end;
    const isInside = Boolean(start && end && date > start && date < end);
    const reason = blockedBecause(date);
    return (
      <td
        key={date}
        role="gridcell"
        aria-selected={isChosen || isInside}
        className={styles.cell}
        data-edge={edge}
        data-inside={isInside || undefined}
      >
        <button
          type="button"
          data-date={date}
          className={styles.day}
          data-chosen={isChosen || undefined}
          tabIndex={date === tabStop ? 0 : -1}
          aria-label={[formatDateLong(date), edge, reason].filter(Boolean).join(', ')}
          aria-current={date === today ? 'date' : undefined}
          aria-disabled={reason !== undefined || undefined}
          onClick={guardClick(reason !== undefined, () => onPick(date))}
        >
          {Number(date.slice(8))}
        </button>
      </td>
    );
  };
  return (
    <div data-month={month} className={styles.month}>
      <p aria-live="polite" className={styles.title}>
        {formatMonth(month)}
      </p>
      <table role="grid" aria-label={formatMonth(month)} className={styles.grid}>
        <thead>
          <tr>
            {WEEKDAYS.map(([short, long]) => (
              <th key={short} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>{week.map((date, index) => (date ? cell(date) : <td key={index} />))}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export type { DateRange };

const texts = { earlier: 'Earlier month', later: 'Later month' } as const;

export interface RangeCalendarProps {
  /** Names the calendar. */
  label: string;
  mode: 'single' | 'range';
  value: DateRange;
  onChange: (value: DateRange) => void;
  /** Today's date in London, 'YYYY-MM-DD': marked, and the month shown while nothing is selected. */
  today: string;
  min?: string;
  max?: string;
  /** Why a day cannot be selected, e.g. 'no times'; undefined for a day that can. */
  unavailable?: (date: string) => string | undefined;
  /**
   * Months side by side on wide screens.
   * @default 2
   */
  months?: 1 | 2;
}

/** In range mode the first pick starts a new range, the second ends it; an end before the start is a new start. */
export function nextRange(mode: 'single' | 'range', { start, end }: DateRange, date: string): DateRange {
  return mode === 'range' && start && !end && date >= start ? { start, end: date } : { start: date };
}

/** Month grids to pick a day or a range from (APG date grid). The native date fields above it stay the controls of record. */
export function RangeCalendar({
  label,
  mode,
  value,
  onChange,
  today,
  min,
  max,
  unavailable,
  months = 2,
}: RangeCalendarProps) {
  const { grid, shown, tabStop, setFocused, setFirstMonth, handleKey } = useCalendarFocus({
    start: value.start,
    min: min ?? today,
    today,
    months,
  });
  const handlePick = (date: string) => {
    setFocused(date);
    onChange(nextRange(mode, value, date));
  };
  const blockedBecause = (date: string): string | undefined =>
    (min && date < min) || (max && date > max) ? 'not available' : unavailable?.(date);

  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- the keys of all day buttons, handled once
    <div
      ref={grid}
      role="group"
      aria-label={label}
      className={cx(styles.calendar, months === 2 && styles.two)}
      onKeyDown={handleKey}
    >
      <IconButton
        icon="chevron-left"
        aria-label={texts.earlier}
        className={styles.previous}
        isDisabled={min !== undefined && shown[0]! <= monthOf(min)}
        onClick={() => setFirstMonth(addMonths(shown[0]!, -1))}
      />
      <IconButton
        icon="chevron-right"
        aria-label={texts.later}
        className={styles.next}
        isDisabled={max !== undefined && shown[shown.length - 1]! >= monthOf(max)}
        onClick={() => setFirstMonth(addMonths(shown[0]!, 1))}
      />
      <div className={styles.months}>
        {shown.map((month) => (
          <Month
            key={month}
            month={month}
            value={value}
            today={today}
            tabStop={tabStop}
            blockedBecause={blockedBecause}
            onPick={handlePick}
          />
        ))}
      </div>
    </div>
  );
}
