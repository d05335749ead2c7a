import type { BookkeepingPeriod } from 'contract/money/bookkeeping';
import { addDays, instantOf } from 'contract/platform/wallTime';

/** A period by its instants; `end` belongs to it no more. */
export interface Instants {
  start: Date;
  end: Date;
}

/** From midnight in London before the first day to midnight after the last. */
export function instantsOf({ from, to }: BookkeepingPeriod): Instants {
  return { start: instantOf(from, '00:00'), end: instantOf(addDays(to, 1), '00:00') };
}

/** The four quarters of a calendar year: January to March is the first. */
export function quartersOf(year: number): (BookkeepingPeriod & { quarter: number })[] {
  return ['01-01/03-31', '04-01/06-30', '07-01/09-30', '10-01/12-31'].map((days, index) => {
    const [from, to] = days.split('/');
    return { quarter: index + 1, from: `${year}-${from}`, to: `${year}-${to}` };
  });
}
