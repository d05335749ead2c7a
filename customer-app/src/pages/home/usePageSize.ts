import { useSyncExternalStore } from 'react';

/** Number of pills on a page by the width of the screen in pixels (C-9.3). */
export function pageSizeFor(width: number): number {
  return width <= 767 ? 8 : width <= 1024 ? 12 : 15;
}

function subscribeToWidth(onChange: () => void) {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** Pre-rendered HTML has the largest page: the style sheet hides the pills that do not fit a narrower screen. */
export function usePageSize(): number {
  return useSyncExternalStore(
    subscribeToWidth,
    () => pageSizeFor(window.innerWidth),
    () => pageSizeFor(Infinity),
  );
}
