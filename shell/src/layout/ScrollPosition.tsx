// Where a page is scrolled to. React Router's ScrollRestoration does most of it; three things it does not do are here.
import { useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import { ScrollRestoration, useLocation, type Location } from 'react-router-dom';

/** Under which ScrollRestoration keeps the positions while a page is reloaded. */
const STORAGE_KEY = 'react-router-scroll-positions';
/** As long as a request may take. */
const MAX_WAIT_MS = 20_000;
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/**
 * The key under which the position of a history entry is kept. React Router calls the first entry of every document 'default', so that a page
 * that is opened by its URL would be scrolled like the one before it in the tab (M-125). The browser's own key of that entry stays the same when
 * it is reloaded or returned to. A browser without the Navigation API keeps one position for all of them.
 */
function createKeyOf(): (location: Location) => string {
  let first: string | undefined;
  const keyOfFirst = () => (window as { navigation?: Navigation }).navigation?.currentEntry?.key ?? 'default';
  return ({ key }) => (key === 'default' ? (first ??= keyOfFirst()) : key);
}

/** By key what was kept before a reload; storage may be blocked, or hold anything. */
function readPositions(): Map<string, unknown> {
  try {
    return new Map(Object.entries(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as object));
  } catch {
    return new Map();
  }
}

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
 * Keeps the place to which the first page was scrolled before its code was there (M-130): ScrollRestoration starts every page at its top, also
 * one that stands there already. Insertion effects come before its layout effect, and that one, which is a child's, before this one.
 */
function useFirstPlace(): void {
  const place = useRef(0);
  useInsertionEffect(() => {
    place.current = scrollY;
  }, []);
  useLayoutEffect(() => {
    if (place.current > 0) scrollTo(0, place.current);
  }, []);
}

/**
 * Restores the position of a page that is reloaded or returned to and whose content comes later (M-130): ScrollRestoration does so at once, when
 * the page may still be too short.
 */
function useLatePlace(keyOf: (location: Location) => string): void {
  const location = useLocation();
  const [positions] = useState(readPositions);
  useLayoutEffect(() => {
    const key = keyOf(location);
    const top = positions.get(key);
    const stop = typeof top === 'number' && Math.ceil(scrollY) < top ? scrollAsPageGrows(top) : undefined;
    const remember = () => void positions.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => {
      removeEventListener('scroll', remember);
      stop?.();
    };
  }, [location, keyOf, positions]);
}

/** A new page starts at its top, and one that is returned to or reloaded where it was left. */
export function ScrollPosition() {
  const [keyOf] = useState(createKeyOf);
  useFirstPlace();
  useLatePlace(keyOf);
  return <ScrollRestoration getKey={keyOf} storageKey={STORAGE_KEY} />;
}
