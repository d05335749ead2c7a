import { REALTIME_EVENTS, SYSTEM_USER, OPERATOR_EVENTS } from 'contract/conversations/realtimeEvents';
import { createConnection, type ConnectionOptions } from 'shared-ui/realtime';
import type { Conversation } from '../../realtime/conversation';
import { createDeskConversations, type DeskConversationsOptions } from './deskConversations';

const { receive, online, offline } = REALTIME_EVENTS;
/** The events that the server sends to operators. */
const SERVER_EVENTS = [receive, online, offline, ...Object.values(OPERATOR_EVENTS)] as const;
const SIGNAL_TIMEOUT_MS = 5_000;

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
