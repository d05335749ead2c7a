import { LRUCache } from 'lru-cache';
import type { SharedResponse } from './sharedResponse';

/** Keeps shared responses for as long as their sources stay as they are. */
export interface ResponseCache {
  /** The response kept under a key, or the one that `make` returns: made once for all who request it at the same time. */
  get(key: string, make: () => Promise<SharedResponse>): Promise<SharedResponse>;
}

const MAX_BYTES = 64 * 1024 * 1024;

/** @param readVersion differs after every change of the responses' sources; read before each response */
export function createResponseCache(readVersion: () => Promise<string>): ResponseCache {
  const kept = new LRUCache<string, { version: string; response: Promise<SharedResponse>; bytes: number }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  });
  const inMaking = new Map<string, Promise<SharedResponse>>();

  const makeOnce = (key: string, version: string, make: () => Promise<SharedResponse>): Promise<SharedResponse> => {
    const response = make();
    inMaking.set(`${version} ${key}`, response);
    response
      .then(({ json, compressed }) => {
        const bytes = json.length + (compressed?.length ?? 0);
        kept.set(key, { version, response, bytes });
      })
      .catch(() => undefined)
      .finally(() => inMaking.delete(`${version} ${key}`));
    return response;
  };

  return {
    async get(key, make) {
      const version = await readVersion();
      const entry = kept.get(key);
      if (entry?.version === version) return entry.response;
      return inMaking.get(`${version} ${key}`) ?? makeOnce(key, version, make);
    },
  };
}
