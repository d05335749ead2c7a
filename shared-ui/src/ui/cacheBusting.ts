declare global {
  /** Query that every front end's runtime appends to the URL of a chunk (tools/webpack/CacheBustingPlugin). */
  var __choresyCacheBust: string | undefined;
}

const QUERY_PREFIX = '?again=';

/** From now on every file is requested under a new URL: the cached copy may be the broken one. */
export function bustCache(): void {
  const tries = Number(globalThis.__choresyCacheBust?.slice(QUERY_PREFIX.length) ?? 0);
  globalThis.__choresyCacheBust = `${QUERY_PREFIX}${tries + 1}`;
}

/** The URL under which to request a file now. */
export function cacheBustedUrl(url: string): string {
  return url + (globalThis.__choresyCacheBust ?? '');
}
