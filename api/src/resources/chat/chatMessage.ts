import type { ChatMessage } from 'contract/chat';
import type { StoredMessage } from './chat.repo';

/** A message as the reader sees it. */
export function toChatMessage(message: StoredMessage, readerId: string): ChatMessage {
  return {
    _id: String(message.id),
    senderId: message.senderId,
    sender: message.senderId,
    receiverId: message.receiverId,
    text: message.text,
    timestamp: message.sentAt.toISOString(),
    isOwn: message.senderId === readerId,
    cid: message.cid,
  };
}
