import { useNow } from './useNow';

const MINUTE_MS = 60_000;
/** The shown number changes by the minute. */
const CLOCK_MS = 10_000;

/** The minutes until an instant, rounded up and never below 0; the component renders again as they pass. */
export function useMinutesLeft(instant: string): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - useNow(CLOCK_MS)) / MINUTE_MS));
}
