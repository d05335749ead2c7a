export interface PaceOptions {
  /** Events that may come at once after a rest. */
  burst: number;
  /** Events per second that go through in the long run. */
  perSecond: number;
  /** As `perSecond`, for a second after anything was refused: a flood gets less than a fast talker. */
  perSecondWhileFlooding: number;
}

/** One person's allowance of events, over all of that person's connections in this process. */
export interface Pace {
  /** Takes one event's turn. @returns milliseconds until it may go through, 0 for at once */
  take(now: number): number;
  /** Notes that an event had to be refused. */
  refuse(now: number): void;
  /** True when nothing has happened for so long that forgetting changes nothing. */
  isRested(now: number): boolean;
}

/** A token bucket that may be overdrawn: the debt is the time that the taker has to wait. */
export function createPace({ burst, perSecond, perSecondWhileFlooding }: PaceOptions): Pace {
  let tokens = burst;
  let countedAt = 0;
  let refusedAt = -Infinity;

  const rate = (now: number): number => (now - refusedAt < 1000 ? perSecondWhileFlooding : perSecond);
  const refill = (now: number): void => {
    tokens = Math.min(burst, tokens + (Math.max(0, now - countedAt) / 1000) * rate(now));
    countedAt = now;
  };

  return {
    take(now) {
      refill(now);
      tokens -= 1;
      return tokens >= 0 ? 0 : (-tokens / rate(now)) * 1000;
    },
    refuse(now) {
      refill(now);
      refusedAt = now;
    },
    isRested(now) {
      refill(now);
      return tokens >= burst;
    },
  };
}
