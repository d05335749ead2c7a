import { createPace, type Pace } from './pace';

/** Enough for the fastest talker and for a client that resends what it kept while offline. */
const CHAT_PACE = { burst: 20, perSecond: 20, perSecondWhileFlooding: 5 };
const FORGET_MS = 60_000;

export interface Paces {
  of(userId: string): Pace;
  stop(): void;
}

/** Everybody's pace; opening more connections, or coming back, does not get anybody a second one. */
export function createPaces(): Paces {
  const paces = new Map<string, Pace>();
  const forgetting = setInterval(() => {
    const now = Date.now();
    for (const [userId, pace] of paces) if (pace.isRested(now)) paces.delete(userId);
  }, FORGET_MS);
  forgetting.unref();
  return {
    of(userId) {
      const pace = paces.get(userId) ?? createPace(CHAT_PACE);
      paces.set(userId, pace);
      return pace;
    },
    stop: () => clearInterval(forgetting),
  };
}
