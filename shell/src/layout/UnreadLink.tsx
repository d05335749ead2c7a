import { Link } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import { unreadText, useAppSelector, useUnreadMessages } from 'shared-ui/store';
import { Icon } from 'shared-ui/ui';
import { useKeptPages } from 'shared-ui/useKeptPages';
import styles from './Header.module.css';

/**
 * Leads to the messages of the booking with the newest one that its customer has not read, with the number of all (M-340); nothing where all are read.
 * It is there on every page of a customer, and comes after it: so the page is kept from here too.
 * The page comes first: nothing is requested before the first health check, which waits until the browser is idle.
 */
export function UnreadLink() {
  const isIdle = useAppSelector(({ health }) => health.status !== 'unknown');
  const unread = useUnreadMessages('customer', isIdle);
  useKeptPages('customer');
  return (
    unread && (
      <Link
        aria-label={unreadText(unread.total)}
        to={`${paths.booking(unread.bookingId)}#messages`}
        className={styles.iconLink}
      >
        <Icon name="message-circle" />
        <span className={styles.count}>{unread.total}</span>
      </Link>
    )
  );
}
