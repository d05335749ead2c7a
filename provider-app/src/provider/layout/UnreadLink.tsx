import { useId, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import { unreadText, useUnreadMessages } from 'shared-ui/store';
import { Icon, VisuallyHidden } from 'shared-ui/ui';
import { useRealtime } from '../realtime/RealtimeProvider';
import { layoutTexts } from '../texts/layout';
import styles from '../../layout/Sidebar.module.css';

/**
 * Leads to the messages of the booking with the newest one that its helper has not read; nothing where all are read (M-202.3). The page comes first:
 * nothing is requested before the connection is there, which then says when there is something new.
 */
export function UnreadLink() {
  const id = useId();
  const { state } = useRealtime();
  const [isReady, setIsReady] = useState(false);
  if (!isReady && state.status === 'online') setIsReady(true);
  const unread = useUnreadMessages('provider', isReady);
  return (
    unread && (
      <li>
        <NavLink
          to={`${paths.provider.booking(unread.bookingId)}#messages`}
          className={styles.link}
          aria-describedby={id}
        >
          <Icon name="message-circle" />
          {layoutTexts.unread}
        </NavLink>
        <span id={id} className={styles.count}>
          <span aria-hidden="true">{unread.total}</span>
          <VisuallyHidden>{unreadText(unread.total)}</VisuallyHidden>
        </span>
      </li>
    )
  );
}
