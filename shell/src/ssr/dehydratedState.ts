// The queries a page was rendered with outside the browser. They are part of its HTML, so that hydration starts with the same data.
import type { DehydratedState } from 'hosting/protocol';

function withoutTrailingSlash(pathname: string) {
  return pathname.replace(/(.)\/$/, '$1');
}

/**
 * The part of a query string that a page was rendered with: what it does not read makes no difference. The host makes the page's `url` in
 * the same way (`canonicalUrl` in hosting/server/renderOnRequest.ts).
 */
function canonicalSearch(search: string, { searchParams }: DehydratedState): string {
  if (!searchParams) return search;
  const read = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => searchParams.includes(name)));
  read.sort();
  const text = String(read);
  return text && `?${text}`;
}

/**
 * The dehydrated state in the page's HTML. Null when the page was not rendered before, or for another URL: a static file host sends the
 * same file for every query string.
 */
export function readDehydratedState(): DehydratedState | null {
  const text = document.getElementById('dehydrated-state')?.textContent;
  const state = text ? (JSON.parse(text) as DehydratedState) : null;
  if (!state) return null;
  return state.url === withoutTrailingSlash(location.pathname) + canonicalSearch(location.search, state) ? state : null;
}
