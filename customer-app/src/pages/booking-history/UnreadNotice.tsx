import { paths } from 'shared-ui/paths';
import { unreadText, useUnreadMessages } from 'shared-ui/store';
import { Notice, TextLink } from 'shared-ui/ui';
import { bookingHistoryTexts } from '../../texts/bookings';

/** Leads to the messages of the booking with the newest one that its customer has not read; nothing where all are read (M-202.3). */
export function UnreadNotice() {
  const unread = useUnreadMessages('customer');
  return (
    unread && (
      <Notice
        role="status"
        action={
          <TextLink to={`${paths.booking(unread.bookingId)}#messages`}>{bookingHistoryTexts.readMessages}</TextLink>
        }
      >
        {unreadText(unread.total)}
      </Notice>
    )
  );
}
