/**
 * Runs the work when the browser has nothing else to do, but not later than after `maxWaitMs`; one without requestIdleCallback, after `delayMs`.
 * @returns a function that cancels it
 */
export function whenIdle(work: () => void, maxWaitMs: number, delayMs = 0): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(work, { timeout: maxWaitMs });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, delayMs);
  return () => clearTimeout(timer);
}
