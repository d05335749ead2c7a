import { cx } from 'shared-ui/ui';
import { Avatar } from 'shared-ui/ui/Avatar';
import { deskChatTexts as texts } from './texts';
import styles from './ChatsPage.module.css';

/** A helper's initials, with a dot that shows whether they are online. */
export function Portrait({ name, isOnline }: { name: string; isOnline: boolean }) {
  return (
    <span className={styles.portrait}>
      <Avatar name={name} />
      <span
        role="img"
        aria-label={isOnline ? texts.online : texts.offline}
        className={cx(styles.dot, isOnline && styles.isOnline)}
      />
    </span>
  );
}
