import { CHAT_EVENTS, SYSTEM_USER } from 'contract/chatEvents';
import { isRecord } from 'contract/isRecord';
import type { Socket } from 'socket.io-client';
import { lastId, unsent, withHistory, withMessage, withOwn, withState, type ChatLog } from './chatLog';
import type { StoredMessage } from './message';
import { ACK_TIMEOUT, createOutbox } from './outbox';
import { keepUnsent, readUnsent } from './unsentStore';

/** `connecting`: the first time; `failed`: that did not work; `offline`: the line was there and is lost. */
export type ConnectionStatus = 'connecting' | 'online' | 'offline' | 'failed';

export interface RealtimeState {
  status: ConnectionStatus;
  isAdminOnline: boolean;
  history: 'loading' | 'ready' | 'failed';
  log: ChatLog;
}

export interface RealtimeOptions {
  providerId: string;
  /** A socket that is not connected yet. */
  createSocket: () => Promise<Socket>;
  /** The messages after this one, or all; throws when they cannot be had. */
  loadHistory: (after: string | undefined) => Promise<StoredMessage[]>;
  /** The server no longer takes the token. @returns whether there is a new one to try */
  renewToken: () => Promise<boolean>;
  /** The token was renewed and is still not taken. */
  onRefused: () => void;
  /** Something about bookings is new; null: the line was lost for a while, so anything may be. */
  onBookingChanged: (change: { assignmentStatus: string } | null) => void;
}

export interface Realtime {
  /** Whose line it is. */
  providerId: string;
  getState: () => RealtimeState;
  subscribe: (listener: () => void) => () => void;
  send: (text: string) => void;
  /** Sends a message again that was not sent. */
  resend: (cid: string) => void;
  reconnect: () => void;
  reloadHistory: () => void;
  close: () => void;
}

/** In milliseconds. */
const PATIENCE_WITHOUT_LINE = 10_000;

function codeOf(refusal: unknown): unknown {
  return isRecord(refusal) ? refusal.code : undefined;
}

/** The server's two ways to say that a token has run out or its session has ended. */
function isStaleToken(refusal: unknown): boolean {
  return ['UNAUTHENTICATED', 'SESSION_ENDED'].includes(String(codeOf(refusal)));
}

