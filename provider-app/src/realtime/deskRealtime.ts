import { CHAT_EVENTS, SYSTEM_USER } from 'contract/chatEvents';
import { OPERATOR_EVENTS } from 'contract/operatorEvents';
import { createConnection, type ConnectionOptions } from './connection';

const { receive, online, offline } = CHAT_EVENTS;
/** What the server sends to operators. */
const SERVER_EVENTS = [receive, online, offline, ...Object.values(OPERATOR_EVENTS)] as const;

/** `connect`: the connection is there, for the first time or again; what was sent meanwhile is lost. */
export type DeskEvent = (typeof SERVER_EVENTS)[number] | 'connect';

type Listener = (payload: unknown) => void;

export interface DeskRealtime {
  /** @returns the unsubscribe function */
  on: (event: DeskEvent, listener: Listener) => () => void;
  reconnect: () => void;
  close: () => void;
}

export type DeskRealtimeOptions = Pick<ConnectionOptions, 'createSocket' | 'renewToken' | 'onTokenRejected'>;

/** An operator's one connection to the server, for all pages of the desk (M-144.1). */
export function createDeskRealtime(options: DeskRealtimeOptions): DeskRealtime {
  const listeners = new Map<DeskEvent, Set<Listener>>();
  const notify = (event: DeskEvent, payload?: unknown) =>
    listeners.get(event)?.forEach((listener) => listener(payload));

  const connection = createConnection({
    ...options,
    userId: SYSTEM_USER,
    onStatusChange: () => undefined,
    addListeners: (socket) =>
      SERVER_EVENTS.forEach((event) => socket.on(event, (payload: unknown) => notify(event, payload))),
    onConnect: () => notify('connect'),
    onRegistered: () => undefined,
    onOfflineTimeout: () => undefined,
  });

  return {
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return () => void listeners.get(event)?.delete(listener);
    },
    reconnect: connection.reconnect,
    close: connection.close,
  };
}
