import type { ThreadMessage } from 'contract/conversations/thread';
import type { MessageEntry } from '../messages/Message';
import { type OfThread, useGetThreadPictureQuery } from './threadApi';
import { threadTexts } from './threadTexts';
import type { UnsentMessage } from '../messages/outbox';
import { Notice, Skeleton, SkeletonBlock, TextButton } from 'shared-ui/ui';
import styles from './Thread.module.css';

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
export function threadEntries(ofThread: OfThread, { earlier, messages, readUpTo, unsent }: Log): MessageEntry[] {
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
