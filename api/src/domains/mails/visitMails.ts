import { londonAt } from 'contract/platform/wallTime';
import type { Db } from '../../platform/db/database';
import { findBookingAndProvider, type BookingOfProvider } from './bookingMail.repo';
import { bookingFact, whenFacts } from './bookingTexts';
import type { MailContext } from '../../platform/mail/mailContext';
import { siteUrl } from '../../platform/mail/mailContext';
import { queuePersonalMail, toCustomer } from './personalMail';

interface Coming extends BookingOfProvider {
  expectedAt: Date;
}

const CODE_NOTE =
  'The page of your booking shows a code for the door. Read it out when your helper is there, not before.';

/** To the customer: the helper has set off, or will be there at another time than was said (M-227). */
export async function sendOnMyWay(trx: Db, context: MailContext, { expectedAt, ...job }: Coming): Promise<void> {
  const { booking, provider } = await findBookingAndProvider(trx, job);
  const { time } = londonAt(expectedAt);
  await queuePersonalMail(trx, context, toCustomer(booking), {
    kind: 'helper-on-the-way',
    subject: `${provider.businessName} is on the way`,
    heading: 'Your helper is on the way',
    paragraphs: [`${provider.businessName} is on the way to you and expects to be there at about ${time}.`],
    facts: [bookingFact(booking), ...whenFacts(booking), ['Expected', time]],
    action: { label: 'View my booking', url: siteUrl(context, `/bookings/${booking.reference}`) },
    note: CODE_NOTE,
  });
}

/** To the customer: the helper comes later than booked (M-227). */
export async function sendLate(
  trx: Db,
  context: MailContext,
  { expectedAt, minutes, ...job }: Coming & { minutes: number },
): Promise<void> {
  const { booking, provider } = await findBookingAndProvider(trx, job);
  const { time } = londonAt(expectedAt);
  await queuePersonalMail(trx, context, toCustomer(booking), {
    kind: 'helper-late',
    subject: `${provider.businessName} will be about ${minutes} minutes late`,
    heading: 'Your helper is running late',
    paragraphs: [
      `${provider.businessName} will be about ${minutes} minutes late and expects to be there at about ${time}. We are sorry that you have to wait.`,
    ],
    facts: [bookingFact(booking), ...whenFacts(booking), ['Expected', time]],
    action: { label: 'View my booking', url: siteUrl(context, `/bookings/${booking.reference}`) },
    note: CODE_NOTE,
  });
}
