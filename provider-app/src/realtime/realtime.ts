import { CHAT_EVENTS, SYSTEM_USER } from 'contract/chatEvents';
import { isRecord } from 'contract/isRecord';
import type { Socket } from 'socket.io-client';
import { withMessage, type ChatLog } from './chatLog';
import { createConnection, type ConnectionOptions } from './connection';
import { createHistory, type HistoryOptions } from './history';
import type { LoadedMessage } from './message';
import { createOutbox } from './outbox';
import { createRealtimeStore, type RealtimeState } from './realtimeState';

export interface RealtimeOptions extends Pick<ConnectionOptions, 'createSocket' | 'renewToken' | 'onTokenRejected'> {
  providerId: string;
  loadHistory: HistoryOptions['load'];
  /** A booking has changed; null: the connection was lost for a while, so any booking may have changed. */
  onBookingChanged: (change: { assignmentStatus: string } | null) => void;
}

export interface Realtime {
  /** The provider who is connected. */
  providerId: string;
  getState: () => RealtimeState;
  /** @returns the unsubscribe function */
  subscribe: (listener: () => void) => () => void;
  send: (text: string) => void;
  /** Sends a message again that could not be sent. */
  resend: (cid: string) => void;
  reconnect: () => void;
  reloadHistory: () => void;
  /** Loads messages before the oldest one of the log. */
  loadEarlier: () => void;
  close: () => void;
}

/** Reads messages; it is loaded with the connection, not with the page, as its schemas are large. */
function createParser(providerId: string) {
  let parseMessage: ((payload: unknown, ownId: string) => LoadedMessage | null) | null = null;
  return {
    parse: (payload: unknown) => parseMessage?.(payload, providerId) ?? null,
    loadParser: async () => {
      ({ parseMessage } = await import(/* webpackChunkName: "schemas" */ './parseMessage'));
    },
  };
}

/** The provider's one connection to the server: chat, presence and changes of bookings (H-7.16, H-7.17). */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { providerId, onBookingChanged } = options;
  const { getState, update, subscribe } = createRealtimeStore(providerId);
  const setLog = (log: ChatLog) => update({ log });

  const { parse, loadParser } = createParser(providerId);

  const outbox = createOutbox({
    providerId,
    parse,
    getLog: () => getState().log,
    // Acknowledgements may still arrive after the connection was closed.
    setLog: (log) => void (connection.isClosed() || setLog(log)),
    getSocket: () => connection.getSocket(),
  });

  const history = createHistory({
    load: options.loadHistory,
    getState,
    update,
    isClosed: () => connection.isClosed(),
    // After the history, which may hold what was stored just before the connection was lost.
    onSync: () => outbox.flush(),
  });

  const handlePresence = (isOnline: boolean) => (payload: unknown) => {
    if (isRecord(payload) && payload.userId === SYSTEM_USER) update({ isAdminOnline: isOnline });
  };

  function addListeners(socket: Socket): void {
    socket.on(CHAT_EVENTS.online, handlePresence(true));
    socket.on(CHAT_EVENTS.offline, handlePresence(false));
    socket.on(CHAT_EVENTS.receive, (payload: unknown) => {
      const message = parse(payload);
      if (message) setLog(withMessage(getState().log, message));
    });
    socket.on(CHAT_EVENTS.bookingChanged, (payload: unknown) => {
      onBookingChanged({ assignmentStatus: isRecord(payload) ? String(payload.assignmentStatus ?? '') : '' });
    });
  }

  async function createSocket(): Promise<Socket> {
    const [socket] = await Promise.all([options.createSocket(), loadParser()]);
    return socket;
  }

  const connection = createConnection({
    userId: providerId,
    createSocket,
    renewToken: options.renewToken,
    onTokenRejected: options.onTokenRejected,
    onStatusChange: update,
    addListeners,
    onRegistered: outbox.onAck,
    onConnect: (isReconnect) => {
      if (isReconnect) onBookingChanged(null);
      void history.sync();
    },
    onOfflineTimeout: outbox.fail,
  });

  return {
    providerId,
    getState,
    subscribe,
    send: outbox.send,
    resend: outbox.resend,
    reconnect: connection.reconnect,
    reloadHistory: () => void history.sync(),
    loadEarlier: () => void history.loadEarlier(),
    close: connection.close,
  };
}
