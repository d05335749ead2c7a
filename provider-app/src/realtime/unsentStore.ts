import { tabStorage } from 'shared-ui/tabStorage';

/** Own messages that were not sent survive a reload of the tab; `key` names their conversation. */
interface Unsent {
  cid: string;
  text: string;
  at: number;
  /** The reason why the server has rejected it; null where the server did not get it. */
  reason: string | null;
}

function keyOf(key: string) {
  return `chat-unsent:${key}`;
}

function isUnsent(value: unknown): value is Omit<Unsent, 'reason'> & Partial<Unsent> {
  const { cid, text, at } = (value ?? {}) as Partial<Unsent>;
  return typeof cid === 'string' && typeof text === 'string' && typeof at === 'number';
}

export function readUnsent(key: string): Unsent[] {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(keyOf(key)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isUnsent).map((one) => ({ ...one, reason: one.reason ?? null })) : [];
  } catch {
    return [];
  }
}

export function saveUnsent(
  key: string,
  messages: readonly { cid: string | null; text: string; at: number | null; reason: string | null }[],
): void {
  if (messages.length === 0) tabStorage.remove(keyOf(key));
  else
    tabStorage.write(
      keyOf(key),
      JSON.stringify(messages.map(({ cid, text, at, reason }) => ({ cid, text, at, reason }))),
    );
}
