/** The server's time. A device's own clock may be hours ahead or behind, and judges no expiry and no time left (M-470). */
export interface ServerClock {
  /** Milliseconds since 1970; by the device's own clock until a response has told the time. */
  now(): number;
  /** By how many milliseconds the server's clock is ahead of the device's; null until a response has told the time. */
  offset(): number | null;
  set(offset: number): void;
  /** Calls back after each correction. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

export function createServerClock(): ServerClock {
  const listeners = new Set<() => void>();
  let offset: number | null = null;

  return {
    now: () => Date.now() + (offset ?? 0),
    offset: () => offset,
    set: (next) => {
      if (next === offset) return;
      offset = next;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
