import { addDays, isDate, weekdayNumber } from 'contract/wallTime';

export type WeekView = 'week' | 'day';

/** The place of the week page for a day or its week. */
export function weekPath(from: string, view: WeekView): string {
  return `?from=${from}&view=${view}`;
}

/** The Monday of a day's week. @param date 'YYYY-MM-DD' */
export function mondayOf(date: string): string {
  return addDays(date, 1 - weekdayNumber(date));
}

/** What the URL says; today's week where it says nothing that makes sense. The API knows days from 2020 to 2100. */
export function readWeek(params: URLSearchParams, today: string): { from: string; view: WeekView } {
  const from = params.get('from') ?? '';
  const isKnown = isDate(from) && from >= '2020-01-07' && from <= '2100-12-24';
  return { from: isKnown ? from : today, view: params.get('view') === 'day' ? 'day' : 'week' };
}
