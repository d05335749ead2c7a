import { withMessage } from './chatLog';
import { createHistory, type HistoryOptions } from './history';
import { createOutbox, type OutboxOptions } from './outbox';
import type { RealtimeState } from './initialState';
import { createRealtimeStore } from './realtimeState';

export interface ConversationOptions extends Pick<OutboxOptions, 'senderId' | 'receiverId' | 'parse' | 'getSocket'> {
  /** The name under which unsent messages survive a reload. */
  key: string;
  load: HistoryOptions['load'];
  isClosed: () => boolean;
}

/** A conversation, as a page shows it and acts in it. */
export interface Conversation {
  getState: () => RealtimeState;
  /** @returns the unsubscribe function */
  subscribe: (listener: () => void) => () => void;
  send: (text: string) => void;
  /** Sends a message again that could not be sent. */
  resend: (cid: string) => void;
  reloadHistory: () => void;
  /** Loads messages before the oldest one of the log. */
  loadEarlier: () => void;
}

/** One conversation over a connection: its messages, sent and received, each once. */
export function createConversation({ key, load, isClosed, ...options }: ConversationOptions) {
  const { getState, update, subscribe } = createRealtimeStore(key);
  const outbox = createOutbox({
    ...options,
    getLog: () => getState().log,
    // Acknowledgements may still arrive after the connection was closed.
    setLog: (log) => void (isClosed() || update({ log })),
  });
  // After the history, which may hold messages that were stored just before the connection was lost.
  const history = createHistory({ load, getState, update, isClosed, onSync: outbox.flush });

  return {
    ...outbox,
    ...history,
    getState,
    update,
    subscribe,
    /** A message has come over the connection. */
    receive: (payload: unknown) => {
      const message = options.parse(payload);
      if (message) update({ log: withMessage(getState().log, message) });
    },
  };
}
