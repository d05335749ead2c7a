import { useEffect, useReducer } from 'react';
import { useServerClock } from 'shared-ui/store';

/** Browsers fire a timer at once whose delay is longer than 24 days. */
const MAX_DELAY_MS = 3_600_000;

/**
 * Whether an instant has passed by the server's clock; the component renders again when it does.
 * @param instant ISO; null counts as passed
 */
export function useHasPassed(instant: string | null): boolean {
  const { now, offset } = useServerClock();
  const [checks, checkAgain] = useReducer((count: number) => count + 1, 0);
  const at = instant === null ? Number.NaN : Date.parse(instant);
  const isPending = at > now();
  const correction = offset();
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(checkAgain, Math.min(Math.max(0, at - now()), MAX_DELAY_MS));
    return () => clearTimeout(timer);
  }, [at, isPending, checks, correction, now]);
  return !isPending;
}
