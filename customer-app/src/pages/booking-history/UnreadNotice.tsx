import { paths } from 'shared-ui/paths';
import { unreadText, useUnreadMessages } from 'shared-ui/store';
import { Notice, TextLink } from 'shared-ui/ui';
import { bookingHistoryTexts } from '../../texts/bookings';

/** Leads to the booking with the newest message that its customer has not read; nothing where all are read (M-202.3). */
export function UnreadNotice() {
  const unread = useUnreadMessages('customer');
  return (
    unread && (
      <Notice
        role="status"
        action={<TextLink to={paths.booking(unread.bookingId)}>{bookingHistoryTexts.readMessages}</TextLink>}
      >
        {unreadText(unread.total)}
      </Notice>
    )
  );
}
