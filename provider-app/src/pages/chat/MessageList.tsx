import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from 'shared-ui/ui';
import type { ChatLog } from '../../realtime/chatLog';
import { Message } from './Message';
import styles from './ChatPage.module.css';
import { chatTexts } from '../../texts/chat';

/** Closer to the end than this many pixels counts as reading the newest message. */
const NEAR_END_PX = 48;

interface MessageListProps {
  log: ChatLog;
  isLoading: boolean;
  isConnected: boolean;
  onRetry: (cid: string) => void;
}

/** New messages are announced and scrolled into view, unless the reader has scrolled up: then a button leads down instead. */
export function MessageList({ log, isLoading, isConnected, onRetry }: MessageListProps) {
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [hasNew, setHasNew] = useState(false);
  const last = log.at(-1);
  const lastOwnSent = log.findLast(({ isOwn, state }) => isOwn && state === 'sent')?.key;

  const goToEnd = () => {
    const { current } = list;
    if (current) current.scrollTop = current.scrollHeight;
    setHasNew(false);
  };

  useLayoutEffect(() => {
    if (isAtEnd.current || last?.isOwn) goToEnd();
    else setHasNew(true);
  }, [last?.key, last?.isOwn]);

  const handleScroll = () => {
    const { current } = list;
    if (!current) return;
    isAtEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR_END_PX;
    if (isAtEnd.current) setHasNew(false);
  };

  return (
    <div className={styles.listFrame}>
      <div
        ref={list}
        className={styles.list}
        role="log"
        aria-label={chatTexts.messages}
        aria-busy={isLoading || undefined}
        tabIndex={0}
        onScroll={handleScroll}
      >
        <ol className={styles.messages}>
          {log.map((entry) => (
            <Message
              key={entry.key}
              entry={entry}
              isMarkedSent={entry.key === lastOwnSent}
              isConnected={isConnected}
              onRetry={onRetry}
            />
          ))}
        </ol>
      </div>
      {hasNew && (
        <Button size="sm" variant="soft" icon="chevron-down" className={styles.newest} onClick={goToEnd}>
          {chatTexts.newMessages}
        </Button>
      )}
    </div>
  );
}
