import { useEffect, useRef, useState } from 'react';
import { useAppDispatch, type ApiError } from 'shared-ui/store';
import { createOutbox, readUnsent, saveUnsent, type Outbox, type UnsentMessage } from '../messages/outbox';
import { threadApi, useSendMessageMutation, type OfThread } from './threadApi';

const RETRY_DELAY_MS = 3_000;

interface ThreadOutboxOptions {
  /** The name under which unsent messages survive a reload of the tab. */
  name: string;
  /** Sends one message, and shows it once it is stored. @returns the reason why it is not stored; null when it is */
  deliver: (message: UnsentMessage) => Promise<ApiError | null>;
  onChange: (messages: readonly UnsentMessage[]) => void;
}

/** Whether the same message may be stored at another try: the server was not reached, or was not able to. */
function isTemporary({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** The outbox of a thread (M-201.4). The next page sends the messages that are left when this one goes. */
export function createThreadOutbox({ name, deliver, onChange }: ThreadOutboxOptions): Outbox {
  let messages: readonly UnsentMessage[] = readUnsent(name);
  const set = (next: readonly UnsentMessage[]): void => {
    messages = next;
    saveUnsent(name, messages);
    onChange(messages);
  };
  const outbox = createOutbox({
    list: {
      get: () => messages,
      add: (message) => set([...messages, message]),
      mark: (cid, state, reason = null) =>
        set(
          messages.flatMap((one) => {
            if (one.cid !== cid) return [one];
            return state === 'sent' ? [] : [{ ...one, state, reason }];
          }),
        ),
    },
    deliver: async (message, settle) => {
      const error = await deliver(message);
      if (!error) settle('sent');
      else settle(isTemporary(error) ? 'unreached' : { reason: error.message || null });
    },
    retryDelayMs: RETRY_DELAY_MS,
  });
  onChange(messages);
  outbox.flush();
  return outbox;
}

/** The own messages of a thread that are not stored, in the order in which they were written, and those to come. */
export function useOutbox({ audience, bookingId }: OfThread) {
  const dispatch = useAppDispatch();
  const [unsent, setUnsent] = useState<readonly UnsentMessage[]>([]);
  const [sendMessage] = useSendMessageMutation();
  const outbox = useRef<Outbox | null>(null);

  useEffect(() => {
    let isGone = false;
    const created = createThreadOutbox({
      name: `thread-unsent:${audience}:${bookingId}`,
      deliver: async ({ cid, threadId, text }) => {
        const { data: stored, error } = await sendMessage({ audience, bookingId, cid, threadId, text });
        if (!stored) return error as ApiError;
        dispatch(
          threadApi.util.updateQueryData('getThread', { audience, bookingId }, (thread) => {
            if (!thread.messages.some(({ id }) => id === stored.id)) thread.messages.push(stored);
          }),
        );
        return null;
      },
      onChange: (messages) => {
        if (!isGone) setUnsent(messages);
      },
    });
    outbox.current = created;
    window.addEventListener('online', created.flush);
    return () => {
      isGone = true;
      window.removeEventListener('online', created.flush);
      created.close();
    };
  }, [audience, bookingId, dispatch, sendMessage]);

  return {
    unsent,
    send: (threadId: string, text: string) => outbox.current?.send(threadId, text),
    resend: (cid: string) => outbox.current?.resend(cid),
  };
}
