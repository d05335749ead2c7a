/**
 * Local storage that never throws. A browser may block it, fill it or hold rubbish in it; the product then runs on a copy in
 * memory, signed in for as long as the tab lives.
 */
const memory = new Map<string, string>();

/** Words that other code leaves behind when it stores "nothing". */
const NOTHING = new Set(['', 'undefined', 'null']);

/** The stored text, or null when there is none. */
export function readKey(key: string): string | null {
  let value = memory.get(key) ?? null;
  try {
    value ??= window.localStorage.getItem(key);
  } catch {
    // Blocked: only the copy in memory is left.
  }
  return value === null || NOTHING.has(value.trim()) ? null : value;
}

export function writeKey(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    // What stood there before must not come back with the next page.
    removeKey(key);
    memory.set(key, value);
  }
}

/** Whether what is written is still there after a reload. */
export function isStorageKept(): boolean {
  try {
    window.localStorage.setItem('probe', '1');
    window.localStorage.removeItem('probe');
    return memory.size === 0;
  } catch {
    return false;
  }
}

export function removeKey(key: string): void {
  memory.delete(key);
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Blocked: nothing was kept there.
  }
}

/** A stored JSON object, or null when it is missing, broken or not an object. */
export function readObject(key: string): Readonly<Record<string, unknown>> | null {
  const text = readKey(key);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
