import { newKey } from '../lib/newKey';
import { tabStorage } from '../lib/tabStorage';

const MAX_ATTEMPTS = 3;

/** An own message that the server has not stored. */
export interface UnsentMessage {
  cid: string;
  /** The thread that its writer saw; '' in a chat, which has one only. */
  threadId: string;
  text: string;
  at: number;
  state: 'sending' | 'failed';
  /** Why the server has rejected it; null where the server did not get it. */
  reason: string | null;
}

function isUnsent(value: unknown): value is Pick<UnsentMessage, 'cid' | 'text' | 'at'> & Partial<UnsentMessage> {
  const { cid, text, at } = (value ?? {}) as Partial<UnsentMessage>;
  return typeof cid === 'string' && typeof text === 'string' && typeof at === 'number';
}

/** The messages of a conversation that were not stored before the tab was reloaded. @param name that of the conversation */
export function readUnsent(name: string): UnsentMessage[] {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(name) ?? '[]');
    const messages = Array.isArray(stored) ? stored.filter(isUnsent) : [];
    return messages.map((message) => ({ threadId: '', state: 'failed', reason: null, ...message }));
  } catch {
    return [];
  }
}

export function saveUnsent(name: string, messages: readonly UnsentMessage[]): void {
  if (messages.length === 0) tabStorage.remove(name);
  else tabStorage.write(name, JSON.stringify(messages));
}

/** Where a conversation has its unsent messages, in the order in which they were written. */
interface UnsentList {
  get: () => readonly UnsentMessage[];
  add: (message: UnsentMessage) => void;
  /** `sent`: the server has stored it. */
  mark: (cid: string, state: UnsentMessage['state'] | 'sent', reason?: string | null) => void;
}

/** `unreached`: the server did not get the message, or was not able to store it. Else it has rejected it. */
export type Outcome = 'sent' | 'unreached' | { reason: string | null };

interface OutboxOptions {
  list: UnsentList;
  /** Sends a message once. `settle` is not called when the connection is lost meanwhile: `flush` sends the message again then. */
  deliver: (message: UnsentMessage, settle: (outcome: Outcome) => void) => void;
  /** Whether anything can be sent now. @default always */
  isReady?: () => boolean;
  /**
   * Where nothing else keeps the order: messages are sent one after the other, each until it is stored or rejected, with this pause between
   * two tries. Else each is sent at once, three times in all, and then waits for `flush`.
   */
  retryDelayMs?: number;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Own messages until the server has stored them: repeated with the same id, after some tries marked as not sent (M-201.4, M-474). */
export function createOutbox({ list, deliver, isReady = () => true, retryDelayMs }: OutboxOptions) {
  let isClosed = false;
  /** A message is on its way, and the others wait for it. */
  let isBusy = false;
  let wake: (() => void) | null = null;

  function repeat(cid: string, attempt: number): void {
    if (attempt >= MAX_ATTEMPTS) list.mark(cid, 'failed');
    const tryAgain = () => send(cid, attempt + 1);
    if (retryDelayMs === undefined) {
      if (attempt < MAX_ATTEMPTS) tryAgain();
      return;
    }
    const timer = setTimeout(() => wake?.(), retryDelayMs);
    wake = () => {
      clearTimeout(timer);
      wake = null;
      tryAgain();
    };
  }

  function send(cid: string, attempt = 1): void {
    const message = list.get().find((one) => one.cid === cid);
    if (!message || isClosed) return;
    isBusy = retryDelayMs !== undefined;
    deliver(message, (outcome) => {
      if (outcome === 'unreached') return repeat(cid, attempt);
      if (outcome === 'sent') list.mark(cid, 'sent');
      else list.mark(cid, 'failed', outcome.reason);
      if (!isBusy) return undefined;
      isBusy = false;
      return sendNext();
    });
  }

  function sendNext(): void {
    const next = list.get().find(({ state }) => state === 'sending');
    if (next && !isBusy) send(next.cid);
  }

  function start(cid: string): void {
    if (!isReady()) return;
    list.mark(cid, 'sending');
    wake?.();
    if (retryDelayMs === undefined) send(cid);
    else sendNext();
  }

  /** Those that the server did not get; one that it has rejected is left to its writer. */
  const pending = () => list.get().filter(({ reason }) => reason === null);

  return {
    send: (threadId: string, text: string): void => {
      const cid = newKey();
      list.add({ cid, threadId, text, at: Date.now(), state: 'sending', reason: null });
      start(cid);
    },
    /** Sends a message again that could not be sent. */
    resend: start,
    /** The server may be there again: messages that it did not get are sent again. */
    flush: (): void => pending().forEach(({ cid }) => start(cid)),
    /** The connection stays lost: messages on their way are marked as not sent until it is back. */
    fail: (): void => pending().forEach(({ cid }) => list.mark(cid, 'failed')),
    close: (): void => {
      isClosed = true;
      wake?.();
    },
  };
}
