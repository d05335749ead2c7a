import { useEffect, useRef } from 'react';

/** A heading that takes focus, and comes into view, when the page's part changes; not when the page opens. */
export function useFocusOnChange(part: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'end' });
  }, [part]);
  return heading;
}
