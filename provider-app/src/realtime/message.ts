import type { ReadMessage } from 'contract/conversations/chat';
import type { ChatOperator } from 'contract/desk/operatorProviders';

/** A chat message that the server has stored. `operator`: who wrote it as the administrator; only operators get that. */
export type LoadedMessage = Omit<ReadMessage, 'senderId'> & { operator?: ChatOperator | null };

/** Messages of the history, and whether there are more in the direction that was requested: earlier ones, or with `after` later ones. */
export interface HistoryPart {
  messages: LoadedMessage[];
  hasMore: boolean;
}

/** A message is the provider's own by its sender or, where that is missing, by the response's `isOwn`. */
export function toOwnedMessage({ senderId, ...message }: ReadMessage, ownId: string): LoadedMessage {
  return { ...message, isOwn: senderId === null ? message.isOwn : senderId === ownId };
}
