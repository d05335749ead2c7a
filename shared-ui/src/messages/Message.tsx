import { cx, TextButton } from 'shared-ui/ui';
import { formatClock, formatDayMonth } from 'shared-ui/format';
import { londonAt } from 'contract/platform/wallTime';
import { useToday } from 'shared-ui/useToday';
import type { MessageEntry } from './messageEntry';
import styles from './Messages.module.css';
import { messageTexts } from './messageTexts';

/** '14:05' today, '18 Nov, 14:05' before; 'Not set' without a readable time. */
function sentAtText(at: number | null, today: string): string {
  if (at === null) return messageTexts.notSet;
  const { date } = londonAt(new Date(at));
  return date === today ? formatClock(at) : `${formatDayMonth(date)}, ${formatClock(at)}`;
}

interface MessageProps {
  entry: MessageEntry;
  /** Who wrote it. */
  author: string;
  /** Only the newest own message shows that it was sent: those before it were sent as well. */
  isMarkedSent: boolean;
  isConnected: boolean;
  onRetry: (cid: string) => void;
}

export function Message({ entry, author, isMarkedSent, isConnected, onRetry }: MessageProps) {
  const today = useToday();
  const { isOwn, text, at, state, reason, cid, isEarlier, isRead, content, note } = entry;
  // The list announces what is new; what was loaded from the past is not.
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
      {state === 'sending' && <p className={styles.state}>{messageTexts.sending}</p>}
      {state === 'sent' && isMarkedSent && (
        <p className={styles.state}>{isRead ? messageTexts.read : messageTexts.sent}</p>
      )}
      {state === 'failed' && (
        <p className={cx(styles.state, styles.isFailed)}>
          <span>{reason ? `${messageTexts.notSent}: ${reason}` : messageTexts.notSent}</span>{' '}
          <TextButton isDisabled={!isConnected} onClick={() => cid !== null && onRetry(cid)}>
            {messageTexts.retry}
          </TextButton>
        </p>
      )}
    </li>
  );
}
