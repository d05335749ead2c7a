import { useLayoutEffect, useRef, useState } from 'react';
import { Button, Notice, Stack } from 'shared-ui/ui';
import { Message, type Earlier, type MessageEntry } from './Message';
import styles from './Messages.module.css';
import { messageTexts as texts } from './messageTexts';

interface EarlierMessagesProps {
  earlier: Earlier;
  onLoadEarlier: () => void;
  /** The button has got or lost the focus; not called when it goes. */
  onFocusChange: (isFocused: boolean) => void;
}

/** Leads to the messages before the first one that is shown, where there are any (M-114). */
function EarlierMessages({ earlier, onLoadEarlier, onFocusChange }: EarlierMessagesProps) {
  if (earlier === 'none') return null;
  return (
    <Stack gap={2} className={styles.earlier}>
      {earlier === 'failed' && (
        <Notice tone="error" role="alert">
          {texts.historyFailed}
        </Notice>
      )}
      <Button
        size="sm"
        variant="soft"
        isBusy={earlier === 'loading'}
        busyText={texts.loadingEarlier}
        onClick={onLoadEarlier}
        onFocus={() => onFocusChange(true)}
        onBlur={() => onFocusChange(false)}
      >
        {texts.showEarlier}
      </Button>
    </Stack>
  );
}

/** Closer to an end than this many pixels counts as being there: reading the newest message, or looking for earlier ones. */
const NEAR_END_PX = 48;

interface MessageListProps<Entry extends MessageEntry> {
  log: readonly Entry[];
  isLoading: boolean;
  earlier: Earlier;
  isConnected: boolean;
  /** Returns the author of a message, as its reader calls them. */
  authorOf: (entry: Entry) => string;
  onRetry: (cid: string) => void;
  onLoadEarlier: () => void;
}

/**
 * New messages are announced and scrolled into view, unless the reader has scrolled up: then a button leads down instead. At the top
 * earlier ones are loaded; what the reader sees stays where it is.
 */
export function MessageList<Entry extends MessageEntry>(props: MessageListProps<Entry>) {
  const { log, isLoading, earlier, isConnected, authorOf, onRetry, onLoadEarlier } = props;
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  /** From the first visible line to the end of the list, in pixels. */
  const fromEnd = useRef(0);
  /** Whether the button for earlier messages has the focus, or had it when it went. */
  const isButtonFocused = useRef(false);
  const [hasNew, setHasNew] = useState(false);
  const first = log[0];
  const last = log.at(-1);
  const hasEarlier = earlier !== 'none';
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

  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    current.scrollTop = current.scrollHeight - fromEnd.current;
    // The button has gone with the last earlier messages: the keyboard stays in the list.
    if (!hasEarlier && isButtonFocused.current) current.focus({ preventScroll: true });
    if (!hasEarlier) isButtonFocused.current = false;
  }, [first?.key, hasEarlier]);

  // After the restoring above, with every change: a new message changes the distance as well.
  useLayoutEffect(() => {
    const { current } = list;
    if (current) fromEnd.current = current.scrollHeight - current.scrollTop;
  });

  const handleScroll = () => {
    const { current } = list;
    if (!current) return;
    fromEnd.current = current.scrollHeight - current.scrollTop;
    isAtEnd.current = fromEnd.current - current.clientHeight < NEAR_END_PX;
    if (isAtEnd.current) setHasNew(false);
    else if (earlier === 'there' && current.scrollTop < NEAR_END_PX) onLoadEarlier();
  };

  return (
    <div className={styles.listFrame}>
      <div
        ref={list}
        className={styles.list}
        role="log"
        aria-label={texts.messages}
        aria-busy={isLoading || earlier === 'loading' || undefined}
        tabIndex={0}
        onScroll={handleScroll}
      >
        <EarlierMessages
          earlier={earlier}
          onLoadEarlier={onLoadEarlier}
          onFocusChange={(isFocused) => (isButtonFocused.current = isFocused)}
        />
        <Stack as="ol">
          {log.map((entry) => (
            <Message
              key={entry.key}
              entry={entry}
              author={authorOf(entry)}
              isMarkedSent={entry.key === lastOwnSent}
              isConnected={isConnected}
              onRetry={onRetry}
            />
          ))}
        </Stack>
      </div>
      {hasNew && (
        <Button size="sm" variant="soft" icon="chevron-down" className={styles.newest} onClick={goToEnd}>
          {texts.newMessages}
        </Button>
      )}
    </div>
  );
}
