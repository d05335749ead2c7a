import type { ChatMessage } from 'contract/conversations/chat';
import { SYSTEM_USER } from 'contract/conversations/realtimeEvents';
import type { OperatorMessage } from 'contract/desk/operatorProviders';
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

/** A message as operators see it, who are the administrator together: it names the one of them who wrote it (M-172.1). */
export function toOperatorMessage(message: StoredMessage): OperatorMessage {
  return { ...toChatMessage(message, SYSTEM_USER), operator: message.operator };
}
