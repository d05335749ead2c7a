declare global {
  /** Read by the run-time of every front end for the address of a chunk (tools/webpack/FreshUrlsPlugin). */
  var __choresyFresh: string | undefined;
}

let tries = 0;

/** From now on every file that is fetched is asked for under a new address: what a cache holds may be what is broken. */
export function fetchFresh(): void {
  tries += 1;
  globalThis.__choresyFresh = `?again=${tries}`;
}

/** The address under which a file is to be fetched now. */
export const freshUrl = (url: string): string => url + (globalThis.__choresyFresh ?? '');
