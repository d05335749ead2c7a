const QUERY_PREFIX = '?again=';
const FIRST_RETRY_DELAY_MS = 500;
const MAX_RETRY_DELAY_MS = 10_000;
/** Code that has not come by then has a message in its place: within 6 s, whatever is broken. */
const LOAD_TIMEOUT_MS = 4_500;

/** From now on every file is requested under a new URL: the cached copy may be the broken one. */
export function bustCache(): void {
  const tries = Number(globalThis.__choresyCacheBust?.slice(QUERY_PREFIX.length) ?? 0);
  globalThis.__choresyCacheBust = `${QUERY_PREFIX}${tries + 1}`;
}

export function cacheBustedUrl(url: string): string {
  return url + (globalThis.__choresyCacheBust ?? '');
}

/**
 * Loads code. After a failure it waits, longer each time, and tries again past every cache.
 * @param load is called with the number of failures so far
 * @param maxRetries without it code is loaded until it has come
 * @throws the last failure
 */
export async function loadWithRetry<T>(load: (failures: number) => Promise<T>, maxRetries = Infinity): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await load(failures);
    } catch (error) {
      if (failures >= maxRetries) throw error;
    }
    const delay = Math.min(FIRST_RETRY_DELAY_MS * 2 ** failures, MAX_RETRY_DELAY_MS);
    await new Promise((resolve) => setTimeout(resolve, delay));
    bustCache();
  }
}

/** @throws the error of `loading`, or one that it took too long; it goes on all the same */
export function withLoadTimeout<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It did not come in time')), LOAD_TIMEOUT_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
