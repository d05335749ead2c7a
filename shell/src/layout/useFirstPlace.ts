import { useInsertionEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the place to which the first page was scrolled before its code was there (M-130): ScrollRestoration starts every page at its top,
 * also one that stands there already. Insertion effects come before the layout effects of all components, and a component's own layout
 * effect after those of its children: nothing is painted in between.
 */
export function useFirstPlace(): void {
  const place = useRef(0);
  useInsertionEffect(() => {
    place.current = window.scrollY;
  }, []);
  useLayoutEffect(() => {
    if (place.current > 0) window.scrollTo(0, place.current);
  }, []);
}
