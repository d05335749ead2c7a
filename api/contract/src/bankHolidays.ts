import { addDays, weekdayNumber } from './wallTime';

function dateOf(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Easter Sunday by the Gregorian calendar (the anonymous algorithm of 1876). */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return dateOf(year, Math.floor(days / 31), (days % 31) + 1);
}

/** The first Monday on or after a date. */
function mondayFrom(date: string): string {
  return addDays(date, (8 - weekdayNumber(date)) % 7);
}

/**
 * The bank holidays of England and Wales in a year by the standing rules, as 'YYYY-MM-DD': one that falls on a weekend is kept on the next
 * working day. Days that are proclaimed once, such as a coronation's, are not known here.
 */
export function bankHolidaysOf(year: number): string[] {
  const easter = easterSunday(year);
  const newYear = dateOf(year, 1, 1);
  const christmas = dateOf(year, 12, 25);
  const christmasDay = weekdayNumber(christmas);
  return [
    weekdayNumber(newYear) > 5 ? mondayFrom(newYear) : newYear,
    addDays(easter, -2),
    addDays(easter, 1),
    mondayFrom(dateOf(year, 5, 1)),
    mondayFrom(dateOf(year, 5, 25)),
    mondayFrom(dateOf(year, 8, 25)),
    // On a Sunday, Monday is Boxing Day, so Christmas Day is kept on the Tuesday; on a Saturday, Boxing Day is.
    ...(christmasDay >= 5
      ? [christmasDay === 5 ? christmas : dateOf(year, 12, 27), dateOf(year, 12, christmasDay === 7 ? 26 : 28)]
      : [christmas, dateOf(year, 12, 26)]),
  ].sort();
}

export function isBankHoliday(date: string): boolean {
  return bankHolidaysOf(Number(date.slice(0, 4))).includes(date);
}
