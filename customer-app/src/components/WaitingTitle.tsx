import { useLayoutEffect, useRef } from 'react';
import { VisuallyHidden } from 'shared-ui/ui';

interface WaitingTitleProps {
  children: string;
  /** Of a heading that is seen. Default: it is visually hidden. */
  className?: string;
}

/** The page's heading while its content loads. The content brings its own h1: focus on this heading moves there. */
export function WaitingTitle({ children, className }: WaitingTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const element = heading.current;
    return () => {
      if (element !== document.activeElement) return;
      setTimeout(() => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }));
    };
  }, []);
  return (
    <h1 ref={heading} className={className}>
      {className === undefined ? <VisuallyHidden>{children}</VisuallyHidden> : children}
    </h1>
  );
}
