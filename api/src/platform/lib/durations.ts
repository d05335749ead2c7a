export { SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS } from 'contract/platform/limits';

export const HOUR_SECONDS = 3_600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** The instant that lies this many milliseconds after another one. */
export function addMs(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms);
}

/** A value before it is sent: an instant may stand where its text is promised. */
export type Dated<T> = T extends string
  ? string extends T
    ? T | Date
    : T
  : T extends object
    ? { [Key in keyof T]: Dated<T[Key]> }
    : T;

/** The same value with the text of every instant in its place, in UTC (ISO 8601). */
export function withIsoInstants(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(withIsoInstants);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withIsoInstants(inner)]));
}
