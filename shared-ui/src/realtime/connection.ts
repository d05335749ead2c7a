import { REALTIME_EVENTS } from 'contract/conversations/realtimeEvents';
import type { Socket } from 'socket.io-client';
import { isRecord } from 'contract/platform/isRecord';

/** Whether the server rejects the token as expired or its session as ended: the two cases in which a new token helps. */
function isStaleToken(rejection: unknown): boolean {
  const code = isRecord(rejection) ? rejection.code : undefined;
  return ['UNAUTHENTICATED', 'SESSION_ENDED'].includes(String(code));
}

interface TokenRenewalOptions extends Pick<ConnectionOptions, 'renewToken' | 'onTokenRejected'> {
  onRenewed: () => void;
  /** There is no new token, or the server has rejected it as well. */
  onFailed: () => void;
}

/** Renews a rejected token once: a second renewal in a row would loop for ever on a server that accepts none. */
function createTokenRenewal(options: TokenRenewalOptions) {
  const { renewToken, onRenewed, onFailed, onTokenRejected } = options;
  let isRenewing = false;
  let hasRenewed = false;

  return {
    renew: async () => {
      if (isRenewing) return;
      if (hasRenewed) {
        onFailed();
        onTokenRejected();
        return;
      }
      isRenewing = true;
      const isRenewed = await renewToken();
      isRenewing = false;
      hasRenewed = true;
      if (isRenewed) onRenewed();
      else onFailed();
    },
    isRenewing: () => isRenewing,
    /** The server has accepted the token, or a person tries again: the next rejection may be renewed once more. */
    reset: () => {
      hasRenewed = false;
    },
  };
}

/** How long the server may take to acknowledge an event. */
export const ACK_TIMEOUT_MS = 5_000;
const OFFLINE_TIMEOUT_MS = 10_000;
const RECONNECT_DELAY_MS = 1_000;

/** `connecting`: the first attempt; `failed`: that did not work; `offline`: the connection was there and is lost. */
export type ConnectionStatus = 'connecting' | 'online' | 'offline' | 'failed';

export interface ConnectionOptions {
  /** The id of the connected person, as the server knows them: it then sends this connection their events. */
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

/** Opens the connection, registers the person and reconnects when the connection is lost or the token has expired. */
export function createConnection(options: ConnectionOptions) {
  const { userId, createSocket, addListeners, onStatusChange } = options;
  let socket: Socket | null = null;
  let isClosed = false;
  let wasOnline = false;
  let offlineTimer: ReturnType<typeof setTimeout> | undefined;

  const renewal = createTokenRenewal({
    ...options,
    onRenewed: () => void (isClosed || socket?.disconnect().connect()),
    onFailed: () => void (isClosed || onStatusChange({ status: 'failed' })),
  });

  function handleConnect(): void {
    clearTimeout(offlineTimer);
    onStatusChange({ status: 'online' });
    socket?.timeout(ACK_TIMEOUT_MS).emit(REALTIME_EVENTS.register, { userId }, (timeout: Error | null) => {
      if (timeout) return;
      options.onRegistered();
      renewal.reset();
    });
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
