import { useEffect, useRef, useState } from 'react';

/** Milliseconds until the next step takes a finished one's place (H-9.4). */
const DELAY = 2_000;

/** A step that is done: `finish` says so, and `next` runs two seconds later, unless the step has been left before. */
export function useDelayed(next: () => void): { isDone: boolean; finish: () => void } {
  const [isDone, setIsDone] = useState(false);
  const latest = useRef(next);
  useEffect(() => {
    latest.current = next;
  });
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => latest.current(), DELAY);
    return () => clearTimeout(timer);
  }, [isDone]);
  return { isDone, finish: () => setIsDone(true) };
}
