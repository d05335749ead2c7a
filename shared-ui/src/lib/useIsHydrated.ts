import { useSyncExternalStore } from 'react';

function never() {
  return () => undefined;
}

/**
 * False in HTML that is rendered outside the browser, and while that HTML is hydrated: it is the same for everybody. Values that
 * only this browser knows are shown from then on.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
