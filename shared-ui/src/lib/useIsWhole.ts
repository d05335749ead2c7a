import { startTransition, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';

/** In CSS pixels, as a window has it. */
export type ScreenSize = Pick<Window, 'innerWidth' | 'innerHeight'>;

/**
 * False until a page that somebody has moved on to has its first frame, for it to leave out what is below the screen; true right after
 * that, and always on a page that was loaded or is returned to: its place is looked for in the whole page (M-125, M-130).
 * @param shown what of the page is shown, such as its filters: another of them has a first frame too
 */
export function useIsWhole(shown: object | string | null = null): boolean {
  const isReturn = useNavigationType() === 'POP';
  const [painted, setPainted] = useState(isReturn ? shown : undefined);
  const isPainted = painted === shown;
  useEffect(() => {
    if (isPainted) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    // What a frame starts comes after its paint. A value that React defers may be rendered before it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(shown)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isPainted, shown]);
  return isReturn || isPainted;
}
