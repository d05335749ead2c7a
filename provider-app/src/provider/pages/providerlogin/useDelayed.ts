import { useEffect, useRef, useState } from 'react';

/** Milliseconds until the next step replaces a finished one (H-9.4). */
const DELAY_MS = 2_000;

/** `finish` marks a step as done, and `next` runs two seconds later, unless the step was unmounted before. */
export function useDelayed(next: () => void): { isDone: boolean; finish: () => void } {
  const [isDone, setIsDone] = useState(false);
  const latest = useRef(next);
  useEffect(() => {
    latest.current = next;
  });
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => latest.current(), DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  return { isDone, finish: () => setIsDone(true) };
}
