import type { Booking } from 'shared-ui/booking';
import { ButtonLink } from 'shared-ui/ui';
import { ownPaths } from '../../paths';
import { receiptTexts } from '../../texts/receipt';

/** The link to the receipt of a booking that was paid, also when its money has gone back (M-251.3). */
export function ReceiptLink({ booking }: { booking: Booking }) {
  if (!['paid', 'refunded'].includes(booking.paymentStatus)) return null;
  return (
    <ButtonLink to={ownPaths.receipt(booking.bookingId)} variant="secondary" icon="receipt">
      {receiptTexts.link}
    </ButtonLink>
  );
}
