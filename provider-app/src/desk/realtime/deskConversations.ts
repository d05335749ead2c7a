import { SYSTEM_USER } from 'contract/conversations/realtimeEvents';
import type { Socket } from 'socket.io-client';
import type { ConnectionStatus } from 'shared-ui/realtime';
import { createConversation, type Conversation } from '../../realtime/conversation';
import { unsent, type HistoryPart, type LoadedMessage } from '../../realtime/chatLog';

export interface DeskConversationsOptions {
  /** Reads a message; null when it is none. */
  parse: (payload: unknown) => { providerId: string; message: LoadedMessage } | null;
  /** The last messages of a helper's conversation, or those after or before a message's id. @throws when they cannot be loaded */
  load: (providerId: string, part: { after?: string; before?: string; limit?: number }) => Promise<HistoryPart>;
  getSocket: () => Socket | null;
  isClosed: () => boolean;
}

/** The conversations that an operator has open, each with one helper, over one connection (M-173). */
export function createDeskConversations({ parse, load, ...connection }: DeskConversationsOptions) {
  const conversations = new Map<string, ReturnType<typeof createConversation>>();
  let status: ConnectionStatus = 'connecting';

  function create(providerId: string) {
    const conversation = createConversation({
      ...connection,
      key: `desk:${providerId}`,
      senderId: SYSTEM_USER,
      receiverId: providerId,
      parse: (payload) => parse(payload)?.message ?? null,
      load: (part) => load(providerId, part),
    });
    // Every server that has a desk acknowledges.
    conversation.onAck();
    conversation.update({ status });
    conversation.reloadHistory();
    conversations.set(providerId, conversation);
    return conversation;
  }

  return {
    open: (providerId: string): Conversation => conversations.get(providerId) ?? create(providerId),
    /** A conversation is no longer shown. One with messages that are not stored yet goes on until they are. */
    leave: (providerId: string): void => {
      const log = conversations.get(providerId)?.getState().log ?? [];
      if (unsent(log).length === 0) conversations.delete(providerId);
    },
    setStatus: (next: ConnectionStatus): void => {
      status = next;
      conversations.forEach(({ update }) => update({ status }));
    },
    receive: (payload: unknown): void => {
      const received = parse(payload);
      if (received) conversations.get(received.providerId)?.receive(payload);
    },
    /** The connection is there again: loads the missed messages, then sends the kept ones. */
    sync: (): void => conversations.forEach(({ reloadHistory }) => reloadHistory()),
    /** The connection stays lost. */
    fail: (): void => conversations.forEach(({ fail }) => fail()),
  };
}
