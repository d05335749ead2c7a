import { cx, IconButton } from 'shared-ui/ui';
import { Month } from './Month';
import { addMonths, monthOf, type DateRange } from './monthGrid';
import styles from './RangeCalendar.module.css';
import { useCalendarFocus } from './useCalendarFocus';

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
        aria-label="Earlier month"
        className={styles.previous}
        isDisabled={min !== undefined && shown[0]! <= monthOf(min)}
        onClick={() => setFirstMonth(addMonths(shown[0]!, -1))}
      />
      <IconButton
        icon="chevron-right"
        aria-label="Later month"
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
