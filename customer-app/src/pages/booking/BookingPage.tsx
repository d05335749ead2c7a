import { useState, useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { BookingMessages } from 'shared-ui/BookingMessages';
import { lazyComponent, useRefetchOnMount } from 'shared-ui/hooks';
import { ButtonLink, Button, Cluster, PageHeader, QueryState, Stack, Notice } from 'shared-ui/ui';
import type { Booking } from 'shared-ui/booking';
import { CalendarDownload } from 'shared-ui/CalendarDownload';
import { paths } from 'shared-ui/paths';
import { errorText, isMissing, useServerClock } from 'shared-ui/store';
import { confirmBookingTexts, bookingHistoryTexts } from '../../texts/bookings';
import { Page } from '../../components/Page';
import { ownPaths } from '../../paths';
import { receiptTexts } from '../../texts/receipt';
import { useGetBookingQuery, useGetBookingChangesQuery } from '../../api/bookings';
import { BookingNotFound, BookingOverview } from '../../components/BookingOverview';
import { PayLink, ConfirmCompletion } from '../../components/BookingActions';
import { CancelDialog, RefundNotice } from '../../components/CancelBooking/CancelDialog';
import { OutcomeNotice, type Outcome } from '../../components/OutcomeNotice';
import { useFollowBookings } from '../../hooks/useFollowBookings';
import { canCancel } from '../../lib/canCustomer';
import { bookingTexts, bookingChangeTexts as texts } from './texts';
import { AgainSection, RegularSection } from './AgainSection';
import { BookingTimeline, ProviderCard, VisitCard } from './BookingAside';
import { ReviewJump, ReviewSection } from './ReviewSection';
import styles from './BookingPage.module.css';
import type { LastChange } from 'contract/bookings/bookingChange';
import { formatBookingDate, formatTimeRange, formatInstant } from 'shared-ui/format';
import { CardSection, BlockQuery, BlockSkeleton } from 'shared-ui/parts';
import type { OpenChangeCardProps } from './OpenChangeCard';
import type { ChangeTimeFormProps } from './ChangeTimeForm';

/** Whether a booking is paid and not over, so that it may be changed. The server knows the other conditions. */
function canHaveChanges({ status, paymentStatus, completionStatus }: Booking): boolean {
  return paymentStatus === 'paid' && ['confirmed', 'completed'].includes(status) && !completionStatus.customerConfirmed;
}

/** The possible changes of a booking, and the change that waits. */
function useBookingChanges(booking: Booking) {
  return useGetBookingChangesQuery(
    { id: booking.bookingId },
    { ...useRefetchOnMount(), skip: !canHaveChanges(booking) },
  );
}

const OpenChangeCard = lazyComponent(
  async () => (await import(/* webpackChunkName: "booking-parts" */ './OpenChangeCard')).OpenChangeCard,
  { message: texts.loadFailed },
);

/** The sentence about a change that came to nothing; null for every other. */
function endedText({ kind, status, bookingDate, timeSlot }: LastChange): string | null {
  const words: Partial<Record<string, (time: string) => string>> = texts.ended[kind === 'extra' ? 'extra' : 'time'];
  const time = `${formatBookingDate(bookingDate)}, ${formatTimeRange(timeSlot.startTime, timeSlot.endTime)}`;
  return words[status]?.(time) ?? null;
}

/** The change that waits for the customer, or the outcome of the latest one (M-216.5, M-222). */
function BookingChange({ booking, onOutcome }: { booking: Booking } & Pick<OpenChangeCardProps, 'onOutcome'>) {
  const { data } = useBookingChanges(booking);
  if (!data || !canHaveChanges(booking)) return null;
  const { open, last } = data;
  if (open) return <OpenChangeCard bookingId={booking.bookingId} change={open} onOutcome={onOutcome} />;
  const ended = last ? endedText(last) : null;
  return ended && <Notice tone="warning">{ended}</Notice>;
}

/** Loaded with the other parts of the page that have fields. */
const ChangeTimeForm = lazyComponent(
  async () => (await import(/* webpackChunkName: "booking-parts" */ './ChangeTimeForm')).ChangeTimeForm,
  { message: texts.formFailed, skeleton: <BlockSkeleton height="36rem" /> },
);

/** Another time for the booking, for as long as it can be changed (M-216.2). */
function ChangeTimeCard({ booking, onOutcome }: Omit<ChangeTimeFormProps, 'onCancel'>) {
  const query = useBookingChanges(booking);
  const [form, setForm] = useState<'closed' | 'open' | 'cancelled'>('closed');
  const opener = useRef<HTMLButtonElement>(null);
  // The button that closed it has gone; the notice of a change takes focus itself.
  useEffect(() => {
    if (form === 'cancelled') opener.current?.focus();
  }, [form]);
  const { data, isError } = query;
  const isOpen = form === 'open';
  const isEmpty = !isError && data?.changeableUntil === null && !isOpen;
  if (isEmpty || !canHaveChanges(booking)) return null;
  const handleOutcome = (outcome: Outcome) => {
    setForm('closed');
    onOutcome(outcome);
  };
  return (
    <QueryState query={query} errorMessage={errorText(query.error, texts.loadFailed)} skeleton={null}>
      {({ changeableUntil: until }) => (
        <CardSection title={texts.title} gap={5}>
          {until === null ? (
            <Notice tone="warning" role="status">
              {texts.notNow}
            </Notice>
          ) : (
            <p>{texts.lede(formatInstant(until))}</p>
          )}
          {until !== null && isOpen && (
            <ChangeTimeForm booking={booking} onCancel={() => setForm('cancelled')} onOutcome={handleOutcome} />
          )}
          {until !== null && !isOpen && (
            <div>
              <Button ref={opener} variant="secondary" icon="calendar" onClick={() => setForm('open')}>
                {texts.open}
              </Button>
            </div>
          )}
        </CardSection>
      )}
    </QueryState>
  );
}

const ProblemSection = lazyComponent(
  async () => (await import(/* webpackChunkName: "booking-parts" */ 'shared-ui/ProblemSection')).ProblemSection,
  { message: bookingTexts.problemFailed },
);

/** The problem of a booking that a helper has accepted (M-247). */
function BookingProblem({ booking: { bookingId, assignmentStatus } }: { booking: Booking }) {
  return assignmentStatus === 'accepted' ? <ProblemSection audience="customer" id={bookingId} /> : null;
}

/** The link to the receipt of a booking that was paid, also when its money has gone back (M-251.3). */
function ReceiptLink({ booking }: { booking: Booking }) {
  if (!['paid', 'refunded'].includes(booking.paymentStatus)) return null;
  return (
    <ButtonLink to={ownPaths.receipt(booking.bookingId)} variant="secondary" icon="receipt">
      {receiptTexts.link}
    </ButtonLink>
  );
}

/** The booking's facts, and everything that the customer can do with it now. */
function Summary({ booking, onCancel }: { booking: Booking; onCancel: () => void }) {
  const [isConfirmed, setIsConfirmed] = useState(false);
  const now = useServerClock().now();
  return (
    <BookingOverview booking={booking}>
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
    </BookingOverview>
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
    <Page>
      <PageHeader title={bookingTexts.title} back={{ to: paths.bookingHistory(), label: bookingTexts.back }} />
      <Stack gap={4}>
        {outcome && <OutcomeNotice {...outcome} />}
        {refund !== null && <RefundNotice refund={refund} />}
        {query.isError && isMissing(query.error) ? (
          <BookingNotFound />
        ) : (
          <BlockQuery query={query} failed={confirmBookingTexts.failed} height="28rem">
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
                  <ProviderCard booking={booking} />
                </Stack>
                {booking.status !== 'pending' && <BookingMessages audience="customer" bookingId={bookingId} />}
                <CancelDialog
                  booking={isCancelling ? booking : null}
                  onClose={() => setIsCancelling(false)}
                  onCancelled={handleCancelled}
                />
              </div>
            )}
          </BlockQuery>
        )}
      </Stack>
    </Page>
  );
}
