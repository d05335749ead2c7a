import { formatPounds } from 'shared-ui/format';
import { cancelBookingTexts } from '../../texts/bookings';
import { OutcomeNotice } from '../OutcomeNotice';

/** Shows the refund of a cancellation, in pounds. */
export function RefundNotice({ refund }: { refund: number }) {
  const message = refund > 0 ? cancelBookingTexts.doneRefund(formatPounds(refund)) : cancelBookingTexts.done;
  return <OutcomeNotice tone="success" message={message} />;
}
