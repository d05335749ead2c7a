import { startTransition, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * False until a page that somebody has moved on to has its first frame, for it to leave out what is below the first screen; true right after
 * that, and always on a page that was loaded or is returned to: its place is looked for in the whole page (M-125, M-130).
 */
export function useIsWhole(): boolean {
  const isReturn = useNavigationType() === 'POP';
  const [isWhole, setIsWhole] = useState(isReturn);
  useEffect(() => {
    if (isWhole) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    // What a frame starts comes after its paint. A value that React defers may be rendered before it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setIsWhole(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isWhole]);
  return isWhole;
}
