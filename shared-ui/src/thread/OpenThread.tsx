import { useRef, useState } from 'react';
import type { ReadThread, ThreadMessage } from 'contract/conversations/thread';
import { formatInstant } from 'shared-ui/format';
import { Notice, TextButton } from 'shared-ui/ui';
import { MessageInput } from '../messages/MessageInput';
import { MessageList } from '../messages/MessageList';
import { UploadProgress } from '../pictures';
import { PictureButton } from './PictureButton';
import styles from './Thread.module.css';
import { type OfThread, useLazyGetThreadQuery } from './threadApi';
import { threadEntries } from './threadEntries';
import { threadTexts } from './threadTexts';
import { useMarkRead } from './useMarkRead';
import { useOutbox } from './useOutbox';
import { useSendPicture } from './useSendPicture';
import type { Earlier } from '../messages/messageEntry';

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

interface OpenThreadProps {
  ofThread: OfThread;
  thread: ReadThread & { threadId: string };
}

/** Writes, where that is possible; where not, why (M-200.4). */
function Writing({ ofThread, thread, onSend }: OpenThreadProps & { onSend: (text: string) => void }) {
  const { threadId, closedReason, closesAt } = thread;
  const { isSending, failure, choose, retry, upload } = useSendPicture(ofThread, threadId);
  if (closedReason !== null)
    return <p className={styles.closed}>{threadTexts.closed[closedReason] ?? threadTexts.closedOtherwise}</p>;
  return (
    <>
      {failure !== null && (
        <Notice
          tone="error"
          role="alert"
          {...(retry && { action: <TextButton onClick={retry}>{threadTexts.retry}</TextButton> })}
        >
          {failure}
        </Notice>
      )}
      <UploadProgress {...upload} />
      {closesAt !== null && <p className={styles.closesAt}>{threadTexts.openUntil(formatInstant(closesAt))}</p>}
      <MessageInput
        draftKey={`thread:${ofThread.audience}:${threadId}`}
        isConnected
        onSend={onSend}
        tools={() => <PictureButton isBusy={isSending} onChoose={choose} />}
      />
    </>
  );
}

/** The messages of a booking with the helper who has it. */
export function OpenThread({ ofThread, thread }: OpenThreadProps) {
  const part = useRef<HTMLDivElement>(null);
  const texts = threadTexts[ofThread.audience];
  const { threadId, messages, readUpTo, unread } = thread;
  const { unsent, send, resend } = useOutbox(ofThread);
  const { messages: before, earlier, loadEarlier } = useEarlierMessages(ofThread, messages[0]?.id, thread.hasMore);
  useMarkRead(ofThread, part, messages.findLast(({ isOwn }) => !isOwn)?.id ?? null, unread);
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
