import { cx, TextButton } from 'shared-ui/ui';
import { formatClock, formatDayMonth } from 'shared-ui/format';
import { londonAt } from 'contract/platform/wallTime';
import { useToday } from 'shared-ui/hooks';
import styles from './Messages.module.css';
import { messageTexts as texts } from './messageTexts';
import type { ReactNode } from 'react';

/** A message on the screen. `sending`: sent, or waiting for the connection; `failed`: not sent, with the server's reason if it gave one. */
export interface MessageEntry {
  /** React's key: stays the same when an own message gets its id from the server. */
  key: string;
  /** Null for an own message that is not stored, or whose server gave it none. */
  cid: string | null;
  isOwn: boolean;
  text: string;
  /** Milliseconds since 1970; null when the time is missing or not readable. */
  at: number | null;
  state: 'sent' | 'sending' | 'failed';
  reason: string | null;
  /** Was loaded when the reader went back in the history: no news. */
  isEarlier?: boolean;
  /** The other side has read it. Only where that is known. */
  isRead?: boolean;
  /** Stands in the place of the text: a picture. */
  content?: ReactNode;
  /** A line below the message. */
  note?: string | null;
  /** A control below the message. */
  action?: ReactNode;
}

/** The state of the messages before the shown ones: none, there, being loaded, or failed. */
export type Earlier = 'none' | 'there' | 'loading' | 'failed';

/** '14:05' today, '18 Nov, 14:05' before; 'Not set' without a readable time. */
function sentAtText(at: number | null, today: string): string {
  if (at === null) return texts.notSet;
  const { date } = londonAt(new Date(at));
  return date === today ? formatClock(at) : `${formatDayMonth(date)}, ${formatClock(at)}`;
}

interface MessageProps {
  entry: MessageEntry;
  author: string;
  /** Only the newest own message shows that it was sent: those before it were sent as well. */
  isMarkedSent: boolean;
  isConnected: boolean;
  onRetry: (cid: string) => void;
}

export function Message({ entry, author, isMarkedSent, isConnected, onRetry }: MessageProps) {
  const today = useToday();
  const { isOwn, text, at, state, reason, cid, isEarlier, isRead, content, note, action } = entry;
  // The list announces new messages, but not those that were loaded from the past.
  return (
    <li className={cx(styles.message, isOwn && styles.isOwn)} aria-live={isEarlier ? 'off' : undefined}>
      <p className={styles.meta}>
        <b>{author}</b>{' '}
        <time dateTime={at === null ? undefined : new Date(at).toISOString()}>{sentAtText(at, today)}</time>
      </p>
      {content ?? (
        <p dir="auto" className={styles.bubble}>
          {text}
        </p>
      )}
      {note && <p className={styles.state}>{note}</p>}
      {action && <p className={styles.state}>{action}</p>}
      {state === 'sending' && <p className={styles.state}>{texts.sending}</p>}
      {state === 'sent' && isMarkedSent && <p className={styles.state}>{isRead ? texts.read : texts.sent}</p>}
      {state === 'failed' && (
        <p className={cx(styles.state, styles.isFailed)}>
          <span>{reason ? `${texts.notSent}: ${reason}` : texts.notSent}</span>{' '}
          <TextButton isDisabled={!isConnected} onClick={() => cid !== null && onRetry(cid)}>
            {texts.retry}
          </TextButton>
        </p>
      )}
    </li>
  );
}
