import { tabStorage } from 'shared-ui/tabStorage';

/** Own messages that were not sent survive a reload of the tab. */
interface Unsent {
  cid: string;
  text: string;
  at: number;
}

function keyOf(providerId: string) {
  return `chat-unsent:${providerId}`;
}

function isUnsent(value: unknown): value is Unsent {
  const { cid, text, at } = (value ?? {}) as Partial<Unsent>;
  return typeof cid === 'string' && typeof text === 'string' && typeof at === 'number';
}

export function readUnsent(providerId: string): Unsent[] {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(keyOf(providerId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isUnsent) : [];
  } catch {
    return [];
  }
}

export function saveUnsent(
  providerId: string,
  messages: readonly { cid: string | null; text: string; at: number | null }[],
): void {
  if (messages.length === 0) tabStorage.remove(keyOf(providerId));
  else tabStorage.write(keyOf(providerId), JSON.stringify(messages.map(({ cid, text, at }) => ({ cid, text, at }))));
}

/** The draft of a message survives navigation, a reload and an ended session. */
function draftKeyOf(providerId: string) {
  return `chat-draft:${providerId}`;
}

export function readChatDraft(providerId: string): string {
  return tabStorage.readDraft(draftKeyOf(providerId))?.text ?? '';
}

export function saveChatDraft(providerId: string, text: string): void {
  if (text === '') tabStorage.remove(draftKeyOf(providerId));
  else tabStorage.writeDraft(draftKeyOf(providerId), { text });
}
