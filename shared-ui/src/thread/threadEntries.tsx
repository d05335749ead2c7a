import type { ThreadMessage } from 'contract/conversations/thread';
import type { MessageEntry } from '../messages/messageEntry';
import type { OfThread } from './threadApi';
import { ThreadPicture } from './ThreadPicture';
import { threadTexts } from './threadTexts';
import type { UnsentMessage } from './unsentMessages';

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

/** What is shown of a thread: what the server has, each message once, and behind it what it has not stored. */
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
