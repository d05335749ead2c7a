import { textOf, type Item } from 'shared-ui/answers';

/** A chat message as the server tells it. */
export interface StoredMessage {
  /** The server's id, where it names one. */
  id: string | null;
  /** The id that its sender gave it, where one did. */
  cid: string | null;
  isOwn: boolean;
  text: string;
  /** Milliseconds since 1970; null when the time is missing or not readable. */
  at: number | null;
}

function timeOf(value: unknown): number | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const at = new Date(value).getTime();
  return Number.isNaN(at) ? null : at;
}

/** Reads a message of the history or of the live line; only senderId (or sender) and text are certain (H-3.10, H-7.15). */
export function toMessage(item: Item, ownId: string): StoredMessage {
  const sender = textOf(item.senderId) ?? textOf(item.sender);
  return {
    id: textOf(item._id) ?? textOf(item.id),
    cid: textOf(item.cid),
    isOwn: sender === null ? item.isOwn === true : sender === ownId,
    text: typeof item.text === 'string' ? item.text : '',
    at: timeOf(item.timestamp ?? item.createdAt),
  };
}
