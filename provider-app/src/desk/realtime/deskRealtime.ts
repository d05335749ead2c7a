import { CHAT_EVENTS, OPERATOR_EVENTS, SYSTEM_USER } from 'contract/conversations/realtimeEvents';
import type { Socket } from 'socket.io-client';
import { createConnection, type ConnectionOptions, type ConnectionStatus } from 'shared-ui/realtime';
import { unsent } from '../../realtime/chatLog';
import { createConversation, type Conversation } from '../../realtime/conversation';
import type { HistoryPart, LoadedMessage } from '../../realtime/message';

const { receive, online, offline } = CHAT_EVENTS;
/** The events that the server sends to operators. */
const SERVER_EVENTS = [receive, online, offline, ...Object.values(OPERATOR_EVENTS)] as const;
const SIGNAL_TIMEOUT_MS = 5_000;

interface DeskConversationsOptions {
  /** Reads a message; null when it is none. */
  parse: (payload: unknown) => { providerId: string; message: LoadedMessage } | null;
  /** The last messages of a helper's conversation, or those after or before a message's id. @throws when they cannot be loaded */
  load: (providerId: string, part: { after?: string; before?: string; limit?: number }) => Promise<HistoryPart>;
  getSocket: () => Socket | null;
  isClosed: () => boolean;
}

/** The conversations that an operator has open, each with one helper, over one connection (M-173). */
function createDeskConversations({ parse, load, ...connection }: DeskConversationsOptions) {
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

/** `connect`: the connection is there, for the first time or again; events of the time before are lost. */
export type DeskEvent = (typeof SERVER_EVENTS)[number] | 'connect';

type Listener = (payload: unknown) => void;

export interface DeskRealtime {
  /** @returns the unsubscribe function */
  on: (event: DeskEvent, listener: Listener) => () => void;
  /** The conversation with a helper, until `leaveConversation`. */
  openConversation: (providerId: string) => Conversation;
  leaveConversation: (providerId: string) => void;
  /** Signals to the other operators that this one is writing to a helper; lost without a connection. */
  signalAnswering: (providerId: string) => void;
  reconnect: () => void;
  close: () => void;
}

export interface DeskRealtimeOptions extends Pick<
  ConnectionOptions,
  'createSocket' | 'renewToken' | 'onTokenRejected'
> {
  loadHistory: DeskConversationsOptions['load'];
}

/** An operator's one connection to the server, for all pages of the desk (M-144.1). */
export function createDeskRealtime({ createSocket, loadHistory, ...options }: DeskRealtimeOptions): DeskRealtime {
  const listeners = new Map<DeskEvent, Set<Listener>>();
  const notify = (event: DeskEvent, payload?: unknown) =>
    listeners.get(event)?.forEach((listener) => listener(payload));
  let parse: DeskConversationsOptions['parse'] = () => null;

  const conversations = createDeskConversations({
    parse: (payload) => parse(payload),
    load: loadHistory,
    getSocket: () => connection.getSocket(),
    isClosed: () => connection.isClosed(),
  });

  const connection = createConnection({
    ...options,
    userId: SYSTEM_USER,
    createSocket: async () => {
      const [socket, { parseDeskMessage }] = await Promise.all([
        createSocket(),
        import(/* webpackChunkName: "operator-schemas" */ './parseDeskMessage'),
      ]);
      parse = parseDeskMessage;
      return socket;
    },
    onStatusChange: ({ status }) => conversations.setStatus(status),
    addListeners: (socket) => {
      socket.on(receive, conversations.receive);
      SERVER_EVENTS.forEach((event) => socket.on(event, (payload: unknown) => notify(event, payload)));
    },
    onConnect: () => {
      conversations.sync();
      notify('connect');
    },
    onRegistered: () => undefined,
    onOfflineTimeout: conversations.fail,
  });

  return {
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return () => void listeners.get(event)?.delete(listener);
    },
    openConversation: conversations.open,
    leaveConversation: conversations.leave,
    signalAnswering: (providerId) => {
      const socket = connection.getSocket();
      if (socket?.connected)
        socket.timeout(SIGNAL_TIMEOUT_MS).emit(OPERATOR_EVENTS.chatAnswering, { providerId }, () => undefined);
    },
    reconnect: connection.reconnect,
    close: connection.close,
  };
}
