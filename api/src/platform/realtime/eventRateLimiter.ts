import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../db/database';
import { countEvent, insertFlood } from './sharedEvents.repo';

/** Enough for the fastest typist, and for a client that sends its messages of an offline time again. */
const EVENTS_PER_WINDOW = 20;
const WINDOW_SECONDS = 1;
/** Windows are longer during a flood, so that a flooder gets less through than somebody who types fast. */
const FLOOD_WINDOW_SECONDS = 4;
/** A flood is over when nothing has been rejected for this long. */
const FLOOD_SECONDS = 1;
/** Processes tell each other of a flood once in FLOOD_SECONDS, so for the others it must last longer. */
const SHARED_FLOOD_SECONDS = 2 * FLOOD_SECONDS;
const ALLOWANCE = {
  events: EVENTS_PER_WINDOW,
  windowSeconds: WINDOW_SECONDS,
  floodWindowSeconds: FLOOD_WINDOW_SECONDS,
};

export type EventRateLimiter = ReturnType<typeof createEventRateLimiter>;

/**
 * One allowance of events for each person, over all of that person's connections.
 * @param shared where several processes count together; null: there is only this one. An event that this process alone would hold back
 * costs no statement.
 */
export function createEventRateLimiter(shared: Db | null = null) {
  const events = new RateLimiterMemory({ points: EVENTS_PER_WINDOW, duration: WINDOW_SECONDS });
  const floods = new RateLimiterMemory({ points: 1, duration: FLOOD_SECONDS });
  const reports = new RateLimiterMemory({ points: 1, duration: FLOOD_SECONDS });

  /** @returns milliseconds to wait before the next try; 0 when the event may be handled now */
  async function consume(personId: string, isLocal: boolean): Promise<number> {
    const isFlood = (await floods.get(personId)) !== null;
    try {
      await events.consume(personId, 1, { customDuration: isFlood ? FLOOD_WINDOW_SECONDS : WINDOW_SECONDS });
      return shared && !isLocal ? await countEvent(shared, personId, ALLOWANCE) : 0;
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) return Math.max(1, rejection.msBeforeNext);
      throw rejection;
    }
  }

  return {
    /** Waits until one more event of this person may be handled. @param isLocal counts it in this process alone */
    async waitForTurn(personId: string, isLocal = false) {
      for (let waitMs = await consume(personId, isLocal); waitMs > 0; waitMs = await consume(personId, isLocal)) {
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    },
    /** Records that an event of this person had to be rejected. */
    async noteFlood(personId: string) {
      await floods.block(personId, FLOOD_SECONDS);
      if (shared === null) return;
      const isNew = await reports.consume(personId).then(
        () => true,
        () => false,
      );
      if (isNew) await insertFlood(shared, personId, SHARED_FLOOD_SECONDS);
    },
  };
}
