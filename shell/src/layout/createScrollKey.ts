import type { Location } from 'react-router-dom';

/** Of the entry in which the document was opened. Its own value tells documents apart, and stays in the entry for a reload. */
function firstKey(): string {
  const state = history.state as { loadedAt?: number } | null;
  const loadedAt = state?.loadedAt ?? performance.timeOrigin;
  history.replaceState({ ...state, loadedAt }, '');
  return `${loadedAt}`;
}

/**
 * For `ScrollRestoration`: the key under which the scroll position of a history entry is kept. React Router calls the first entry of every
 * document 'default', so that a page that is opened by its URL would be scrolled like the one before it in the tab (M-125).
 */
export function createScrollKey(): (location: Location) => string {
  let first: string | undefined;
  return ({ key }) => (key === 'default' ? (first ??= firstKey()) : key);
}
