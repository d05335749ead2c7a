import { CHAT_EVENTS, SYSTEM_USER } from 'contract/chatEvents';
import type { Socket } from 'socket.io-client';
import { isRecord } from 'contract/isRecord';
import { unsent, withMessage, withOwn, withState, type ChatLog } from './chatLog';
import type { StoredMessage } from './message';

/** In milliseconds. */
export const ACK_TIMEOUT = 5_000;
const ATTEMPTS = 3;

/** Not randomUUID: that exists on encrypted pages only. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

export interface OutboxOptions {
  providerId: string;
  /** Reads a message; null when it is none. */
  parse: (payload: unknown) => StoredMessage | null;
  getLog: () => ChatLog;
  setLog: (log: ChatLog) => void;
  /** The line as it is now; null before there is one. */
  getSocket: () => Socket | null;
}

export interface Outbox {
  send: (text: string) => void;
  /** Sends a message again that was not sent. */
  resend: (cid: string) => void;
  /** The line is back: what was on its way is sent again. */
  flush: () => void;
  /** The line stays away: what was on its way is not sent. */
  giveUp: () => void;
  /** The server has acknowledged something. Servers need not; of one that does, silence means that a message was not stored. */
  noteAcknowledgement: () => void;
}

/** Own messages until the server has stored them: sent, repeated with the same id, or marked as not sent. */
export function createOutbox({ providerId, parse, getLog, setLog, getSocket }: OutboxOptions): Outbox {
  let doesAcknowledge = false;

  const mark = (cid: string, state: 'sent' | 'sending' | 'failed', reason: string | null = null) =>
    setLog(withState(getLog(), cid, state, reason));

  function handleAnswer(cid: string, answer: unknown): void {
    doesAcknowledge = true;
    const { ok, message } = isRecord(answer) ? answer : { ok: false, message: null };
    if (ok === false) return mark(cid, 'failed', typeof message === 'string' ? message : null);
    const stored = parse(message);
    if (stored) setLog(withMessage(getLog(), { ...stored, cid }));
    else mark(cid, 'sent');
  }

  function handleSilence(cid: string, attempt: number): void {
    if (!doesAcknowledge) mark(cid, 'sent');
    else if (attempt < ATTEMPTS) deliver(cid, attempt + 1);
    else mark(cid, 'failed');
  }

  function deliver(cid: string, attempt = 1): void {
    const entry = getLog().find((one) => one.cid === cid && one.id === null);
    const line = getSocket();
    if (!entry || !line?.connected) return;
    mark(cid, 'sending');
    const message = {
      senderId: providerId,
      receiverId: SYSTEM_USER,
      text: entry.text,
      timestamp: new Date(entry.at ?? 0).toISOString(),
      cid,
    };
    line.timeout(ACK_TIMEOUT).emit(CHAT_EVENTS.send, message, (silence: Error | null, answer: unknown) => {
      if (!silence) handleAnswer(cid, answer);
      // Without a line it is sent again when that is back.
      else if (line.connected) handleSilence(cid, attempt);
    });
  }

  const onTheirWay = () =>
    unsent(getLog()).flatMap(({ cid, state }) => (cid !== null && state === 'sending' ? [cid] : []));

  return {
    send: (text) => {
      const cid = newId();
      setLog(withOwn(getLog(), { cid, text, at: Date.now() }));
      deliver(cid);
    },
    resend: (cid) => deliver(cid),
    flush: () => onTheirWay().forEach((cid) => deliver(cid)),
    giveUp: () => onTheirWay().forEach((cid) => mark(cid, 'failed')),
    noteAcknowledgement: () => {
      doesAcknowledge = true;
    },
  };
}
