import { tabStorage } from '../lib/tabStorage';

/** An own message that the server has not stored, for the thread that its writer saw. Survives a reload of the tab. */
export interface UnsentMessage {
  cid: string;
  threadId: string;
  text: string;
  at: number;
  state: 'sending' | 'failed';
  reason: string | null;
}

function isUnsent(value: unknown): value is UnsentMessage {
  const { cid, threadId, text, at } = (value ?? {}) as Partial<UnsentMessage>;
  return [cid, threadId, text].every((field) => typeof field === 'string') && typeof at === 'number';
}

function keyOf(thread: string) {
  return `thread-unsent:${thread}`;
}

/** Messages that were not sent before the reload are sent now; nothing is lost, and the server stores each once. */
export function readUnsentMessages(thread: string): UnsentMessage[] {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(keyOf(thread)) ?? '[]');
    const messages = Array.isArray(stored) ? stored.filter(isUnsent) : [];
    return messages.map((message) => (message.reason ? message : { ...message, state: 'sending' }));
  } catch {
    return [];
  }
}

export function saveUnsentMessages(thread: string, messages: readonly UnsentMessage[]): void {
  if (messages.length === 0) tabStorage.remove(keyOf(thread));
  else tabStorage.write(keyOf(thread), JSON.stringify(messages));
}
