import type { ReadMessage } from 'contract/chat';

/** A chat message that the server has stored. */
export type StoredMessage = Omit<ReadMessage, 'senderId'>;

/** Whose message it is: its sender tells, else what the response says. */
export function toStored({ senderId, ...message }: ReadMessage, ownId: string): StoredMessage {
  return { ...message, isOwn: senderId === null ? message.isOwn : senderId === ownId };
}
