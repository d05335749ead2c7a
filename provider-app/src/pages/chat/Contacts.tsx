import { cx } from 'shared-ui/ui';
import { Avatar } from 'shared-ui/ui/Avatar';
import type { Entry } from '../../realtime/chatLog';
import { texts } from '../../texts';
import styles from './ChatPage.module.css';

const { chat } = texts;

/** The one contact there is, whether it is there, and what was said last. */
export function Contacts({ isAdminOnline, last }: { isAdminOnline: boolean; last: Entry | null }) {
  return (
    <section className={styles.contacts} aria-label={chat.contacts}>
      <div className={styles.contact}>
        <span className={styles.portrait}>
          <Avatar name={chat.contact} />
          <span
            role="img"
            aria-label={isAdminOnline ? chat.online : chat.offline}
            className={cx(styles.dot, isAdminOnline && styles.isOnline)}
          />
        </span>
        <div className={styles.contactWords}>
          <h2>{chat.contact}</h2>
          <p className={styles.preview}>{last ? chat.preview(last.isOwn, last.text) : chat.noPreview}</p>
        </div>
      </div>
    </section>
  );
}
