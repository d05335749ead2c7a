import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { isDate } from 'contract/platform/wallTime';
import { addMonths, dateAfterKey, monthOf } from './monthGrid';

interface CalendarFocusOptions {
  /** The first selected day, 'YYYY-MM-DD'. */
  start: string | undefined;
  /** A start before this day does not turn the page. */
  min: string;
  today: string;
  months: number;
}

/** Decides which months are shown and which day Tab reaches: both follow the selected day and the keys. */
export function useCalendarFocus({ start, min, today, months }: CalendarFocusOptions) {
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
