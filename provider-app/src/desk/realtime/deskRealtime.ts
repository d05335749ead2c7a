import { REALTIME_EVENTS, OPERATOR_EVENTS, SYSTEM_USER } from 'contract/conversations/realtimeEvents';
import { createConnection, type ConnectionOptions, type ConnectionStatus } from 'shared-ui/realtime';
import { unsent, type HistoryPart } from '../../realtime/chatLog';
import { createConversation, type Conversation } from '../../realtime/conversation';
import type { parseDeskMessage } from './parseDeskMessage';

const { receive, online, offline } = REALTIME_EVENTS;
/** The events that the server sends to operators. */
const SERVER_EVENTS = [receive, online, offline, ...Object.values(OPERATOR_EVENTS)] as const;
const SIGNAL_TIMEOUT_MS = 5_000;

/** `connect`: the connection is there, for the first time or again; events of the time before are lost. */
export type DeskEvent = (typeof SERVER_EVENTS)[number] | 'connect';

type Listener = (payload: unknown) => void;

export type DeskRealtime = ReturnType<typeof createDeskRealtime>;

export interface DeskRealtimeOptions extends Pick<
  ConnectionOptions,
  'createSocket' | 'renewToken' | 'onTokenRejected'
> {
  /** The last messages of a helper's conversation, or those after or before a message's id. @throws when they cannot be loaded */
  loadHistory: (providerId: string, part: { after?: string; before?: string; limit?: number }) => Promise<HistoryPart>;
}

/** An operator's one connection to the server, for all pages of the desk (M-144.1), and the conversations that are open over it (M-173). */
export function createDeskRealtime({ createSocket, loadHistory, ...options }: DeskRealtimeOptions) {
  const listeners = new Map<DeskEvent, Set<Listener>>();
  const notify = (event: DeskEvent, payload?: unknown) =>
    listeners.get(event)?.forEach((listener) => listener(payload));
  const conversations = new Map<string, ReturnType<typeof createConversation>>();
  let status: ConnectionStatus = 'connecting';
  let parse: typeof parseDeskMessage = () => null;

  const connection = createConnection({
    ...options,
    userId: SYSTEM_USER,
    createSocket: async () => {
      const [socket, schemas] = await Promise.all([
        createSocket(),
        import(/* webpackChunkName: "operator-schemas" */ './parseDeskMessage'),
      ]);
      parse = schemas.parseDeskMessage;
      return socket;
    },
    onStatusChange: (state) => {
      status = state.status;
      conversations.forEach(({ update }) => update({ status }));
    },
    addListeners: (socket) => {
      socket.on(receive, (payload: unknown) => {
        const received = parse(payload);
        if (received) conversations.get(received.providerId)?.receive(payload);
      });
      SERVER_EVENTS.forEach((event) => socket.on(event, (payload: unknown) => notify(event, payload)));
    },
    onConnect: () => {
      // Loads the missed messages, then sends the kept ones.
      conversations.forEach(({ reloadHistory }) => reloadHistory());
      notify('connect');
    },
    onRegistered: () => undefined,
    onOfflineTimeout: () => conversations.forEach(({ fail }) => fail()),
  });

  /** The conversation with a helper, until `leaveConversation`. */
  function openConversation(providerId: string): Conversation {
    const known = conversations.get(providerId);
    if (known) return known;
    const conversation = createConversation({
      getSocket: () => connection.getSocket(),
      isClosed: () => connection.isClosed(),
      key: `desk:${providerId}`,
      senderId: SYSTEM_USER,
      receiverId: providerId,
      parse: (payload) => parse(payload)?.message ?? null,
      load: (part) => loadHistory(providerId, part),
    });
    // Every server that has a desk acknowledges.
    conversation.onAck();
    conversation.update({ status });
    conversation.reloadHistory();
    conversations.set(providerId, conversation);
    return conversation;
  }

  return {
    /** @returns the unsubscribe function */
    on: (event: DeskEvent, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return () => void listeners.get(event)?.delete(listener);
    },
    openConversation,
    leaveConversation: (providerId: string): void => {
      const log = conversations.get(providerId)?.getState().log ?? [];
      // A conversation with messages that are not stored yet goes on until they are.
      if (unsent(log).length === 0) conversations.delete(providerId);
    },
    /** Signals to the other operators that this one is writing to a helper; lost without a connection. */
    signalAnswering: (providerId: string): void => {
      const socket = connection.getSocket();
      if (socket?.connected)
        socket.timeout(SIGNAL_TIMEOUT_MS).emit(OPERATOR_EVENTS.chatAnswering, { providerId }, () => undefined);
    },
    reconnect: connection.reconnect,
    close: connection.close,
  };
}
