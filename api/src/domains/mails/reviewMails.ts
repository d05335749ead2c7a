import type { Db } from '../../platform/db/database';
import { findBookingAndProvider, type BookingOfProvider } from './bookingMail.repo';
import { bookingFact, whenFacts } from './bookingTexts';
import type { MailContext } from '../../platform/mail/mailContext';
import { siteUrl } from '../../platform/mail/mailContext';
import { queuePersonalMail, toCustomer } from './personalMail';

/** Tells the author of a review that its helper has replied (M-343). The reply is read on the page alone. */
export async function sendReviewReply(trx: Db, context: MailContext, job: BookingOfProvider): Promise<void> {
  const { booking, provider } = await findBookingAndProvider(trx, job);
  await queuePersonalMail(trx, context, toCustomer(booking), {
    kind: 'review-reply',
    subject: `Reply to your review of booking ${booking.reference}`,
    heading: 'Your helper has replied',
    paragraphs: [`${provider.businessName} has replied to your review of this booking. Everybody can read it there.`],
    facts: [bookingFact(booking), ...whenFacts(booking)],
    action: { label: 'Read the reply', url: siteUrl(context, `/bookings/${booking.reference}`) },
  });
}
