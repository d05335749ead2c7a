import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Enough for the fastest typist, and for a client that sends its messages of an offline time again. */
const EVENTS_PER_WINDOW = 20;
const WINDOW_SECONDS = 1;
/** Windows are longer during a flood, so that a flooder gets less through than somebody who types fast. */
const FLOOD_WINDOW_SECONDS = 4;
/** A flood is over when nothing has been rejected for this long. */
const FLOOD_SECONDS = 1;

export type EventRateLimiter = ReturnType<typeof createEventRateLimiter>;

/** One allowance of events for each person, over all of that person's connections to this process. */
export function createEventRateLimiter() {
  const events = new RateLimiterMemory({ points: EVENTS_PER_WINDOW, duration: WINDOW_SECONDS });
  const floods = new RateLimiterMemory({ points: 1, duration: FLOOD_SECONDS });

  /** @returns milliseconds to wait before the next try; 0 when the event may be handled now */
  async function consume(personId: string): Promise<number> {
    const isFlood = (await floods.get(personId)) !== null;
    try {
      await events.consume(personId, 1, { customDuration: isFlood ? FLOOD_WINDOW_SECONDS : WINDOW_SECONDS });
      return 0;
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) return Math.max(1, rejection.msBeforeNext);
      throw rejection;
    }
  }

  return {
    /** Waits until one more event of this person may be handled. */
    async waitForTurn(personId: string) {
      for (let waitMs = await consume(personId); waitMs > 0; waitMs = await consume(personId)) {
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    },
    /** Records that an event of this person had to be rejected. */
    async noteFlood(personId: string) {
      await floods.block(personId, FLOOD_SECONDS);
    },
  };
}
