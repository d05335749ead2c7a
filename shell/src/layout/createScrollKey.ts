import type { Location } from 'react-router-dom';

/**
 * For `ScrollRestoration`: the key under which the scroll position of a history entry is kept. React Router calls the first entry of every
 * document 'default', so that a page that is opened by its URL would be scrolled like the one before it in the tab (M-125). The browser's own
 * key of that entry stays the same when it is reloaded or returned to.
 */
export function createScrollKey(): (location: Location) => string {
  let first: string | undefined;
  // A browser without the Navigation API keeps one position for all of them.
  const keyOfFirst = () => (window as { navigation?: Navigation }).navigation?.currentEntry?.key ?? 'default';
  return ({ key }) => (key === 'default' ? (first ??= keyOfFirst()) : key);
}
