// The web vitals of a visit until it is hidden. The package `web-vitals` alone is larger than all reports may be (docs/adr/0176).
import type { Report } from 'hosting/reportFormat';

/** Layout shifts with less between them are one window, which is no longer than the second of these. */
const MAX_GAP_MS = 1_000;
const MAX_WINDOW_MS = 5_000;

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface Interaction extends PerformanceEntry {
  interactionId?: number;
}

/** Observes from now on, what has been before included, where the browser knows it. @returns a function that reads the values */
export function observeVitals(): () => NonNullable<Report['vitals']> {
  const vitals: NonNullable<Report['vitals']> = {};
  const observe = (type: string, add: (entry: PerformanceEntry) => void, options: object = {}) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(add));
    if (PerformanceObserver.supportedEntryTypes.includes(type)) observer.observe({ type, buffered: true, ...options });
    return observer;
  };
  observe('largest-contentful-paint', ({ startTime }) => (vitals.lcp = Math.round(startTime)));
  let [start, last, sum] = [0, 0, 0];
  observe('layout-shift', (entry) => {
    const { startTime, value, hadRecentInput } = entry as LayoutShift;
    if (hadRecentInput) return;
    const isSame = startTime - last < MAX_GAP_MS && startTime - start < MAX_WINDOW_MS;
    sum = isSame ? sum + value : value;
    if (!isSame) start = startTime;
    last = startTime;
    vitals.cls = Math.max(vitals.cls ?? 0, Number(sum.toFixed(4)));
  });
  const addInteraction = (entry: PerformanceEntry) => {
    if ((entry as Interaction).interactionId) vitals.inp = Math.max(vitals.inp ?? 0, Math.round(entry.duration));
  };
  observe('event', addInteraction, { durationThreshold: 40 });
  return () => vitals;
}
