import { useLayoutEffect, useRef } from 'react';
import { VisuallyHidden } from 'shared-ui/ui';

/**
 * The page's visually hidden heading while its content loads. The content brings its own h1: focus on this heading moves there.
 */
export function WaitingTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const element = heading.current;
    return () => {
      if (element !== document.activeElement) return;
      setTimeout(() => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }));
    };
  }, []);
  return (
    <h1 ref={heading}>
      <VisuallyHidden>{children}</VisuallyHidden>
    </h1>
  );
}
