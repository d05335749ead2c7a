import { useState } from 'react';
import { paths } from 'shared-ui/paths';
import { unreadText, useUnreadMessages } from 'shared-ui/store';
import { useKeptPages } from 'shared-ui/useKeptPages';
import { SidebarItem } from '../../layout/AreaFrame';
import { useRealtime } from '../realtime/RealtimeProvider';
import { layoutTexts } from '../texts/layout';

/**
 * Leads to the messages of the booking with the newest one that its helper has not read; nothing where all are read (M-202.3). The page comes first:
 * nothing is requested before the connection is there, which then says when there is something new.
 * It is there on every page of the area, and comes after it: so the page is kept from here too.
 */
export function UnreadLink() {
  const { state } = useRealtime();
  const [isReady, setIsReady] = useState(false);
  if (!isReady && state.status === 'online') setIsReady(true);
  const unread = useUnreadMessages('provider', isReady);
  useKeptPages('provider');
  return (
    unread && (
      <SidebarItem
        to={`${paths.provider.booking(unread.bookingId)}#messages`}
        label={layoutTexts.unread}
        icon="message-circle"
        count={String(unread.total)}
        description={unreadText(unread.total)}
      />
    )
  );
}
