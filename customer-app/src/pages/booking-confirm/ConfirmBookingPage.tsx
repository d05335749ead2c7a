import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Booking } from 'shared-ui/booking';
import { paths } from 'shared-ui/paths';
import { useRefetchOnMount } from 'shared-ui/hooks';
import { Cluster, Notice, PageHeader } from 'shared-ui/ui';
import { Page } from '../../components/Page';
import { useListBookingsQuery } from '../../api/bookings';
import { hasId } from '../../lib/booking';
import { canCustomer } from '../../lib/canCustomer';
import { BookingNotFound, BookingOverview } from '../../components/BookingOverview';
import { ViewLink, PayLink, ReviewLink, ConfirmCompletion } from '../../components/BookingActions';
import { OutcomeNotice } from '../../components/OutcomeNotice';
import { bookingHistoryTexts, bookingsFailureTexts, confirmBookingTexts } from '../../texts/bookings';
import { BlockQuery } from 'shared-ui/parts';

/** The state of the booking in a sentence: why it can be confirmed, or why not. */
function stateText(booking: Booking): string {
  const { states } = confirmBookingTexts;
  if (canCustomer('confirm', booking)) return states.completed;
  if (booking.status === 'cancelled') return booking.paymentStatus === 'refunded' ? states.refunded : states.cancelled;
  if (booking.completionStatus.customerConfirmed) return states.confirmedByCustomer;
  if (booking.status === 'pending') return states.pending;
  return booking.status === 'confirmed' ? states.confirmed : states.other;
}

function Summary({ booking }: { booking: Booking }) {
  const [isConfirmed, setIsConfirmed] = useState(false);
  return (
    <BookingOverview booking={booking}>
      {isConfirmed ? (
        <OutcomeNotice tone="success" message={bookingHistoryTexts.confirmed} />
      ) : (
        <Notice>{stateText(booking)}</Notice>
      )}
      <Cluster>
        <ConfirmCompletion booking={booking} onConfirmed={() => setIsConfirmed(true)} />
        <ReviewLink booking={booking} />
        <PayLink booking={booking} />
        <ViewLink booking={booking} />
      </Cluster>
    </BookingOverview>
  );
}

/** One booking and the confirmation of its completion (M-9.3). */
export function ConfirmBookingPage() {
  const { bookingId } = useParams();
  const query = useListBookingsQuery(undefined, useRefetchOnMount());
  const booking = query.data?.find((candidate) => hasId(candidate, bookingId));
  return (
    <Page size="narrow">
      <PageHeader
        title={confirmBookingTexts.title}
        back={{ to: paths.bookingHistory(), label: confirmBookingTexts.back }}
      />
      <BlockQuery
        query={query}
        failed={bookingsFailureTexts}
        height="26rem"
        isEmpty={() => booking === undefined}
        empty={<BookingNotFound />}
      >
        {() => booking && <Summary booking={booking} />}
      </BlockQuery>
    </Page>
  );
}
