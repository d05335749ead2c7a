import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError, tooMany } from '../../platform/lib/errors';

/** More than any mistake of the provider makes; counted in memory, so that a flood does not even cost a statement. */
const MAX_REJECTED = { points: 60, duration: 60 };

/**
 * Slows down senders of forged events: the first of a minute are rejected as forged, the others with 429. Events that
 * the provider has signed are never limited.
 */
export function createForgeryLimiter(): (ip: string, receive: () => Promise<void>) => Promise<void> {
  const rejected = new RateLimiterMemory(MAX_REJECTED);
  return async (ip, receive) => {
    try {
      await receive();
    } catch (error) {
      if (error instanceof AppError && error.status === 400) await countRejected(rejected, ip);
      throw error;
    }
  };
}

/** @throws AppError 429 */
async function countRejected(rejected: RateLimiterMemory, ip: string): Promise<void> {
  try {
    await rejected.consume(ip);
  } catch (limit) {
    if (!(limit instanceof RateLimiterRes)) throw limit;
    throw tooMany('Too many events that the payment provider did not sign.', Math.ceil(limit.msBeforeNext / 1_000));
  }
}
