import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Booking } from 'shared-ui/booking';
import { CalendarDownload } from 'shared-ui/CalendarDownload';
import { paths } from 'shared-ui/paths';
import { errorText, isMissing, useServerClock } from 'shared-ui/store';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import {
  Button,
  ButtonLink,
  Card,
  CardHeader,
  Cluster,
  Container,
  EmptyState,
  PageHeader,
  QueryState,
  Skeleton,
  SkeletonBlock,
  Stack,
} from 'shared-ui/ui';
import { Price } from 'shared-ui/ui/Price';
import { StatusBadge } from 'shared-ui/ui/StatusBadge';
import { useGetBookingQuery } from '../../api/bookings';
import { BookingFacts } from '../../components/BookingFacts';
import { PayLink } from '../../components/BookingLinks';
import { CancelDialog } from '../../components/CancelBooking/CancelDialog';
import { RefundNotice } from '../../components/CancelBooking/RefundNotice';
import { ConfirmCompletion } from '../../components/ConfirmCompletion/ConfirmCompletion';
import { OutcomeNotice, type Outcome } from '../../components/OutcomeNotice';
import { useFollowBookings } from '../../hooks/useFollowBookings';
import { canCancel } from '../../lib/canCustomer';
import { bookingTexts } from '../../texts/booking';
import { bookingHistoryTexts, confirmBookingTexts } from '../../texts/bookings';
import { AgainSection } from './AgainSection';
import { BookingChange } from './BookingChange';
import styles from './BookingPage.module.css';
import { BookingMessages } from 'shared-ui/BookingMessages';
import { BookingProblem } from './BookingProblem';
import { BookingTimeline } from './BookingTimeline';
import { ChangeTimeCard } from './ChangeTimeCard';
import { HelperCard } from './HelperCard';
import { RegularSection } from './RegularSection';
import { ReceiptLink } from './ReceiptLink';
import { VisitCard } from './VisitCard';
import { ReviewJump, ReviewSection } from './ReviewSection';

const skeleton = (
  <Skeleton>
    <SkeletonBlock height="28rem" />
  </Skeleton>
);

function NotFound() {
  return (
    <EmptyState
      title={confirmBookingTexts.missingTitle}
      action={<ButtonLink to={paths.bookingHistory()}>{confirmBookingTexts.back}</ButtonLink>}
    >
      {confirmBookingTexts.missingText}
    </EmptyState>
  );
}

/** The booking's facts, and everything that the customer can do with it now. */
function Summary({ booking, onCancel }: { booking: Booking; onCancel: () => void }) {
  const [isConfirmed, setIsConfirmed] = useState(false);
  const now = useServerClock().now();
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
        {isConfirmed && <OutcomeNotice tone="success" message={bookingHistoryTexts.confirmed} />}
        <Cluster>
          <PayLink booking={booking} />
          <ConfirmCompletion booking={booking} onConfirmed={() => setIsConfirmed(true)} />
          <ReviewJump booking={booking} />
          {canCancel(booking, now) && (
            <Button variant="secondary" onClick={onCancel}>
              {bookingHistoryTexts.cancel}
            </Button>
          )}
          {booking.status === 'confirmed' && <CalendarDownload audience="customer" bookingId={booking.bookingId} />}
          <ReceiptLink booking={booking} />
        </Cluster>
      </Stack>
    </Card>
  );
}

/** A booking's own page: its timeline, its helper, and the actions that are possible (M-161), live (M-163). */
export function BookingPage() {
  const { bookingId = '' } = useParams();
  const query = useGetBookingQuery({ id: bookingId }, useRefetchOnMount());
  useFollowBookings(query.isSuccess);
  const [isCancelling, setIsCancelling] = useState(false);
  const [refund, setRefund] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const handleCancelled = (refundInPounds: number) => {
    setIsCancelling(false);
    setRefund(refundInPounds);
  };

  return (
    <Container size="page" className={styles.page}>
      <PageHeader title={bookingTexts.title} back={{ to: paths.bookingHistory(), label: bookingTexts.back }} />
      <Stack gap={4}>
        {outcome && <OutcomeNotice {...outcome} />}
        {refund !== null && <RefundNotice refund={refund} />}
        {query.isError && isMissing(query.error) ? (
          <NotFound />
        ) : (
          <QueryState query={query} errorMessage={errorText(query.error, bookingTexts.failed)} skeleton={skeleton}>
            {(booking) => (
              <div className={styles.columns}>
                <Stack gap={6}>
                  <BookingChange booking={booking} onOutcome={setOutcome} />
                  <Summary booking={booking} onCancel={() => setIsCancelling(true)} />
                  <ChangeTimeCard booking={booking} onOutcome={setOutcome} />
                  <ReviewSection booking={booking} />
                  <BookingProblem booking={booking} />
                  <RegularSection booking={booking} />
                  <AgainSection booking={booking} />
                </Stack>
                <Stack gap={6} className={styles.aside}>
                  <VisitCard bookingId={bookingId} />
                  <BookingTimeline bookingId={bookingId} />
                  <HelperCard booking={booking} />
                </Stack>
                {booking.status !== 'pending' && <BookingMessages audience="customer" bookingId={bookingId} />}
                <CancelDialog
                  booking={isCancelling ? booking : null}
                  onClose={() => setIsCancelling(false)}
                  onCancelled={handleCancelled}
                />
              </div>
            )}
          </QueryState>
        )}
      </Stack>
    </Container>
  );
}
