declare global {
  /** Read by the run-time of every front end for the address of a chunk (tools/webpack/CacheBustingPlugin). */
  var __choresyCacheBust: string | undefined;
}

const NAME = '?again=';

/** From now on every file that is fetched is asked for under a new address: what a cache holds may be what is broken. */
export function bustCache(): void {
  const tries = Number(globalThis.__choresyCacheBust?.slice(NAME.length) ?? 0);
  globalThis.__choresyCacheBust = `${NAME}${tries + 1}`;
}

/** The address under which a file is to be fetched now. */
export function cacheBustedUrl(url: string): string {
  return url + (globalThis.__choresyCacheBust ?? '');
}
