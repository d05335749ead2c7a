import type { Db } from '../../platform/db/database';
import { formatPence } from '../../platform/lib/format';
import type { MailContext } from '../../platform/mail/queueMail';
import { calendarAttachment, mailCustomer, mailSide } from './bookingMail';
import { findBookingForMail, findProviderForMail } from './bookingMail.repo';

export interface Cancellation {
  bookingId: string;
  /** The refund to the customer and the sum that is kept, in pence; both 0 when nothing was paid. */
  refundPence: number;
  keptPence: number;
  /** The refund has been made, and is not only on its way. */
  isMade?: boolean;
  /** The refund counts earlier refunds. */
  isInAll?: boolean;
  /** The last of it was paid, and not by the payment provider. */
  isPaidElsewhere?: boolean;
  /** The reason for its end: the customer, an operator, no provider by the start, no payment in time, or a payment too late. */
  because: 'customer' | 'operator' | 'unmatched' | 'unpaid' | 'paid-too-late';
  /** The provider at the time, if any: gets a mail as well. */
  providerId?: string | null;
}

const CANCELLED_BECAUSE: Record<Cancellation['because'], string> = {
  customer: 'Your booking is cancelled, as you asked.',
  operator: 'Our team has cancelled your booking.',
  unmatched: 'We are sorry: no helper was free for your booking, so we have cancelled it.',
  unpaid: 'Your booking was not paid in time, so we have released it. Nothing was charged.',
  'paid-too-late': 'Your payment arrived after your booking had been released, so we are sending it back.',
};

function backText({ refundPence, isInAll }: Cancellation): string {
  return formatPence(refundPence) + (isInAll ? ' in all' : '');
}

function refundText(cancellation: Cancellation): string[] {
  const { refundPence, keptPence, because } = cancellation;
  const byRule = because !== 'operator';
  if (refundPence === 0 && keptPence === 0) return [];
  const kept = `${formatPence(keptPence)} is kept`;
  if (refundPence === 0) return [`${kept}${byRule ? ' under the cancellation rule' : ''}; there is nothing to refund.`];
  const back = backText(cancellation);
  const refund = cancellation.isPaidElsewhere
    ? `We have refunded ${back}.`
    : `We are refunding ${back} through PayPal.`;
  if (keptPence === 0) return [refund];
  return [`${refund} ${kept}${byRule ? ', because the start was less than 24 hours away' : ''}.`];
}

/** Tells the customer, and the provider who had it, that the booking is cancelled, and the customer the refund. */
export async function sendBookingCancelled(trx: Db, context: MailContext, cancellation: Cancellation): Promise<void> {
  const booking = await findBookingForMail(trx, cancellation.bookingId);
  const hasRefund = cancellation.refundPence > 0;
  // M-465: while it is on its way it may still fail.
  const isRefunded = hasRefund && cancellation.isMade;
  await mailCustomer(trx, context, booking, {
    kind: 'booking-cancelled',
    subject: `Your booking ${booking.reference} is cancelled${isRefunded ? ' and refunded' : ''}`,
    heading: isRefunded ? 'Your booking is cancelled and refunded' : 'Your booking is cancelled',
    paragraphs: [CANCELLED_BECAUSE[cancellation.because], ...refundText(cancellation)],
    facts: hasRefund ? [[isRefunded ? 'Refund' : 'On its way back to you', backText(cancellation)]] : [],
    action: { label: 'Book again', path: '/services' },
    attachments: [calendarAttachment(booking, 'CANCELLED', context.clock.now())],
  });
  if (!cancellation.providerId) return;
  const about = { booking, provider: await findProviderForMail(trx, cancellation.providerId) };
  await mailSide(trx, context, about, 'provider', {
    kind: 'booking-withdrawn',
    subject: `Booking ${booking.reference} is cancelled`,
    heading: 'A booking of yours is cancelled',
    paragraphs: ['This booking is cancelled. You need not go there, and your time is free again.'],
    action: { label: 'See my bookings', path: '/provider/bookings' },
  });
}
