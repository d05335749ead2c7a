import type { Side } from 'contract/bookings/statuses';
import type { ChatMessage } from 'contract/conversations/chat';
import { SYSTEM_USER } from 'contract/conversations/realtimeEvents';
import type { ThreadMessage } from 'contract/conversations/thread';
import type { OperatorMessage } from 'contract/desk/operatorProviders';
import { maskContacts } from '../../platform/lib/contacts/maskContacts';
import type { StoredMessage, StoredThreadMessage } from './messages.repo';

/** A message of a chat as the reader sees it. */
export function toChatMessage(message: StoredMessage, readerId: string): ChatMessage {
  const { id, senderId, receiverId, text, sentAt, cid } = message;
  const isOwn = senderId === readerId;
  return { _id: String(id), senderId, sender: senderId, receiverId, text, timestamp: sentAt.toISOString(), isOwn, cid };
}

/** A message as operators see it, who are the administrator together: it names the one of them who wrote it (M-172.1). */
export function toOperatorMessage(message: StoredMessage): OperatorMessage {
  return { ...toChatMessage(message, SYSTEM_USER), operator: message.operator };
}

/** A message of a thread as one side reads it. The own text is as it was written; only the other side's text is masked. */
export function toThreadMessage(message: StoredThreadMessage, reader: Side, isMasking: boolean): ThreadMessage {
  const { id, cid, from, text, hasPicture, sentAt } = message;
  const isOwn = from === reader;
  const masked = isMasking ? maskContacts(text) : text;
  return {
    id: String(id),
    cid: isOwn ? cid : null,
    from,
    isOwn,
    text: isOwn ? text : masked,
    isMasked: masked !== text,
    hasPicture,
    sentAt: sentAt.toISOString(),
  };
}
