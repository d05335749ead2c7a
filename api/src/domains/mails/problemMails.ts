import type { Side } from 'contract/bookings/statuses';
import type { Db } from '../../platform/db/database';
import { findBookingAndProvider, type BookingOfProvider } from './bookingMail.repo';
import { bookingFact, whenFacts } from './bookingTexts';
import type { MailContext } from '../../platform/mail/mailContext';
import { siteUrl } from '../../platform/mail/mailContext';
import { queuePersonalMail, toCustomer, toProvider } from './personalMail';

const OTHER: Record<Side, string> = { customer: 'Your helper', provider: 'Your customer' };
const HOW = 'On the page of the booking you see what it is about, what you can do, and by when.';

const NEWS = {
  reported: {
    heading: 'A problem is reported',
    texts: (other: string) => [
      `${other} has reported a problem with this booking. No payout is made until it is solved.`,
      HOW,
    ],
  },
  offered: {
    heading: 'There is an offer',
    texts: (other: string) => [`${other} makes you an offer to solve the problem with this booking.`, HOW],
  },
  agreed: {
    heading: 'You have agreed',
    texts: (other: string) => [
      `${other} has accepted your offer: the problem with this booking is solved. What goes back to the customer is on its way.`,
    ],
  },
  desk: {
    heading: 'Our team decides now',
    texts: () => ['The problem with this booking has come to our team, who will decide it. You need not do anything.'],
  },
  decided: {
    heading: 'Our team has decided',
    texts: () => ['We have decided the problem with this booking. On the page of the booking you see how, and why.'],
  },
  withdrawn: {
    heading: 'The problem is withdrawn',
    texts: (other: string) => [`${other} has withdrawn the problem that was reported with this booking.`],
  },
} as const;
export type ProblemNews = keyof typeof NEWS;

/** Tells one side of a booking about its problem's new state (M-243). The texts of the problem stay on the page. */
export async function sendProblemNews(
  trx: Db,
  context: MailContext,
  job: BookingOfProvider,
  { to, news }: { to: Side; news: ProblemNews },
): Promise<void> {
  const { booking, provider } = await findBookingAndProvider(trx, job);
  const { heading, texts } = NEWS[news];
  const path = to === 'customer' ? `/bookings/${booking.reference}` : `/provider/bookings/${booking.reference}`;
  await queuePersonalMail(trx, context, to === 'customer' ? toCustomer(booking) : toProvider(provider), {
    kind: 'booking-problem',
    subject: `${heading}: booking ${booking.reference}`,
    heading,
    paragraphs: [...texts(OTHER[to])],
    facts: [bookingFact(booking), ...whenFacts(booking)],
    action: { label: 'See the booking', url: siteUrl(context, path) },
  });
}
