import { useEffect, useRef } from 'react';
import { common } from '../texts';

/** The page's own title, for pages that change it while they are open: after the shell has set the route's. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      document.title = `${title} · ${common.product}`;
    });
    return () => clearTimeout(timer);
  }, [title]);
}

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
