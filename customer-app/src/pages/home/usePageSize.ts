import { useSyncExternalStore } from 'react';

/** Pills on one page by the screen's width in pixels (C-9.3). */
export function pageSizeFor(width: number): number {
  return width <= 767 ? 8 : width <= 1024 ? 12 : 15;
}

function watchWidth(onChange: () => void) {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** In ready-made HTML the largest page stands; the style sheet hides what a narrower screen has no room for. */
export function usePageSize(): number {
  return useSyncExternalStore(
    watchWidth,
    () => pageSizeFor(window.innerWidth),
    () => pageSizeFor(Infinity),
  );
}
