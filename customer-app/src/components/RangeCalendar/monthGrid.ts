import { addDays, isDate } from 'contract/platform/wallTime';

/** 'YYYY-MM-DD' each; a single day is its start. */
export interface DateRange {
  start?: string;
  end?: string;
}

/** A month is its first day, 'YYYY-MM-01'. */
export function monthOf(date: string): string {
  return `${date.slice(0, 7)}-01`;
}

/** The month some months later, earlier when negative. */
export function addMonths(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}

/** The same day some months away, or that month's last day: 31 January + 1 → 28 February. */
export function addMonthsToDate(date: string, count: number): string {
  const month = addMonths(monthOf(date), count);
  const sameDay = `${month.slice(0, 8)}${date.slice(8)}`;
  return isDate(sameDay) ? sameDay : addDays(addMonths(month, 1), -1);
}

/** 0 for Monday to 6 for Sunday. */
export function weekday(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The weeks of a month from Monday to Sunday; null where a cell belongs to another month. */
export function weeksOf(month: string): (string | null)[][] {
  const next = addMonths(month, 1);
  const weeks: (string | null)[][] = [];
  for (let monday = addDays(month, -weekday(month)); monday < next; monday = addDays(monday, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const date = addDays(monday, index);
        return monthOf(date) === month ? date : null;
      }),
    );
  }
  return weeks;
}

/** Where a key leads from a day; undefined for a key that moves nowhere (APG date grid). */
export function dateAfterKey(date: string, key: string, hasShift: boolean): string | undefined {
  const months = hasShift ? 12 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -weekday(date));
    case 'End':
      return addDays(date, 6 - weekday(date));
    case 'PageUp':
      return addMonthsToDate(date, -months);
    case 'PageDown':
      return addMonthsToDate(date, months);
    default:
      return undefined;
  }
}
