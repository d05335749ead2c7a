import { endOf, type Slot } from 'contract/catalogue/slot';
import {
  addDays,
  datesBetween,
  instantOf,
  londonAt,
  timeOfMinutes,
  toClockTime,
  toSlotEnd,
} from 'contract/platform/wallTime';
import { addMs, DAY_MS, MINUTE_MS } from '../../../platform/lib/durations';
import type { WantedSlot } from './services.policy';

/** The days around a wanted time in which others are looked for. */
const DAYS_AROUND = 14;
const MINUTES_PER_DAY = 24 * 60;
const STEP_MINUTES = 30;

/** A start of so many hours. */
export interface Start {
  day: string;
  /** 'HH:MM' */
  start: string;
  end: string;
  from: Date;
  to: Date;
}

const STARTS = Array.from({ length: MINUTES_PER_DAY / STEP_MINUTES }, (_, index) => index * STEP_MINUTES);

/** The half hours of a day from which so many hours are that day's, with their instants. */
function startsOf(day: string, hours: number): Start[] {
  const midnight = instantOf(day, '00:00');
  const isWhole = instantOf(addDays(day, 1), '00:00').getTime() - midnight.getTime() === DAY_MS;
  // Reading a wall time costs; on all but two days of the year it is so long after midnight.
  const at = (time: string, minutes: number) => (isWhole ? addMs(midnight, minutes * MINUTE_MS) : instantOf(day, time));
  return STARTS.flatMap((minutes) => {
    const start = timeOfMinutes(minutes);
    const end = toSlotEnd(endOf(start, hours));
    if (end <= start) return [];
    const found = { day, start, end, from: at(start, minutes), to: at(end, minutes + hours * 60) };
    return isWhole || exists(found) ? [found] : [];
  });
}

/** The clocks do not skip it, as a booking requires. */
function exists({ start, end, from, to }: Start): boolean {
  return londonAt(from).time === start && londonAt(to).time === toClockTime(end) && from < to;
}

/** Other starts of as many hours that can still be booked, the nearest first. */
export function listStarts({ day, hours, startsAt, now }: Slot & Pick<WantedSlot, 'startsAt' | 'now'>): Start[] {
  const distance = ({ from }: Start) => Math.abs(from.getTime() - startsAt.getTime());
  return datesBetween(addDays(day, -DAYS_AROUND), addDays(day, DAYS_AROUND))
    .flatMap((each) => startsOf(each, hours))
    .filter(({ from }) => from > now)
    .sort((left, right) => distance(left) - distance(right));
}
