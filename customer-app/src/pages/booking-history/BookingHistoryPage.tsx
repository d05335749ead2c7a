import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { prepareInstants } from 'shared-ui/format';
import { paths } from 'shared-ui/paths';
import { unreadText, useUnreadMessages } from 'shared-ui/store';
import { useDeferredContent, useRefetchOnMount } from 'shared-ui/hooks';
import { Notice, PageHeader, Stack, TextLink } from 'shared-ui/ui';
import { EmptyList } from '../../components/EmptyList';
import { Page } from '../../components/Page';
import { useListBookingsQuery } from '../../api/bookings';
import { bookingHistoryTexts, bookingsFailureTexts } from '../../texts/bookings';
import { CancelDialog, RefundNotice } from '../../components/CancelBooking/CancelDialog';
import { RefusedEmailNotice } from '../../components/RefusedEmailNotice';
import { ownPaths } from '../../paths';
import { isBookingCreated, type BookingCreated } from '../../lib/booking';
import { BookingList } from './BookingList';
import { BlockQuery } from 'shared-ui/parts';

/** The state that the booking form handed over with its navigation. It is cleared at once, so that a reload does not show it again. */
function useBookingCreated(): BookingCreated | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [created] = useState(() => (isBookingCreated(state) ? state : null));
  useEffect(() => {
    if (isBookingCreated(state))
      void navigate({ pathname, search }, { replace: true, state: null, preventScrollReset: true });
  }, [navigate, pathname, search, state]);
  return created;
}

/** Leads to the messages of the booking with the newest one that its customer has not read; nothing where all are read (M-202.3). */
function UnreadNotice() {
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

const noBookings = <EmptyList texts={bookingHistoryTexts} to={paths.services()} />;

/** The customer's bookings (C-2.71 to C-2.76); /bookings (M-13) shows the same, right after a booking was created. */
export function BookingHistoryPage() {
  const query = useDeferredContent(useListBookingsQuery(undefined, useRefetchOnMount()));
  useEffect(prepareInstants, []);
  const created = useBookingCreated();
  const [cancellingId, setCancellingId] = useState<string | null>(null);
  const [refund, setRefund] = useState<number | null>(null);

  const handleCancelled = (refundInPounds: number) => {
    setCancellingId(null);
    setRefund(refundInPounds);
  };

  return (
    <Page>
      <PageHeader
        title={bookingHistoryTexts.title}
        actions={<TextLink to={ownPaths.regular()}>{bookingHistoryTexts.regular}</TextLink>}
      />
      <Stack gap={4}>
        {created && (
          <Notice tone="success" role="alert">
            {bookingHistoryTexts.created}
          </Notice>
        )}
        {refund !== null && <RefundNotice refund={refund} />}
        <BlockQuery
          query={query}
          failed={bookingsFailureTexts}
          height="14rem"
          count={3}
          gap={4}
          isEmpty={(bookings) => bookings.length === 0}
          empty={noBookings}
        >
          {(bookings) => (
            <Stack gap={4}>
              <RefusedEmailNotice />
              <UnreadNotice />
              <BookingList
                bookings={bookings}
                newBookingId={created?.bookingId ?? null}
                onCancel={({ bookingId }) => setCancellingId(bookingId)}
              />
            </Stack>
          )}
        </BlockQuery>
      </Stack>
      <CancelDialog
        booking={query.data?.find(({ bookingId }) => bookingId === cancellingId) ?? null}
        onClose={() => setCancellingId(null)}
        onCancelled={handleCancelled}
      />
    </Page>
  );
}
