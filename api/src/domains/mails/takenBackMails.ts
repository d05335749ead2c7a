import type { Db } from '../../platform/db/database';
import { findBookingAndProvider, type BookingOfProvider } from './bookingMail.repo';
import { bookingFact, whenFacts } from './bookingTexts';
import type { MailContext } from '../../platform/mail/mailContext';
import { siteUrl } from '../../platform/mail/mailContext';
import { queuePersonalMail, toCustomer, toProvider } from './personalMail';

/** An accepted job that an operator takes from its provider: a mail to the provider, and one to the customer, who expects that provider. */
export async function sendJobTakenBack(trx: Db, context: MailContext, job: BookingOfProvider): Promise<void> {
  const { booking, provider } = await findBookingAndProvider(trx, job);
  const facts = [bookingFact(booking), ...whenFacts(booking)];
  await queuePersonalMail(trx, context, toProvider(provider), {
    kind: 'job-taken-back',
    subject: `Booking ${booking.reference} is no longer yours`,
    heading: 'A booking is no longer yours',
    paragraphs: [
      'Our team has taken this booking back. You need not go there, and your time is free again.',
      'If you have a question about it, please write to us in the chat.',
    ],
    facts,
    action: { label: 'See my bookings', url: siteUrl(context, '/provider/bookings') },
  });
  await queuePersonalMail(trx, context, toCustomer(booking), {
    kind: 'helper-changes',
    subject: `Another helper for your booking ${booking.reference}`,
    heading: 'Another helper will come',
    paragraphs: [
      `${provider.businessName} cannot come after all. Your booking and its time stay as they are: we are finding you another helper and will write to you as soon as one has accepted.`,
      'Should nobody be free by the start, you get all your money back.',
    ],
    facts,
    action: { label: 'View my booking', url: siteUrl(context, '/booking-history') },
  });
}
