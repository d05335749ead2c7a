import { useEffect, useRef, useState } from 'react';
import { useAppDispatch, type ApiError } from 'shared-ui/store';
import { createOutbox, type Outbox } from './outbox';
import { threadApi, useSendMessageMutation, type OfThread } from './threadApi';
import type { UnsentMessage } from './unsentMessages';

interface OwnMessages extends Pick<Outbox, 'send' | 'resend'> {
  /** Own messages that are not stored, in the order in which they were written. */
  unsent: readonly UnsentMessage[];
}

/** The own messages of a thread that are on their way (M-201.4). */
export function useOutbox({ audience, bookingId }: OfThread): OwnMessages {
  const dispatch = useAppDispatch();
  const [unsent, setUnsent] = useState<readonly UnsentMessage[]>([]);
  const [sendMessage] = useSendMessageMutation();
  const outbox = useRef<Outbox | null>(null);

  useEffect(() => {
    const created = createOutbox({
      key: `${audience}:${bookingId}`,
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
      onChange: setUnsent,
    });
    outbox.current = created;
    window.addEventListener('online', created.retryAll);
    return () => {
      window.removeEventListener('online', created.retryAll);
      created.close();
    };
  }, [audience, bookingId, dispatch, sendMessage]);

  return {
    unsent,
    send: (threadId, text) => outbox.current?.send(threadId, text),
    resend: (cid) => outbox.current?.resend(cid),
  };
}
