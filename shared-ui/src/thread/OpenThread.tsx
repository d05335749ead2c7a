import { useRef, useState } from 'react';
import { useAppDispatch } from 'shared-ui/store';
import type { ThreadMessage } from 'contract/conversations/thread';
import { MessageList } from '../messages/MessageList';
import { ReportControl } from '../report/ReportControl';
import { Writing, type OpenThreadProps } from './Writing';
import styles from './Thread.module.css';
import { useMarkRead } from '../messages/useMarkRead';
import { type OfThread, useLazyGetThreadQuery, useMarkThreadReadMutation, useGetThreadPictureQuery } from './threadApi';
import { threadChanged } from './threadChanged';
import { threadTexts } from './threadTexts';
import { useOutbox } from './useOutbox';
import type { Earlier, MessageEntry } from '../messages/Message';
import type { UnsentMessage } from '../messages/outbox';
import { Notice, Skeleton, SkeletonBlock, TextButton, textStyles, Stack } from 'shared-ui/ui';

/** A picture of a message, read with the viewer's token: no URL opens it by itself (M-206.3). */
function ThreadPicture({ author, ...message }: OfThread & { messageId: string; author: string }) {
  const { data, isError, refetch } = useGetThreadPictureQuery(message);
  if (isError)
    return (
      <Notice tone="error" action={<TextButton onClick={() => void refetch()}>{threadTexts.retry}</TextButton>}>
        {threadTexts.pictureMissing}
      </Notice>
    );
  if (!data)
    return (
      <Skeleton label={threadTexts.pictureLoading}>
        <SkeletonBlock width="12rem" height="12rem" />
      </Skeleton>
    );
  return <img className={styles.picture} src={data.url} alt={threadTexts.pictureOf(author)} />;
}

function toEntry(message: ThreadMessage, ofThread: OfThread, readUpTo: number, isEarlier: boolean): MessageEntry {
  const { id, cid, isOwn, text, isMasked, hasPicture, sentAt } = message;
  const texts = threadTexts[ofThread.audience];
  const author = isOwn ? threadTexts.you : texts.other;
  return {
    key: cid ?? id,
    cid,
    isOwn,
    text,
    at: new Date(sentAt).getTime(),
    state: 'sent',
    reason: null,
    isEarlier,
    isRead: isOwn && Number(id) <= readUpTo,
    note: isMasked ? (isOwn ? texts.hiddenFromOther : threadTexts.hidden) : null,
    ...(!isOwn && { action: <ReportControl kind="message" id={id} audience={ofThread.audience} /> }),
    ...(hasPicture && { content: <ThreadPicture {...ofThread} messageId={id} author={author} /> }),
  };
}

interface Log {
  earlier: readonly ThreadMessage[];
  messages: readonly ThreadMessage[];
  readUpTo: string;
  unsent: readonly UnsentMessage[];
}

/** The shown messages of a thread: those that the server has, each once, and behind them those that it has not stored. */
function threadEntries(ofThread: OfThread, { earlier, messages, readUpTo, unsent }: Log): MessageEntry[] {
  const shown = new Set(messages.map(({ id }) => id));
  const stored = new Set(messages.map(({ cid }) => cid));
  return [
    ...earlier.filter(({ id }) => !shown.has(id)).map((one) => toEntry(one, ofThread, Number(readUpTo), true)),
    ...messages.map((one) => toEntry(one, ofThread, Number(readUpTo), false)),
    ...unsent
      .filter(({ cid }) => !stored.has(cid))
      .map(({ cid, text, at, state, reason }) => ({ key: cid, cid, isOwn: true, text, at, state, reason })),
  ];
}

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
    <Stack ref={part} className={styles.thread}>
      {entries.length === 0 ? (
        thread.closedReason === null && <p className={textStyles.muted}>{texts.empty}</p>
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
    </Stack>
  );
}
