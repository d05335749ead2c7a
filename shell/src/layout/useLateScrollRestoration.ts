import { useContext, useLayoutEffect } from 'react';
import { UNSAFE_DataRouterStateContext, useLocation } from 'react-router-dom';

/** As long as a request may take. */
const MAX_WAIT_MS = 20_000;
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** Scrolls there whenever the page's height changes: its parts come one after another. Ends when somebody moves in the page. */
function scrollAsPageGrows(top: number): () => void {
  const observer = new ResizeObserver(() => scrollTo(0, top));
  const timer = setTimeout(stop, MAX_WAIT_MS);
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    for (const type of OWN_MOVES) removeEventListener(type, stop);
  }
  for (const type of OWN_MOVES) addEventListener(type, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}

/**
 * Restores the scroll position of a page that is reloaded or returned to and whose content comes later (M-130): ScrollRestoration does so at
 * once, when the page may still be too short. Its layout effect, which is a child's, comes before this one.
 */
export function useLateScrollRestoration(): void {
  const { key } = useLocation();
  const top = useContext(UNSAFE_DataRouterStateContext)?.restoreScrollPosition;
  useLayoutEffect(
    () => (typeof top === 'number' && Math.ceil(scrollY) < top ? scrollAsPageGrows(top) : undefined),
    [key, top],
  );
}
