import { isBookkeepingDay, addDays, isDate, weekdayNumber } from 'contract/platform/wallTime';

export type WeekView = 'week' | 'day';

/** The Monday of a day's week. @param date 'YYYY-MM-DD' */
export function mondayOf(date: string): string {
  return addDays(date, 1 - weekdayNumber(date));
}

/** The week of the URL, or today's where the URL names no valid one. The API knows a week's seven days only within those of the books. */
export function readWeek(params: URLSearchParams, today: string): { from: string; view: WeekView } {
  const from = params.get('from') ?? '';
  const isKnown = isDate(from) && isBookkeepingDay(addDays(from, -6)) && isBookkeepingDay(addDays(from, 7));
  return { from: isKnown ? from : today, view: params.get('view') === 'day' ? 'day' : 'week' };
}
