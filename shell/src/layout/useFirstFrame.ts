import { useInsertionEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { whenIdle } from '../whenIdle';

const MAX_WAIT_MS = 200;

/**
 * Marks the document from the moment in which somebody has moved on to another page until that page is painted: what is below its first screen
 * is laid out and painted after that (`data-first-frame` in shared-ui). A page that is returned to or reloaded is laid out whole at once, for
 * its place to be found (M-125, M-130). Insertion effects come before all layout effects, some of which measure the page.
 */
export function useFirstFrame(): void {
  const { pathname, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const shown = useRef(pathname);

  useInsertionEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    if (isReturn || hash) return undefined;
    const root = document.documentElement;
    const end = () => delete root.dataset.firstFrame;
    root.dataset.firstFrame = '';
    let cancelIdle: (() => void) | undefined;
    const frame = requestAnimationFrame(() => {
      cancelIdle = whenIdle(end, MAX_WAIT_MS);
    });
    return () => {
      cancelAnimationFrame(frame);
      cancelIdle?.();
      end();
    };
  }, [pathname, hash, isReturn]);
}