/** The helper's one line to the server: chat, presence and news of bookings (H-7.16, H-7.17). */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { providerId, createSocket, loadHistory, renewToken, onRefused, onBookingChanged } = options;
  const listeners = new Set<() => void>();
  const restored = readUnsent(providerId).reduce<ChatLog>(
    (log, own) => withState(withOwn(log, own), own.cid, 'failed'),
    [],
  );
  let state: RealtimeState = { status: 'connecting', isAdminOnline: false, history: 'loading', log: restored };
  let socket: Socket | null = null;
  let isClosed = false;
  let wasOnline = false;
  let isRenewing = false;
  let hasRenewed = false;
  let impatience: ReturnType<typeof setTimeout> | undefined;

  function set(change: Partial<RealtimeState>): void {
    state = { ...state, ...change };
    if (change.log) keepUnsent(providerId, unsent(state.log));
    listeners.forEach((listener) => listener());
  }

  const setLog = (log: ChatLog) => set({ log });

  /** The schemas come with the connection, not with the page. */
  let parseMessage: ((payload: unknown, ownId: string) => StoredMessage | null) | null = null;
  const parse = (payload: unknown) => parseMessage?.(payload, providerId) ?? null;

  const outbox = createOutbox({
    providerId,
    parse,
    getLog: () => state.log,
    // A closed line has nothing more to say.
    setLog: (log) => void (isClosed || setLog(log)),
    getSocket: () => socket,
  });

  async function recover(): Promise<void> {
    if (state.history === 'failed') set({ history: 'loading' });
    try {
      const messages = await loadHistory(state.history === 'ready' ? lastId(state.log) : undefined);
      if (isClosed) return;
      set({ log: withHistory(state.log, messages), history: 'ready' });
    } catch {
      if (isClosed) return;
      if (state.history !== 'ready') set({ history: 'failed' });
    }
    // After the history, which may hold what was stored just before the line was lost.
    outbox.flush();
  }

  async function renew(): Promise<void> {
    if (isRenewing) return;
    if (hasRenewed) {
      set({ status: 'failed' });
      onRefused();
      return;
    }
    isRenewing = true;
    const isRenewed = await renewToken();
    isRenewing = false;
    hasRenewed = true;
    if (isClosed) return;
    if (isRenewed) socket?.disconnect().connect();
    else set({ status: 'failed' });
  }

  function handleConnect(): void {
    clearTimeout(impatience);
    set({ status: 'online' });
    socket?.timeout(ACK_TIMEOUT).emit(CHAT_EVENTS.register, { userId: providerId }, (silence: Error | null) => {
      if (silence) return;
      outbox.noteAcknowledgement();
      // The server took the token: a later refusal is a new case.
      hasRenewed = false;
    });
    if (wasOnline) onBookingChanged(null);
    wasOnline = true;
    void recover();
  }

  function handleDisconnect(reason: string): void {
    set({ status: wasOnline ? 'offline' : 'failed', isAdminOnline: false });
    clearTimeout(impatience);
    impatience = setTimeout(outbox.giveUp, PATIENCE_WITHOUT_LINE);
    // The library comes back by itself except when the server hangs up.
    if (reason === 'io server disconnect' && !isRenewing)
      setTimeout(() => !isClosed && !isRenewing && socket?.connect(), 1_000);
  }

  function handleConnectError(error: Error & { data?: unknown }): void {
    if (isStaleToken(error.data)) void renew();
    else set({ status: wasOnline ? 'offline' : 'failed' });
  }

  /**
   * Only a refusal that names an old token is met with a new one. Any other is a connection error (H-2.51), and there are
   * no more tries until a person asks.
   */
  function handleAuthError(payload: unknown): void {
    if (isStaleToken(payload)) return void renew();
    socket?.disconnect();
    return set({ status: 'failed' });
  }

  const presence = (isOnline: boolean) => (payload: unknown) => {
    if (isRecord(payload) && payload.userId === SYSTEM_USER) set({ isAdminOnline: isOnline });
  };

  function listen(line: Socket): void {
    line.on('connect', handleConnect);
    line.on('disconnect', handleDisconnect);
    line.on('connect_error', handleConnectError);
    line.on(CHAT_EVENTS.authError, handleAuthError);
    line.on(CHAT_EVENTS.online, presence(true));
    line.on(CHAT_EVENTS.offline, presence(false));
    line.on(CHAT_EVENTS.receive, (payload: unknown) => {
      const message = parse(payload);
      if (message) setLog(withMessage(state.log, message));
    });
    line.on(CHAT_EVENTS.bookingChanged, (payload: unknown) => {
      onBookingChanged({ assignmentStatus: isRecord(payload) ? String(payload.assignmentStatus ?? '') : '' });
    });
  }

  async function open(): Promise<void> {
    try {
      const parsing = import(/* webpackChunkName: "schemas" */ './parseMessage');
      const [line, loaded] = await Promise.all([createSocket(), parsing]);
      if (isClosed) return;
      parseMessage = loaded.parseMessage;
      socket = line;
      listen(line);
      line.connect();
    } catch {
      if (!isClosed) set({ status: 'failed' });
    }
  }

  void open();

  return {
    providerId,
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: outbox.send,
    resend: outbox.resend,
    reconnect: () => {
      hasRenewed = false;
      set({ status: wasOnline ? 'offline' : 'connecting' });
      if (socket) socket.disconnect().connect();
      else void open();
    },
    reloadHistory: () => void recover(),
    close: () => {
      isClosed = true;
      clearTimeout(impatience);
      socket?.removeAllListeners();
      socket?.disconnect();
    },
  };
}
