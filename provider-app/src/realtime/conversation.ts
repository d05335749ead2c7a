import { REALTIME_EVENTS } from 'contract/conversations/realtimeEvents';
import { isRecord } from 'contract/platform/isRecord';
import { createOutbox, readUnsent, saveUnsent, type Outcome, type UnsentMessage } from 'shared-ui/outbox';
import { ACK_TIMEOUT_MS } from 'shared-ui/realtime';
import type { Socket } from 'socket.io-client';
import { unsent, withMessage, withOwn, withState, type ChatLog, type LoadedMessage } from './chatLog';
import { createHistory, type HistoryOptions } from './history';
import { INITIAL_STATE, type RealtimeState } from './initialState';

interface ConversationOptions extends Pick<HistoryOptions, 'load' | 'isClosed'> {
  /** The name under which unsent messages survive a reload. */
  key: string;
  /** Chat ids. */
  senderId: string;
  receiverId: string;
  /** Reads a message; null when it is none. */
  parse: (payload: unknown) => LoadedMessage | null;
  /** The current socket; null before there is one. */
  getSocket: () => Socket | null;
}

export type Conversation = Pick<
  ReturnType<typeof createConversation>,
  'getState' | 'subscribe' | 'send' | 'resend' | 'reloadHistory' | 'loadEarlier'
>;

/** Holds the state of one conversation. Starts with the messages that were not sent before a reload, marked as failed. */
function createState(name: string) {
  const listeners = new Set<() => void>();
  const log = readUnsent(name).reduce<ChatLog>(
    (restored, own) => withState(withOwn(restored, own), own.cid, 'failed', own.reason),
    [],
  );
  let state: RealtimeState = { ...INITIAL_STATE, log };

  return {
    getState: () => state,
    update: (change: Partial<RealtimeState>): void => {
      state = { ...state, ...change };
      if (change.log) saveUnsent(name, unsent(state.log));
      listeners.forEach((listener) => listener());
    },
    /** @returns the unsubscribe function */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** One conversation over a connection: its messages, sent and received, each once. */
export function createConversation(options: ConversationOptions) {
  const { key, senderId, receiverId, parse, getSocket, load, isClosed } = options;
  const { getState, update, subscribe } = createState(`chat-unsent:${key}`);
  /** Not every server acknowledges. Only from one that does, a missing acknowledgement means that a message was not stored. */
  let doesAcknowledge = false;

  // Acknowledgements may still arrive after the connection was closed.
  const changeLog = (change: (log: ChatLog) => ChatLog): void =>
    void (isClosed() || update({ log: change(getState().log) }));

  function outcomeOf(cid: string, response: unknown): Outcome {
    const { ok, message } = isRecord(response) ? response : { ok: false, message: null };
    if (ok === false) return { reason: typeof message === 'string' ? message : '' };
    const stored = parse(message);
    if (stored) changeLog((log) => withMessage(log, { ...stored, cid }));
    return 'sent';
  }

  function deliver({ cid, text, at }: UnsentMessage, settle: (outcome: Outcome) => void): void {
    const socket = getSocket();
    const message = { senderId, receiverId, text, timestamp: new Date(at).toISOString(), cid };
    socket?.timeout(ACK_TIMEOUT_MS).emit(REALTIME_EVENTS.send, message, (timeout: Error | null, response: unknown) => {
      if (!timeout) {
        doesAcknowledge = true;
        settle(outcomeOf(cid, response));
      }
      // Without a connection the outbox is flushed after the reconnect.
      else if (socket.connected) settle(doesAcknowledge ? 'unreached' : 'sent');
    });
  }

  const { send, resend, flush, fail } = createOutbox({
    list: {
      get: () => unsent(getState().log),
      add: (own) => changeLog((log) => withOwn(log, own)),
      mark: (cid, state, reason) => changeLog((log) => withState(log, cid, state, reason)),
    },
    deliver,
    isReady: () => getSocket()?.connected ?? false,
  });
  // After the history, which may hold messages that were stored just before the connection was lost.
  const history = createHistory({ load, getState, update, isClosed, onSync: flush });

  return {
    ...history,
    getState,
    update,
    subscribe,
    send: (text: string) => send('', text),
    resend,
    fail,
    onAck: () => {
      doesAcknowledge = true;
    },
    receive: (payload: unknown) => {
      const message = parse(payload);
      if (message) update({ log: withMessage(getState().log, message) });
    },
  };
}
