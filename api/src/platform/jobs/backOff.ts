import { HOUR_SECONDS } from '../lib/durations';

const MIN_DELAY_SECONDS = 5;
const MAX_DELAY_SECONDS = HOUR_SECONDS;

/**
 * Returns the time that a failed job waits: 5 s, doubling, at most an hour; spread by a fifth so that jobs that failed
 * together do not come back together.
 * @param attempt the try that failed, from 1
 * @param random from 0 up to 1
 * @returns milliseconds
 */
export function backOff(attempt: number, random: number = Math.random()): number {
  return Math.min(MIN_DELAY_SECONDS * 2 ** (attempt - 1), MAX_DELAY_SECONDS) * 1000 * (0.9 + random * 0.2);
}
