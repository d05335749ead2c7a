import { setTimeout as sleep } from 'node:timers/promises';

/** Requests that may wait for calls in flight to end. */
const MAX_WAITING = 500;
/** Requests that may wait for the budget to recover: an honest one after a flood is served, the flood is not. */
const MAX_WAITING_FOR_RECOVERY = 2;
const RECOVERY_TIMEOUT_MS = 2_000;

/**
 * Bounds how often strangers can make us call somebody: at most `max` calls are in flight or have failed, and every
 * `recoveryMs` a failure is forgotten. Calls that succeed cost nothing.
 * @param now milliseconds
 * @returns makes a call whose `isFailure` costs a part of the budget; null when it was not made
 */
export function createFailureBudget({ max, recoveryMs }: { max: number; recoveryMs: number }, now: () => number) {
  const waiting: (() => void)[] = [];
  let inFlight = 0;
  let waitingForRecovery = 0;
  let failed = 0;
  let recoveredAt = now();

  const recover = (): void => {
    const forgotten = Math.floor((now() - recoveredAt) / recoveryMs);
    failed = Math.max(0, failed - forgotten);
    recoveredAt = failed === 0 ? now() : recoveredAt + forgotten * recoveryMs;
  };

  /** Takes a place, at once or later. @returns false when there is none in sight */
  const takePlace = async (): Promise<boolean> => {
    for (recover(); failed + inFlight >= max; recover()) {
      if (failed < max) {
        if (waiting.length >= MAX_WAITING) return false;
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
        });
      } else {
        const waitMs = Math.max(1, recoveredAt + recoveryMs - now());
        if (waitingForRecovery >= MAX_WAITING_FOR_RECOVERY || waitMs > RECOVERY_TIMEOUT_MS) return false;
        waitingForRecovery += 1;
        await sleep(waitMs);
        waitingForRecovery -= 1;
      }
    }
    inFlight += 1;
    return true;
  };

  return async <T>(call: () => Promise<{ value: T; isFailure: boolean }>): Promise<T | null> => {
    if (!(await takePlace())) return null;
    try {
      const { value, isFailure } = await call();
      if (isFailure) failed += 1;
      return value;
    } finally {
      inFlight -= 1;
      waiting.splice(0).forEach((wake) => wake());
    }
  };
}
