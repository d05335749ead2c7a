import type { Side } from 'contract/bookings/statuses';
import { isolate } from 'contract/fields/characters';
import type { Db } from '../../platform/db/database';
import { maskedFirstName } from '../../platform/lib/contacts/maskContacts';
import { findBookingAndProvider, type BookingOfProvider } from './bookingMail.repo';
import { bookingFact, whenFacts } from './bookingTexts';
import type { MailContext } from '../../platform/mail/mailContext';
import { siteUrl } from '../../platform/mail/mailContext';
import { queuePersonalMail, toCustomer, toProvider } from './personalMail';

/** Tells a side of a booking that it has unread messages from the other (M-205). They are read on the page alone. */
export async function sendUnreadMessages(
  trx: Db,
  context: MailContext,
  { to, ...job }: BookingOfProvider & { to: Side },
): Promise<void> {
  const { booking, provider } = await findBookingAndProvider(trx, job);
  const isCustomer = to === 'customer';
  const writer = isCustomer ? 'Your helper' : `${isolate(maskedFirstName(booking.customerName))}, your customer,`;
  await queuePersonalMail(trx, context, isCustomer ? toCustomer(booking) : toProvider(provider), {
    kind: 'unread-messages',
    subject: `New message about booking ${booking.reference}`,
    heading: 'You have a new message',
    paragraphs: [`${writer} has written to you about this booking.`],
    facts: [bookingFact(booking), ...whenFacts(booking)],
    action: {
      label: 'Read and reply',
      url: siteUrl(context, `${isCustomer ? '' : '/provider'}/bookings/${booking.reference}`),
    },
    note: 'Please reply on the page: replies to this mail reach nobody.',
  });
}
