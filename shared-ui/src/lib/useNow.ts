import { useEffect, useReducer } from 'react';
import { useServerClock } from 'shared-ui/state';

/** The time by the server's clock, in milliseconds since 1970, anew every so many milliseconds. */
export function useNow(everyMs: number): number {
  const { now } = useServerClock();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(renderAgain, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now();
}
