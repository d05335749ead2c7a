/** A store of texts that never throws. */
export interface SafeStorage {
  /** The stored text, or null when there is none. */
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** Whether written values are still there after a reload. */
  isPersistent(): boolean;
  /** Calls back when another tab changes a key; null stands for all of them. Returns the unsubscribe function. */
  onChangeElsewhere(listener: (key: string | null) => void): () => void;
}

/** The values that other code leaves behind when it stores "nothing". */
const NOTHING = new Set(['', 'undefined', 'null']);

/** Storage for one render or test: it starts empty and leaves nothing behind. */
export function createMemoryStorage(): SafeStorage {
  const memory = new Map<string, string>();
  return {
    read: (key) => memory.get(key) ?? null,
    write: (key, value) => void memory.set(key, value),
    remove: (key) => void memory.delete(key),
    isPersistent: () => false,
    onChangeElsewhere: () => () => undefined,
  };
}

/**
 * The browser's local storage. It may be blocked, full or hold rubbish; the product then runs on a copy in memory, signed in for as
 * long as the tab lives.
 */
export function createLocalStorage(): SafeStorage {
  const memory = new Map<string, string>();

  const remove = (key: string) => {
    memory.delete(key);
    try {
      window.localStorage.removeItem(key);
    } catch {
      // Blocked: nothing was kept there.
    }
  };

  return {
    read: (key) => {
      let value = memory.get(key) ?? null;
      try {
        value ??= window.localStorage.getItem(key);
      } catch {
        // Blocked: only the copy in memory is left.
      }
      return value === null || NOTHING.has(value.trim()) ? null : value;
    },
    write: (key, value) => {
      try {
        window.localStorage.setItem(key, value);
        memory.delete(key);
      } catch {
        // The earlier value must not come back with the next page.
        remove(key);
        memory.set(key, value);
      }
    },
    remove,
    isPersistent: () => {
      try {
        window.localStorage.setItem('probe', '1');
        window.localStorage.removeItem('probe');
        return memory.size === 0;
      } catch {
        return false;
      }
    },
    onChangeElsewhere: (listener) => {
      const handleStorage = ({ key }: StorageEvent) => listener(key);
      window.addEventListener('storage', handleStorage);
      return () => window.removeEventListener('storage', handleStorage);
    },
  };
}
