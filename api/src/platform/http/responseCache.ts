import { LRUCache } from 'lru-cache';
import type { SharedResponse } from './sharedResponse';

export type ResponseCache = ReturnType<typeof createResponseCache>;

const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Keeps shared responses for as long as their sources stay as they are.
 * @param readVersion differs after every change of the responses' sources; read before each response
 */
export function createResponseCache(readVersion: () => Promise<string>) {
  const kept = new LRUCache<string, SharedResponse, () => Promise<SharedResponse>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ json, compressed }) => json.length + (compressed?.length ?? 0),
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // Others may push a response out while it is made: whoever requested it gets it all the same.
    ignoreFetchAbort: true,
  });
  return {
    /** The response kept under a key, or the one that `make` returns: made once for all who request it at the same time. */
    get: async (key: string, make: () => Promise<SharedResponse>) =>
      kept.forceFetch(`${await readVersion()} ${key}`, { context: make }),
  };
}
