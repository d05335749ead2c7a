import { cx } from 'shared-ui/ui';
import { Avatar } from 'shared-ui/ui/Avatar';
import type { Entry } from '../../../realtime/chatLog';
import styles from './ChatPage.module.css';
import { chatTexts } from '../../../texts/chat';

/** The only contact, the administrator: whether online, and the last message. */
export function Contacts({ isAdminOnline, last }: { isAdminOnline: boolean; last: Entry | null }) {
  return (
    <section className={styles.contacts} aria-label={chatTexts.contacts}>
      <div className={styles.contact}>
        <span className={styles.portrait}>
          <Avatar name={chatTexts.contact} />
          <span
            role="img"
            aria-label={isAdminOnline ? chatTexts.online : chatTexts.offline}
            className={cx(styles.dot, isAdminOnline && styles.isOnline)}
          />
        </span>
        <div className={styles.contactText}>
          <h2>{chatTexts.contact}</h2>
          <p className={styles.preview}>{last ? chatTexts.preview(last.isOwn, last.text) : chatTexts.noPreview}</p>
        </div>
      </div>
    </section>
  );
}
