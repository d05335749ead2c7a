import { useEffect, useRef } from 'react';

/** The ref of a heading that takes focus and scrolls into view when `part` of the page changes, but not on opening. */
export function useFocusOnChange(part: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastPart = useRef(part);
  useEffect(() => {
    if (lastPart.current === part) return;
    lastPart.current = part;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'end' });
  }, [part]);
  return heading;
}
