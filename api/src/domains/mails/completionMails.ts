import type { Db } from '../../platform/db/database';
import { findBookingAndProvider, type BookingOfProvider } from './bookingMail.repo';
import { dateAndTime, formatPence } from '../../platform/lib/format';
import { whenFacts } from './bookingTexts';
import type { MailContext } from '../../platform/mail/mailContext';
import { siteUrl } from '../../platform/mail/mailContext';
import { queuePersonalMail, toCustomer } from './personalMail';

const CONTACT = 'You find how to reach us at the foot of every page of our site.';

async function factsOf(trx: Db, completion: BookingOfProvider) {
  const {
    booking,
    provider: { businessName },
  } = await findBookingAndProvider(trx, completion);
  const facts: [string, string][] = [
    ['Booking', booking.reference],
    ...whenFacts(booking),
    ['Helper', businessName],
    ['Paid', formatPence(booking.totalPence)],
  ];
  return { booking, businessName, facts };
}

/**
 * Tells the customer, once the provider has marked the work as done, what happens next and until when to object (M-85.1).
 * @param completion.confirmableFrom the time from which the provider may confirm instead of the customer
 */
export async function sendBookingCompleted(
  trx: Db,
  context: MailContext,
  completion: BookingOfProvider & { confirmableFrom: Date },
): Promise<void> {
  const { booking, businessName, facts } = await factsOf(trx, completion);
  const until = dateAndTime(completion.confirmableFrom);
  await queuePersonalMail(trx, context, toCustomer(booking), {
    kind: 'booking-completed',
    subject: `Is your booking ${booking.reference} done?`,
    heading: 'Your helper says the work is done',
    paragraphs: [
      `${businessName} has marked your booking as completed. If all is well, please confirm it: then your helper is paid.`,
      `If something is not right, do not confirm it: report a problem on the page of your booking, or tell us before ${until} (UK time). ${CONTACT}`,
      `If you do nothing, your helper can confirm the work instead of you from that time on, and is then paid.`,
    ],
    facts: [
      ...facts,
      ['Object until', until],
      ['Report a problem', siteUrl(context, `/bookings/${booking.reference}`)],
    ],
    action: { label: 'Confirm completion', url: siteUrl(context, `/booking/${booking.reference}/confirm`) },
  });
}

/** To the customer: the provider has confirmed the completion instead of them (M-85.2). */
export async function sendConfirmedByProvider(
  trx: Db,
  context: MailContext,
  completion: BookingOfProvider,
): Promise<void> {
  const { booking, businessName, facts } = await factsOf(trx, completion);
  await queuePersonalMail(trx, context, toCustomer(booking), {
    kind: 'completion-confirmed',
    subject: `Your booking ${booking.reference} is confirmed as completed`,
    heading: 'Your helper has confirmed that the work is done',
    paragraphs: [
      `You had not answered yet whether your booking is done, so ${businessName} has confirmed it, as our rules allow. The payment now goes to your helper.`,
      `If something was not right, please tell us at once. ${CONTACT}`,
    ],
    facts,
    action: { label: 'Review your booking', url: siteUrl(context, `/review?booking=${booking.reference}`) },
  });
}
