import { Button, Notice } from 'shared-ui/ui';
import type { Earlier } from './messageEntry';
import { messageTexts } from './messageTexts';
import styles from './Messages.module.css';

interface EarlierMessagesProps {
  earlier: Earlier;
  onLoadEarlier: () => void;
  /** The button has got or lost the focus; not called when it goes. */
  onFocusChange: (isFocused: boolean) => void;
}

/** Leads to the messages before the first one that is shown, where there are any (M-114). */
export function EarlierMessages({ earlier, onLoadEarlier, onFocusChange }: EarlierMessagesProps) {
  if (earlier === 'none') return null;
  return (
    <div className={styles.earlier}>
      {earlier === 'failed' && (
        <Notice tone="error" role="alert">
          {messageTexts.historyFailed}
        </Notice>
      )}
      <Button
        size="sm"
        variant="soft"
        isBusy={earlier === 'loading'}
        busyText={messageTexts.loadingEarlier}
        onClick={onLoadEarlier}
        onFocus={() => onFocusChange(true)}
        onBlur={() => onFocusChange(false)}
      >
        {messageTexts.showEarlier}
      </Button>
    </div>
  );
}
