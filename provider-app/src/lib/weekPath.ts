import { isBookDay, addDays, isDate, weekdayNumber } from 'contract/platform/wallTime';

export type WeekView = 'week' | 'day';

/** The place of the week page for a day or its week. */
export function weekPath(from: string, view: WeekView): string {
  return `?from=${from}&view=${view}`;
}

/** The Monday of a day's week. @param date 'YYYY-MM-DD' */
export function mondayOf(date: string): string {
  return addDays(date, 1 - weekdayNumber(date));
}

/** What the URL says; today's week where it says nothing that makes sense. The API knows the week's seven days only within those of the books. */
export function readWeek(params: URLSearchParams, today: string): { from: string; view: WeekView } {
  const from = params.get('from') ?? '';
  const isKnown = isDate(from) && isBookDay(addDays(from, -6)) && isBookDay(addDays(from, 7));
  return { from: isKnown ? from : today, view: params.get('view') === 'day' ? 'day' : 'week' };
}
