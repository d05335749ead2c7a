import { useEffect, useState } from 'react';

/** Browsers fire a timer at once whose delay is longer than 24 days. */
const MAX_DELAY_MS = 3_600_000;

/**
 * Whether an instant has passed; the component renders again when it does.
 * @param instant ISO; null counts as passed
 */
export function useHasPassed(instant: string | null): boolean {
  const [now, setNow] = useState(() => Date.now());
  const at = instant === null ? Number.NaN : Date.parse(instant);
  const isPending = at > now;
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Math.max(0, at - Date.now()), MAX_DELAY_MS));
    return () => clearTimeout(timer);
  }, [at, isPending, now]);
  return !isPending;
}
