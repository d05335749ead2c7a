import type { ServerClock } from './serverClock';

/** A Date header has whole seconds. */
const HEADER_STEP_MS = 1_000;

/** A response has just come, to a request that was sent at this time of the device: its Date header tells when it was made. */
export function learnTime(clock: ServerClock, date: unknown, sentAt: number): void {
  const madeAt = Date.parse(String(date));
  if (Number.isNaN(madeAt)) return;
  // The response was made between sending and now. An offset that fits stays: a right clock is not corrected by the time that responses take.
  clock.set(Math.min(Math.max(clock.offset() ?? 0, madeAt - Date.now()), madeAt + HEADER_STEP_MS - sentAt));
}
