import { useLayoutEffect, useRef } from 'react';
import { VisuallyHidden } from 'shared-ui/ui';

/**
 * The page's heading for those who listen, until what it shows has come and brings its own. Whoever was put at this heading on
 * entering the page is put at the new one.
 */
export function WaitingTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const own = heading.current;
    return () => {
      if (own !== document.activeElement) return;
      setTimeout(() => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }));
    };
  }, []);
  return (
    <h1 ref={heading}>
      <VisuallyHidden>{children}</VisuallyHidden>
    </h1>
  );
}
