import { REALTIME_EVENTS } from 'contract/conversations/realtimeEvents';
import { isRecord } from 'contract/platform/isRecord';
import { newKey } from 'shared-ui/newKey';
import { ACK_TIMEOUT_MS } from 'shared-ui/realtime';
import type { Socket } from 'socket.io-client';
import { unsent, withMessage, withOwn, withState, type ChatLog } from './chatLog';
import type { LoadedMessage } from './message';

const MAX_ATTEMPTS = 3;

export interface OutboxOptions {
  /** Chat ids. */
  senderId: string;
  receiverId: string;
  /** Reads a message; null when it is none. */
  parse: (payload: unknown) => LoadedMessage | null;
  getLog: () => ChatLog;
  setLog: (log: ChatLog) => void;
  /** The current socket; null before there is one. */
  getSocket: () => Socket | null;
}

export interface Outbox {
  send: (text: string) => void;
  /** Sends a message again that could not be sent. */
  resend: (cid: string) => void;
  /** The connection is back: messages that the server did not get are sent again, one that it has rejected is not (M-474). */
  flush: () => void;
  /** The connection stays lost: messages on their way are marked as not sent until it is back. */
  fail: () => void;
  /**
   * The server has acknowledged an event, which not every server does. Only from one that does, a missing acknowledgement means that
   * a message was not stored.
   */
  onAck: () => void;
}

/** Own messages until the server has stored them: sent, repeated with the same id, or marked as not sent until the connection is back. */
export function createOutbox({ senderId, receiverId, parse, getLog, setLog, getSocket }: OutboxOptions): Outbox {
  let doesAcknowledge = false;

  const mark = (cid: string, state: 'sent' | 'sending' | 'failed', reason: string | null = null) =>
    setLog(withState(getLog(), cid, state, reason));

  function handleAck(cid: string, response: unknown): void {
    doesAcknowledge = true;
    const { ok, message } = isRecord(response) ? response : { ok: false, message: null };
    if (ok === false) return mark(cid, 'failed', typeof message === 'string' ? message : '');
    const stored = parse(message);
    if (stored) setLog(withMessage(getLog(), { ...stored, cid }));
    else mark(cid, 'sent');
  }

  function onAckTimeout(cid: string, attempt: number): void {
    if (!doesAcknowledge) mark(cid, 'sent');
    else if (attempt < MAX_ATTEMPTS) deliver(cid, attempt + 1);
    else mark(cid, 'failed');
  }

  function deliver(cid: string, attempt = 1): void {
    const entry = getLog().find((one) => one.cid === cid && one.id === null);
    const socket = getSocket();
    if (!entry || !socket?.connected) return;
    mark(cid, 'sending');
    const message = {
      senderId,
      receiverId,
      text: entry.text,
      timestamp: new Date(entry.at ?? 0).toISOString(),
      cid,
    };
    socket.timeout(ACK_TIMEOUT_MS).emit(REALTIME_EVENTS.send, message, (timeout: Error | null, response: unknown) => {
      if (!timeout) handleAck(cid, response);
      // Without a connection `flush` sends it again after the reconnect.
      else if (socket.connected) onAckTimeout(cid, attempt);
    });
  }

  const pendingCids = () =>
    unsent(getLog()).flatMap(({ cid, reason }) => (cid !== null && reason === null ? [cid] : []));

  return {
    send: (text) => {
      const cid = newKey();
      setLog(withOwn(getLog(), { cid, text, at: Date.now() }));
      deliver(cid);
    },
    resend: (cid) => deliver(cid),
    flush: () => pendingCids().forEach((cid) => deliver(cid)),
    fail: () => pendingCids().forEach((cid) => mark(cid, 'failed')),
    onAck: () => {
      doesAcknowledge = true;
    },
  };
}
