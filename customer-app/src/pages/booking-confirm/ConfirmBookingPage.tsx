import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Booking } from 'shared-ui/booking';
import { paths } from 'shared-ui/paths';
import { errorText } from 'shared-ui/store';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import {
  ButtonLink,
  Card,
  CardHeader,
  Cluster,
  Container,
  EmptyState,
  Notice,
  PageHeader,
  QueryState,
  Skeleton,
  SkeletonBlock,
  Stack,
} from 'shared-ui/ui';
import { Price } from 'shared-ui/ui/Price';
import { StatusBadge } from 'shared-ui/ui/StatusBadge';
import { useListBookingsQuery } from '../../api/bookings';
import { hasId } from '../../lib/booking';
import { canCustomer } from '../../lib/canCustomer';
import { BookingFacts } from '../../components/BookingFacts';
import { ViewLink, PayLink, ReviewLink, ConfirmCompletion } from '../../components/BookingActions';
import { OutcomeNotice } from '../../components/OutcomeNotice';
import { bookingHistoryTexts, bookingsFailureTexts, confirmBookingTexts } from '../../texts/bookings';
import styles from './ConfirmBookingPage.module.css';

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
    <Card as="section">
      <Stack gap={5}>
        <CardHeader title={booking.service.name ?? bookingHistoryTexts.serviceMissing}>
          <StatusBadge status={booking.status} />
        </CardHeader>
        <BookingFacts booking={booking} />
        <p className={styles.total}>
          {bookingHistoryTexts.price} <Price amount={booking.totalPrice} size="xl" />
        </p>
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
      </Stack>
    </Card>
  );
}

const notFound = (
  <EmptyState
    title={confirmBookingTexts.missingTitle}
    action={<ButtonLink to={paths.bookingHistory()}>{confirmBookingTexts.back}</ButtonLink>}
  >
    {confirmBookingTexts.missingText}
  </EmptyState>
);

/** One booking and the confirmation of its completion (M-9.3). */
export function ConfirmBookingPage() {
  const { bookingId } = useParams();
  const query = useListBookingsQuery(undefined, useRefetchOnMount());
  const booking = query.data?.find((candidate) => hasId(candidate, bookingId));
  return (
    <Container size="narrow" className={styles.page}>
      <PageHeader
        title={confirmBookingTexts.title}
        back={{ to: paths.bookingHistory(), label: confirmBookingTexts.back }}
      />
      <QueryState
        query={query}
        errorMessage={errorText(query.error, bookingsFailureTexts)}
        skeleton={
          <Skeleton>
            <SkeletonBlock height="26rem" />
          </Skeleton>
        }
        isEmpty={() => booking === undefined}
        empty={notFound}
      >
        {() => booking && <Summary booking={booking} />}
      </QueryState>
    </Container>
  );
}
