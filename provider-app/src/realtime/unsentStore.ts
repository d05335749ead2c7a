/** Own messages that were not sent survive a reload of the tab. */
interface Unsent {
  cid: string;
  text: string;
  at: number;
}

const keyOf = (providerId: string) => `chat-unsent:${providerId}`;

const isUnsent = (value: unknown): value is Unsent => {
  const { cid, text, at } = (value ?? {}) as Partial<Unsent>;
  return typeof cid === 'string' && typeof text === 'string' && typeof at === 'number';
};

export function readUnsent(providerId: string): Unsent[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(providerId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isUnsent) : [];
  } catch {
    // Blocked or broken: nothing was kept.
    return [];
  }
}

export function keepUnsent(providerId: string, messages: readonly { cid: string | null; text: string; at: number | null }[]): void {
  try {
    if (messages.length === 0) sessionStorage.removeItem(keyOf(providerId));
    else sessionStorage.setItem(keyOf(providerId), JSON.stringify(messages.map(({ cid, text, at }) => ({ cid, text, at }))));
  } catch {
    // Blocked or full: they are on the screen for as long as the tab lives.
  }
}
