import { useEffect, useState } from 'react';

/** Browsers fire a timer at once whose delay is longer than 24 days. */
const MAX_DELAY_MS = 3_600_000;

/**
 * Whether an instant has come; what is on the screen then changes by itself.
 * @param instant ISO; null counts as come
 */
export function useHasCome(instant: string | null): boolean {
  const [now, setNow] = useState(() => Date.now());
  const at = instant === null ? Number.NaN : Date.parse(instant);
  const isAhead = at > now;
  useEffect(() => {
    if (!isAhead) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Math.max(0, at - Date.now()), MAX_DELAY_MS));
    return () => clearTimeout(timer);
  }, [at, isAhead, now]);
  return !isAhead;
}
