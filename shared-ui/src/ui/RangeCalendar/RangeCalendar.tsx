import { isDate } from 'contract/wallTime';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { cx, IconButton } from 'shared-ui/ui';
import { Month } from './Month';
import { addMonths, dateAfterKey, monthOf, type DateRange } from './monthGrid';
import styles from './RangeCalendar.module.css';

export type { DateRange };

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
  const grid = useRef<HTMLDivElement>(null);
  const isMovedByKey = useRef(false);
  const [focused, setFocused] = useState(value.start ?? today);
  const [firstMonth, setFirstMonth] = useState(monthOf(value.start ?? today));
  const shown = Array.from({ length: months }, (_, index) => addMonths(firstMonth, index));
  const [seenStart, setSeenStart] = useState(value.start);
  if (value.start !== seenStart) {
    // A date that is typed into its field turns the page to it, but not while its year is still being typed.
    setSeenStart(value.start);
    if (value.start && isDate(value.start) && value.start >= (min ?? today)) {
      setFocused(value.start);
      if (!shown.includes(monthOf(value.start))) setFirstMonth(monthOf(value.start));
    }
  }
  // The one day that Tab reaches must be in view, whichever months are.
  const tabStop = shown.includes(monthOf(focused)) ? focused : firstMonth;

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
        aria-label="Earlier month"
        className={styles.previous}
        isDisabled={min !== undefined && firstMonth <= monthOf(min)}
        onClick={() => setFirstMonth(addMonths(firstMonth, -1))}
      />
      <IconButton
        icon="chevron-right"
        aria-label="Later month"
        className={styles.next}
        isDisabled={max !== undefined && shown[shown.length - 1]! >= monthOf(max)}
        onClick={() => setFirstMonth(addMonths(firstMonth, 1))}
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
