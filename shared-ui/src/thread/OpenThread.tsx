import { useRef, useState } from 'react';
import { useAppDispatch } from 'shared-ui/store';
import type { ThreadMessage } from 'contract/conversations/thread';
import { MessageList } from '../messages/MessageList';
import { Writing, type OpenThreadProps } from './Writing';
import styles from './Thread.module.css';
import { useMarkRead } from '../messages/useMarkRead';
import { type OfThread, useLazyGetThreadQuery, useMarkThreadReadMutation } from './threadApi';
import { threadChanged } from './threadChanged';
import { threadEntries } from './threadEntries';
import { threadTexts } from './threadTexts';
import { useOutbox } from './useOutbox';
import type { Earlier } from '../messages/Message';

/** The messages before the last ones, which are loaded when their reader wants them. */
function useEarlierMessages(ofThread: OfThread, firstId: string | undefined, hasMore: boolean) {
  const [load] = useLazyGetThreadQuery();
  const [messages, setMessages] = useState<readonly ThreadMessage[]>([]);
  const [state, setState] = useState<Earlier | null>(null);

  const handleLoad = async () => {
    setState('loading');
    const { data } = await load({ ...ofThread, before: messages[0]?.id ?? firstId });
    if (!data) return setState('failed');
    setMessages([...data.messages, ...messages]);
    return setState(data.hasMore ? 'there' : 'none');
  };
  return { messages, earlier: state ?? (hasMore ? 'there' : 'none'), loadEarlier: () => void handleLoad() };
}

/** The messages of a booking with the helper who has it. */
export function OpenThread({ ofThread, thread }: OpenThreadProps) {
  const dispatch = useAppDispatch();
  const [markRead] = useMarkThreadReadMutation();
  const part = useRef<HTMLDivElement>(null);
  const texts = threadTexts[ofThread.audience];
  const { threadId, messages, readUpTo, unread } = thread;
  const { unsent, send, resend } = useOutbox(ofThread);
  const { messages: before, earlier, loadEarlier } = useEarlierMessages(ofThread, messages[0]?.id, thread.hasMore);
  const newest = messages.findLast(({ isOwn }) => !isOwn)?.id ?? null;
  useMarkRead(part, unread > 0 ? newest : null, (messageId) => {
    void markRead({ ...ofThread, messageId }).then(({ data }) => data && dispatch(threadChanged()));
  });
  const entries = threadEntries(ofThread, { earlier: before, messages, readUpTo, unsent });

  return (
    <div ref={part} className={styles.thread}>
      {entries.length === 0 ? (
        thread.closedReason === null && <p className={styles.empty}>{texts.empty}</p>
      ) : (
        <div className={styles.messages}>
          <MessageList
            log={entries}
            isLoading={false}
            earlier={earlier}
            isConnected
            authorOf={({ isOwn }) => (isOwn ? threadTexts.you : texts.other)}
            onRetry={resend}
            onLoadEarlier={loadEarlier}
          />
        </div>
      )}
      <Writing ofThread={ofThread} thread={thread} onSend={(text) => send(threadId, text)} />
    </div>
  );
}
