import { REALTIME_EVENTS } from 'contract/conversations/realtimeEvents';
import type { Socket } from 'socket.io-client';
import { createTokenRenewal, isStaleToken, type TokenRenewal } from './tokenRenewal';

/** How long the server may take to acknowledge an event. */
export const ACK_TIMEOUT_MS = 5_000;
const OFFLINE_TIMEOUT_MS = 10_000;
const RECONNECT_DELAY_MS = 1_000;

/** `connecting`: the first attempt; `failed`: that did not work; `offline`: the connection was there and is lost. */
export type ConnectionStatus = 'connecting' | 'online' | 'offline' | 'failed';

export interface ConnectionOptions {
  /** The id of the connected person, as the server knows them. */
  userId: string;
  createSocket: () => Promise<Socket>;
  /** @returns whether there is a new token to try */
  renewToken: () => Promise<boolean>;
  /** The token was renewed and the server rejects it still. */
  onTokenRejected: () => void;
  onStatusChange: (change: { status: ConnectionStatus }) => void;
  addListeners: (socket: Socket) => void;
  onConnect: (isReconnect: boolean) => void;
  onRegistered: () => void;
  onOfflineTimeout: () => void;
}

export interface Connection {
  getSocket: () => Socket | null;
  isClosed: () => boolean;
  reconnect: () => void;
  close: () => void;
}

/** Names the person whose connection this is: the server then sends it their events. */
function register(socket: Socket, { userId, onRegistered }: ConnectionOptions, renewal: TokenRenewal): void {
  socket.timeout(ACK_TIMEOUT_MS).emit(REALTIME_EVENTS.register, { userId }, (timeout: Error | null) => {
    if (timeout) return;
    onRegistered();
    renewal.reset();
  });
}

/** Opens the connection, registers the person and reconnects when the connection is lost or the token has expired. */
export function createConnection(options: ConnectionOptions): Connection {
  const { createSocket, addListeners, onStatusChange } = options;
  let socket: Socket | null = null;
  let isClosed = false;
  let wasOnline = false;
  let offlineTimer: ReturnType<typeof setTimeout> | undefined;

  const renewal = createTokenRenewal({
    renewToken: options.renewToken,
    onRenewed: () => void (isClosed || socket?.disconnect().connect()),
    onFailed: () => void (isClosed || onStatusChange({ status: 'failed' })),
    onTokenRejected: options.onTokenRejected,
  });

  function handleConnect(): void {
    clearTimeout(offlineTimer);
    onStatusChange({ status: 'online' });
    if (socket) register(socket, options, renewal);
    const isReconnect = wasOnline;
    wasOnline = true;
    options.onConnect(isReconnect);
  }

  function handleDisconnect(reason: string): void {
    onStatusChange({ status: wasOnline ? 'offline' : 'failed' });
    clearTimeout(offlineTimer);
    offlineTimer = setTimeout(options.onOfflineTimeout, OFFLINE_TIMEOUT_MS);
    // socket.io reconnects by itself, except when the server has closed the connection.
    if (reason === 'io server disconnect' && !renewal.isRenewing())
      setTimeout(() => !isClosed && !renewal.isRenewing() && socket?.connect(), RECONNECT_DELAY_MS);
  }

  /** The browser has lost its network: the socket would notice that only when its next pings stay without a response (M-475). */
  function handleOffline(): void {
    if (socket?.connected) socket.disconnect();
  }

  /** Without the pause before the next attempt, which has grown by now. */
  function handleOnline(): void {
    if (socket && !socket.connected && !renewal.isRenewing()) socket.disconnect().connect();
  }

  function handleConnectError(error: Error & { data?: unknown }): void {
    if (isStaleToken(error.data)) void renewal.renew();
    else onStatusChange({ status: wasOnline ? 'offline' : 'failed' });
  }

  /** Any rejection but that of a stale token is a connection error (H-2.51): nothing is tried until a person presses Try Again. */
  function handleAuthError(payload: unknown): void {
    if (isStaleToken(payload)) return void renewal.renew();
    socket?.disconnect();
    return onStatusChange({ status: 'failed' });
  }

  async function open(): Promise<void> {
    try {
      const created = await createSocket();
      if (isClosed) return;
      socket = created;
      socket.on('connect', handleConnect);
      socket.on('disconnect', handleDisconnect);
      socket.on('connect_error', handleConnectError);
      socket.on(REALTIME_EVENTS.authError, handleAuthError);
      addListeners(socket);
      socket.connect();
    } catch {
      if (!isClosed) onStatusChange({ status: 'failed' });
    }
  }

  void open();
  window.addEventListener('offline', handleOffline);
  window.addEventListener('online', handleOnline);

  return {
    getSocket: () => socket,
    isClosed: () => isClosed,
    reconnect: () => {
      renewal.reset();
      onStatusChange({ status: wasOnline ? 'offline' : 'connecting' });
      if (socket) socket.disconnect().connect();
      else void open();
    },
    close: () => {
      isClosed = true;
      clearTimeout(offlineTimer);
      window.removeEventListener('offline', handleOffline);
      window.removeEventListener('online', handleOnline);
      socket?.removeAllListeners();
      socket?.disconnect();
    },
  };
}
