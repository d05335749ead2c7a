// The queries a page was rendered with outside the browser. They are part of its HTML, so that hydration starts with the same data.
import { canonicalUrl, type DehydratedState } from 'hosting/protocol';

/**
 * The dehydrated state in the page's HTML. Null when the page was not rendered before, or for another URL: a static file host sends the
 * same file for every query string.
 */
export function readDehydratedState(): DehydratedState | null {
  const text = document.getElementById('dehydrated-state')?.textContent;
  const state = text ? (JSON.parse(text) as DehydratedState) : null;
  return state && state.url === canonicalUrl(location, state.searchParams) ? state : null;
}
