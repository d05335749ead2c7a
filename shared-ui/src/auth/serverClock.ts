/** The server's time. A device's own clock may be hours ahead or behind, and judges no expiry and no time left (M-470). */
export interface ServerClock {
  /** Milliseconds since 1970; by the device's own clock until a response has told the time. */
  now(): number;
  /** By how many milliseconds the server's clock is ahead of the device's; null until a response has told the time. */
  offset(): number | null;
  /** A response has just come, to a request that was sent at this time of the device: its Date header tells when it was made. */
  learn(date: unknown, sentAt: number): void;
  /** Calls back after each correction. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** A Date header has whole seconds. */
const HEADER_STEP_MS = 1_000;

export function createServerClock(): ServerClock {
  const listeners = new Set<() => void>();
  let offset: number | null = null;

  return {
    now: () => Date.now() + (offset ?? 0),
    offset: () => offset,
    learn: (date, sentAt) => {
      const madeAt = Date.parse(String(date));
      if (Number.isNaN(madeAt)) return;
      // It was made between sending and now. What fits that stays: a clock that is right is not corrected by the time that responses take.
      const next = Math.min(Math.max(offset ?? 0, madeAt - Date.now()), madeAt + HEADER_STEP_MS - sentAt);
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
