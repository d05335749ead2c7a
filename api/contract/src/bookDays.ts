import { isDate, LAST_DAY } from './wallTime';

/** The first day of the books and of a helper's weeks: nothing was booked before. */
export const FIRST_BOOK_DAY = '2020-01-01';
export const FIRST_BOOK_YEAR = yearOf(FIRST_BOOK_DAY);
export const LAST_BOOK_YEAR = yearOf(LAST_DAY);

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/** True for a day ('YYYY-MM-DD') from FIRST_BOOK_DAY to LAST_DAY. */
export function isBookDay(value: string): boolean {
  return isDate(value) && value >= FIRST_BOOK_DAY && value <= LAST_DAY;
}
