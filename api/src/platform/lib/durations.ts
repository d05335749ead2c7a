export { SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS } from 'contract/platform/limits';

export const HOUR_SECONDS = 3_600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** The instant that lies this many milliseconds after another one. */
export function addMs(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms);
}
