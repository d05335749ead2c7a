import type { ApiError } from 'shared-ui/store';
import { newKey } from '../lib/newKey';
import { readUnsentMessages, saveUnsentMessages, type UnsentMessage } from './unsentMessages';

const RETRY_DELAY_MS = 3_000;
const MAX_ATTEMPTS = 3;

interface OutboxOptions {
  /** Names the thread of which unsent messages are kept. */
  key: string;
  /** Sends one message, and shows it once it is stored. @returns the reason why it is not stored; null when it is */
  deliver: (message: UnsentMessage) => Promise<ApiError | null>;
  onChange: (messages: readonly UnsentMessage[]) => void;
}

export interface Outbox {
  send: (threadId: string, text: string) => void;
  /** Sends a message again that could not be sent. */
  resend: (cid: string) => void;
  /** The server may be there again: messages that it did not get are sent again. */
  retryAll: () => void;
  close: () => void;
}

/** Whether the same message may be stored at another try: the server was not reached, or was not able to. */
function isTemporary({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/**
 * Own messages until the server has stored them (M-201.4): sent one after the other, so that their order stays, and repeated with the same id,
 * after some tries marked as not sent. The next page sends the messages that are left when this one goes.
 */
export function createOutbox({ key, deliver, onChange }: OutboxOptions): Outbox {
  let messages = readUnsentMessages(key);
  let isRunning = false;
  let isClosed = false;
  let wake = (): void => undefined;

  const set = (next: UnsentMessage[]): void => {
    messages = next;
    saveUnsentMessages(key, messages);
    if (!isClosed) onChange(messages);
  };
  const mark = (cid: string, state: UnsentMessage['state'], reason: string | null = null): void =>
    set(messages.map((one) => (one.cid === cid ? { ...one, state, reason } : one)));
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, RETRY_DELAY_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const deliverOne = async (message: UnsentMessage): Promise<void> => {
    for (let attempt = 1; !isClosed; attempt += 1) {
      const error = await deliver(message);
      if (!error) return set(messages.filter(({ cid }) => cid !== message.cid));
      if (!isTemporary(error)) return mark(message.cid, 'failed', error.message || null);
      // The message shows it, and is tried until the server is there again (M-474).
      if (attempt >= MAX_ATTEMPTS) mark(message.cid, 'failed');
      await pause();
    }
  };
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (;;) {
      const next = messages.find(({ state }) => state === 'sending');
      if (!next || isClosed) break;
      await deliverOne(next);
    }
    isRunning = false;
  };

  onChange(messages);
  void run();
  return {
    send: (threadId, text) => {
      const message: UnsentMessage = {
        cid: newKey(),
        threadId,
        text,
        at: Date.now(),
        state: 'sending',
        reason: null,
      };
      set([...messages, message]);
      void run();
    },
    resend: (cid) => {
      mark(cid, 'sending');
      wake();
      void run();
    },
    retryAll: () => {
      wake();
      // One that the server has rejected stays for its writer to look at.
      set(messages.map((one) => (one.reason === null ? { ...one, state: 'sending' } : one)));
      void run();
    },
    close: () => {
      isClosed = true;
      wake();
    },
  };
}
