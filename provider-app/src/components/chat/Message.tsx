import { cx, TextButton } from 'shared-ui/ui';
import { formatClock, formatDayMonth } from 'shared-ui/format';
import { londonAt, londonToday } from 'contract/wallTime';
import type { Entry } from '../../realtime/chatLog';
import { commonTexts } from '../../texts/common';
import styles from './Messages.module.css';
import { chatTexts } from '../../texts/chat';

/** '14:05' today, '18 Nov, 14:05' before; 'Not set' without a readable time. */
export function sentAtText(at: number | null, today = londonToday()): string {
  if (at === null) return commonTexts.notSet;
  const { date } = londonAt(new Date(at));
  return date === today ? formatClock(at) : `${formatDayMonth(date)}, ${formatClock(at)}`;
}

interface MessageProps {
  entry: Entry;
  /** Who wrote it. */
  author: string;
  /** Only the newest own message shows that it was sent: those before it were sent as well. */
  isMarkedSent: boolean;
  isConnected: boolean;
  onRetry: (cid: string) => void;
}

export function Message({ entry, author, isMarkedSent, isConnected, onRetry }: MessageProps) {
  const { isOwn, text, at, state, reason, cid, isEarlier } = entry;
  // The list announces what is new; what was loaded from the past is not.
  return (
    <li className={cx(styles.message, isOwn && styles.isOwn)} aria-live={isEarlier ? 'off' : undefined}>
      <p className={styles.meta}>
        <b>{author}</b> <time dateTime={at === null ? undefined : new Date(at).toISOString()}>{sentAtText(at)}</time>
      </p>
      <p className={styles.bubble}>{text}</p>
      {state === 'sending' && <p className={styles.state}>{chatTexts.sending}</p>}
      {state === 'sent' && isMarkedSent && <p className={styles.state}>{chatTexts.sent}</p>}
      {state === 'failed' && (
        <p className={cx(styles.state, styles.isFailed)}>
          <span>{reason === null ? chatTexts.notSent : `${chatTexts.notSent}: ${reason}`}</span>{' '}
          <TextButton isDisabled={!isConnected} onClick={() => cid !== null && onRetry(cid)}>
            {chatTexts.retry}
          </TextButton>
        </p>
      )}
    </li>
  );
}
