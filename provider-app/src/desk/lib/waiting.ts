import { DAY_MS, HOUR_MS, MINUTE_MS } from 'contract/platform/limits';
import { plural } from '../../texts/plural';

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** How long something has waited, in the largest whole unit: '3 days', '1 hour', 'less than a minute'. */
export function waitingTime(since: string, now: number): string {
  const waitedMs = now - new Date(since).getTime();
  const found = UNITS.find(([, ms]) => waitedMs >= ms);
  if (!found) return 'less than a minute';
  const [unit, ms] = found;
  return plural(Math.floor(waitedMs / ms), unit, `${unit}s`);
}

/** How near a deadline is: past, within a day, or later. */
export function urgencyOf(dueAt: string, now: number): 'past' | 'soon' | 'later' {
  const leftMs = new Date(dueAt).getTime() - now;
  if (leftMs <= 0) return 'past';
  return leftMs <= DAY_MS ? 'soon' : 'later';
}
