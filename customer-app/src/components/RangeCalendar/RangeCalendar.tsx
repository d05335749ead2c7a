import { guardClick, IconButton } from 'shared-ui/ui';
import { formatDateLong, formatMonth } from 'shared-ui/format';
import { weeksOf, type DateRange, addMonths, monthOf, dateAfterKey } from './monthGrid';
import styles from './RangeCalendar.module.css';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { isDate } from 'contract/platform/wallTime';

/**
 * Decides which two months are shown and which day Tab reaches: both follow the selected day and the keys.
 * @param start the first selected day, 'YYYY-MM-DD'; one before today does not turn the page
 */
function useCalendarFocus(start: string | undefined, today: string) {
  const grid = useRef<HTMLDivElement>(null);
  const isMovedByKey = useRef(false);
  const [focused, setFocused] = useState(start ?? today);
  const [firstMonth, setFirstMonth] = useState(monthOf(start ?? today));
  const secondMonth = addMonths(firstMonth, 1);
  const isShown = (date: string) => [firstMonth, secondMonth].includes(monthOf(date));
  const [seenStart, setSeenStart] = useState(start);
  if (start !== seenStart) {
    // A date that is typed into its field turns the page to it, but not while its year is still being typed.
    setSeenStart(start);
    if (start && isDate(start) && start >= today) {
      setFocused(start);
      if (!isShown(start)) setFirstMonth(monthOf(start));
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
    else if (month > secondMonth) setFirstMonth(addMonths(month, -1));
  };

  /** The one day that Tab reaches: it must be in view, whichever months are. */
  const tabStop = isShown(focused) ? focused : firstMonth;
  return { grid, firstMonth, tabStop, setFocused, setFirstMonth, handleKey };
}

interface MonthProps extends Pick<RangeCalendarProps, 'value' | 'today' | 'max'> {
  month: string;
  tabStop: string;
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

function Month({ month, value, today, max, tabStop, onPick }: MonthProps) {
  const { start, end } = value;
  const cell = (date: string) => {
    const edge = edgeOf(date, value);
    const isChosen = date === start || date === end;
    const isInside = Boolean(start && end && date > start && date < end);
    const isBlocked = date < today || (max !== undefined && date > max);
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
          aria-label={[formatDateLong(date), edge, isBlocked && 'not available'].filter(Boolean).join(', ')}
          aria-current={date === today ? 'date' : undefined}
          aria-disabled={isBlocked || undefined}
          onClick={guardClick(isBlocked, () => onPick(date))}
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
  /** The last day that can be selected; the first is today. */
  max?: string;
}

/** In range mode the first pick starts a new range, the second ends it; an end before the start is a new start. */
export function nextRange(mode: 'single' | 'range', { start, end }: DateRange, date: string): DateRange {
  return mode === 'range' && start && !end && date >= start ? { start, end: date } : { start: date };
}

/** Month grids to pick a day or a range from (APG date grid). The native date fields above it stay the controls of record. */
export function RangeCalendar({ label, mode, value, onChange, today, max }: RangeCalendarProps) {
  const { grid, firstMonth, tabStop, setFocused, setFirstMonth, handleKey } = useCalendarFocus(value.start, today);
  const secondMonth = addMonths(firstMonth, 1);
  const handlePick = (date: string) => {
    setFocused(date);
    onChange(nextRange(mode, value, date));
  };

  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- the keys of all day buttons, handled once
    <div ref={grid} role="group" aria-label={label} className={styles.calendar} onKeyDown={handleKey}>
      <IconButton
        icon="chevron-left"
        aria-label={texts.earlier}
        className={styles.previous}
        isDisabled={firstMonth <= monthOf(today)}
        onClick={() => setFirstMonth(addMonths(firstMonth, -1))}
      />
      <IconButton
        icon="chevron-right"
        aria-label={texts.later}
        className={styles.next}
        isDisabled={max !== undefined && secondMonth >= monthOf(max)}
        onClick={() => setFirstMonth(secondMonth)}
      />
      <div className={styles.months}>
        {[firstMonth, secondMonth].map((month) => (
          <Month
            key={month}
            month={month}
            value={value}
            today={today}
            max={max}
            tabStop={tabStop}
            onPick={handlePick}
          />
        ))}
      </div>
    </div>
  );
}
