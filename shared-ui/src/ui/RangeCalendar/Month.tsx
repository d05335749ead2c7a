import { guardClick } from 'shared-ui/ui';
import { formatDateLong, formatMonth } from 'shared-ui/format';
import { weeksOf, type DateRange } from './monthGrid';
import styles from './RangeCalendar.module.css';

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

export function Month({ month, value, today, tabStop, blockedBecause, onPick }: MonthProps) {
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
