import type { LruMap } from 'toad-cache';

/** Evicts the least recently used values until all together have at most `maxBytes`. */
export function evictBytes<Value>(cache: LruMap<Value>, maxBytes: number, bytesOf: (value: Value) => number): void {
  const bytes = () => [...cache.items.values()].reduce((sum, { value }) => sum + bytesOf(value), 0);
  while (bytes() > maxBytes) cache.evict();
}
