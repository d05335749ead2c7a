import { useSearchParams } from 'react-router-dom';
import { LIMITS } from 'contract/platform/limits';
import { formatInstant } from 'shared-ui/format';
import type { Booking } from 'shared-ui/booking';
import { paths } from 'shared-ui/paths';
import { useServerClock } from 'shared-ui/store';
import { ButtonLink, Card, Cluster, PageHeader, Stack } from 'shared-ui/ui';
import { Page } from '../../components/Page';
import { useListBookingsQuery } from '../../api/bookings';
import { useIsCustomer } from '../../hooks/useIsCustomer';
import { hasId } from '../../lib/booking';
import { canCustomer } from '../../lib/canCustomer';
import { bookingsFailureTexts } from '../../texts/bookings';
import { paymentCancelTexts } from '../../texts/payment';
import { BlockQuery } from 'shared-ui/parts';

/** How long the time is held for an unpaid booking (M-24). */
function holdText(booking: Booking | undefined, now: number): string {
  if (!booking) return paymentCancelTexts.heldHours(LIMITS.unpaidHoldHours);
  if (booking.paymentStatus === 'paid') return paymentCancelTexts.paid;
  if (!canCustomer('pay', booking)) return paymentCancelTexts.released;
  if (booking.holdUntil === null) return paymentCancelTexts.heldHours(LIMITS.unpaidHoldHours);
  return Date.parse(booking.holdUntil) > now
    ? paymentCancelTexts.held(formatInstant(booking.holdUntil))
    : paymentCancelTexts.released;
}

function NextSteps({ booking }: { booking?: Booking | undefined }) {
  const now = useServerClock().now();
  const paymentUrl = booking && canCustomer('pay', booking) ? booking.approvalLink : null;
  const payOrBookAgain = paymentUrl ?? paths.book(booking?.service._id ? { service: booking.service._id } : {});
  return (
    <Stack gap={5}>
      <p role="status">{holdText(booking, now)}</p>
      <Cluster>
        {booking?.paymentStatus !== 'paid' && (
          <ButtonLink to={payOrBookAgain}>{paymentUrl ? paymentCancelTexts.pay : paymentCancelTexts.again}</ButtonLink>
        )}
        <ButtonLink to={paths.bookingHistory()} variant="secondary">
          {paymentCancelTexts.bookings}
        </ButtonLink>
        <ButtonLink to={paths.home()} variant="ghost">
          {paymentCancelTexts.home}
        </ButtonLink>
      </Cluster>
    </Stack>
  );
}

/** The same once the bookings of the customer are there: until then nothing leads to a second booking (M-24.1). */
function OwnNextSteps() {
  const [params] = useSearchParams();
  const query = useListBookingsQuery();
  const bookingId = params.get('bookingId');
  const orderId = params.get('token') || params.get('orderId');
  return (
    <BlockQuery query={query} failed={bookingsFailureTexts} height="6rem">
      {(bookings) => (
        <NextSteps
          booking={bookings.find(
            (booking) => hasId(booking, bookingId) || (orderId !== null && booking.paymentIds.orderId === orderId),
          )}
        />
      )}
    </BlockQuery>
  );
}

/** The page that the payment page leads to after a cancelled payment. */
export function PaymentCancelPage() {
  const isCustomer = useIsCustomer();
  return (
    <Page kind="payment" size="narrow">
      <PageHeader title={paymentCancelTexts.title} subtitle={paymentCancelTexts.text} />
      <Card>{isCustomer ? <OwnNextSteps /> : <NextSteps />}</Card>
    </Page>
  );
}
