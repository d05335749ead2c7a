export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const HOUR_SECONDS = 3_600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** The instant that lies this many milliseconds after another one. */
export function addMs(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms);
}
