import { ATTRIBUTE } from '../../protocol';

const root = document.documentElement;

/** Lays out the whole page. */
function layOutWhole(): void {
  root.removeAttribute(ATTRIBUTE.firstScreen);
}

/** The same when the browser has nothing else to do. */
export function layOutWholeSoon(): void {
  (window.requestIdleCallback ?? setTimeout)(layOutWhole);
}

/**
 * A rendered page is laid out where it is seen (inlineStyles.ts), and so fetches none of the pictures below: they would be on the line together
 * with the code. Once the code has run, or somebody scrolls, it is laid out as a whole; in the second frame already for somebody who returns to a place
 * in it.
 */
export function startFirstScreen(): void {
  root.setAttribute(ATTRIBUTE.firstScreen, '');
  addEventListener('scroll', layOutWhole, { passive: true, once: true });
  const [navigation] = performance.getEntriesByType('navigation');
  if (!location.hash && navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate') return;
  document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => requestAnimationFrame(layOutWhole)));
}
