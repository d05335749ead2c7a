import { cx } from 'shared-ui/ui';
import { Avatar } from 'shared-ui/parts';
import { chatTexts } from '../texts/chat';
import styles from './Chat.module.css';

/** The initials of the other side of a chat, with a dot that shows whether it is online. */
export function Portrait({ name, isOnline }: { name: string; isOnline: boolean }) {
  return (
    <span className={styles.portrait}>
      <Avatar name={name} />
      <span
        role="img"
        aria-label={isOnline ? chatTexts.online : chatTexts.offline}
        className={cx(styles.dot, isOnline && styles.isOnline)}
      />
    </span>
  );
}
