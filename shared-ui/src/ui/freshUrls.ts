declare global {
  /** Read by the run-time of every front end for the address of a chunk (tools/webpack/FreshUrlsPlugin). */
  var __choresyFresh: string | undefined;
}

const NAME = '?again=';

/** From now on every file that is fetched is asked for under a new address: what a cache holds may be what is broken. */
export function fetchFresh(): void {
  const tries = Number(globalThis.__choresyFresh?.slice(NAME.length) ?? 0);
  globalThis.__choresyFresh = `${NAME}${tries + 1}`;
}

/** The address under which a file is to be fetched now. */
export function freshUrl(url: string): string {
  return url + (globalThis.__choresyFresh ?? '');
}
