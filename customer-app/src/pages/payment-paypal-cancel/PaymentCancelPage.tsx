import { useSearchParams } from 'react-router-dom';
import { LIMITS } from 'contract/limits';
import { formatInstant } from 'shared-ui/format';
import type { Booking } from 'shared-ui/booking';
import { paths } from 'shared-ui/paths';
import { ButtonLink, Card, Cluster, Container, PageHeader, Stack } from 'shared-ui/ui';
import { useListBookingsQuery } from '../../api/bookings';
import { useIsCustomer } from '../../hooks/useIsCustomer';
import { hasId } from '../../lib/booking';
import { canCustomer } from '../../lib/canCustomer';
import { paymentCancelTexts } from '../../texts/payment';
import styles from './PaymentCancelPage.module.css';

/** The unpaid booking, once the bookings of the customer are loaded. */
function useUnpaidBooking(): Booking | undefined {
  const [params] = useSearchParams();
  const isCustomer = useIsCustomer();
  const { data = [] } = useListBookingsQuery(undefined, { skip: !isCustomer });
  const bookingId = params.get('bookingId');
  const orderId = params.get('token') || params.get('orderId');
  return data.find(
    (booking) => hasId(booking, bookingId) || (orderId !== null && booking.paymentIds.orderId === orderId),
  );
}

/** How long the time is held for an unpaid booking (M-24). */
function holdText(booking: Booking | undefined): string {
  if (!booking) return paymentCancelTexts.heldHours(LIMITS.unpaidHoldHours);
  if (booking.paymentStatus === 'paid') return paymentCancelTexts.paid;
  if (!canCustomer('pay', booking)) return paymentCancelTexts.released;
  if (booking.holdUntil === null) return paymentCancelTexts.heldHours(LIMITS.unpaidHoldHours);
  return Date.parse(booking.holdUntil) > Date.now()
    ? paymentCancelTexts.held(formatInstant(booking.holdUntil))
    : paymentCancelTexts.released;
}

/** Where the payment page leads after a cancelled payment. */
export function PaymentCancelPage() {
  const booking = useUnpaidBooking();
  const paymentUrl = booking && canCustomer('pay', booking) ? booking.approvalLink : null;
  const payOrBookAgain = paymentUrl ?? paths.book(booking?.service._id ? { service: booking.service._id } : {});
  return (
    <Container size="narrow" className={styles.page}>
      <PageHeader title={paymentCancelTexts.title} subtitle={paymentCancelTexts.text} />
      <Card>
        <Stack gap={5}>
          <p role="status">{holdText(booking)}</p>
          <Cluster>
            {booking?.paymentStatus !== 'paid' && (
              <ButtonLink to={payOrBookAgain}>
                {paymentUrl ? paymentCancelTexts.pay : paymentCancelTexts.again}
              </ButtonLink>
            )}
            <ButtonLink to={paths.bookingHistory()} variant="secondary">
              {paymentCancelTexts.bookings}
            </ButtonLink>
            <ButtonLink to={paths.home()} variant="ghost">
              {paymentCancelTexts.home}
            </ButtonLink>
          </Cluster>
        </Stack>
      </Card>
    </Container>
  );
}
