import type { Db } from '../db/database';
import { tooMany } from '../lib/errors';
import { countAttempt, restoreAttempts, type RateLimit } from './rateLimits.repo';

/**
 * Counts one attempt against each limit. A rejected attempt costs nothing, neither with its own limit nor with the others:
 * otherwise a flood against one account would lock out everybody who shares the sender's IP address, and a blocked IP
 * address could use up an account's attempts.
 * @throws AppError 429 with the time to wait
 */
export async function enforceRateLimits(
  db: Db,
  now: Date,
  limits: readonly RateLimit[],
  message: string,
): Promise<void> {
  const counted: string[] = [];
  for (const limit of limits) {
    const waitSeconds = await countAttempt(db, now, limit);
    if (waitSeconds !== null) {
      await restoreAttempts(db, counted);
      throw tooMany(`${message} Please try again in ${inMinutes(waitSeconds)}.`, waitSeconds);
    }
    counted.push(limit.key);
  }
}

function inMinutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? '1 minute' : `${count} minutes`;
}
