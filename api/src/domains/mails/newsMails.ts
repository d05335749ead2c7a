import type { Side } from 'contract/bookings/statuses';
import { isolate } from 'contract/fields/characters';
import { checkText } from 'contract/people/check';
import { londonAt, londonToday } from 'contract/platform/wallTime';
import type { Db } from '../../platform/db/database';
import { maskedFirstName } from '../../platform/lib/contacts/maskContacts';
import type { MailContext } from '../../platform/mail/queueMail';
import { mailAbout, mailSide, providerRecipient, queuePersonalMail } from './bookingMail';
import type { ProviderOfBooking } from '../bookingRecord';
import { findBookingAndProvider, findProviderForMail } from './bookingMail.repo';
import { CALENDAR_ADVICE } from 'contract/planning/busyCalendar';
import { dateAndTime, longDate } from '../../platform/lib/format';

/** `countsUntil`: so long its last busy times count. */
type FailingCalendar = Record<'providerId' | 'host' | 'urlEnd' | 'error', string> & { countsUntil: Date };

/** To the helper: a calendar elsewhere cannot be read any more, so that it will soon keep no jobs away (M-436). */
export async function sendCalendarFailure(
  trx: Db,
  context: MailContext,
  { providerId, host, urlEnd, error, countsUntil }: FailingCalendar,
): Promise<void> {
  const provider = await findProviderForMail(trx, providerId);
  await queuePersonalMail(trx, context, providerRecipient(provider), {
    kind: 'calendar-failing',
    subject: `Your calendar of ${host} cannot be read`,
    heading: 'One of your calendars cannot be read',
    paragraphs: [
      error,
      `What was read last counts until ${dateAndTime(countsUntil)}. After that you may get jobs while you are busy.`,
      CALENDAR_ADVICE,
    ],
    facts: [['Calendar', `${host} (…${urlEnd})`]],
    action: { label: 'See my calendars', path: '/provider/week' },
  });
}

/** To the helper: a check ends soon, or has ended, and nobody has recorded a later one (M-757). @param categories those whose jobs require it */
export async function sendCheckEnding(
  trx: Db,
  context: MailContext,
  check: { providerId: string; what: string; endDate: string; categories: readonly string[] },
): Promise<void> {
  const name = checkText(check.what);
  const hasEnded = check.endDate < londonToday(context.clock.now());
  const end = longDate(check.endDate);
  const heading = hasEnded ? 'One of your checks has ended' : 'One of your checks ends soon';
  await queuePersonalMail(trx, context, providerRecipient(await findProviderForMail(trx, check.providerId)), {
    kind: 'check-ending',
    subject: `${heading}: ${name}`,
    heading,
    paragraphs: [
      hasEnded ? `${name} was valid until ${end}.` : `${name} is valid until ${end}, that day included.`,
      ...(check.categories.length > 0
        ? [`Without it you are offered no jobs after that day in: ${check.categories.join(', ')}.`]
        : []),
      'Please send us the new document in the chat, so that we can check it.',
    ],
    action: { label: 'Open the chat', path: '/provider/chat' },
  });
}

/** The page of a booking for one of its sides. */
function pathFor(side: Side, reference: string): string {
  return `${side === 'customer' ? '' : '/provider'}/bookings/${reference}`;
}

type Coming = ProviderOfBooking & { expectedAt: Date };
type Late = Coming & { minutes: number };

const CODE_NOTE =
  'The page of your booking shows a code for the door. Read it out when your helper is there, not before.';

/** To the customer: the helper has set off, or will be there at another time than was said (M-227). */
export const sendOnMyWay = mailAbout('customer', ({ booking, provider }, { expectedAt }: Coming) => ({
  kind: 'helper-on-the-way',
  subject: `${provider.businessName} is on the way`,
  heading: 'Your helper is on the way',
  paragraphs: [
    `${provider.businessName} is on the way to you and expects to be there at about ${londonAt(expectedAt).time}.`,
  ],
  facts: [['Expected', londonAt(expectedAt).time]],
  action: { label: 'View my booking', path: `/bookings/${booking.reference}` },
  note: CODE_NOTE,
}));

/** To the customer: the helper comes later than booked (M-227). */
export const sendLate = mailAbout('customer', ({ booking, provider }, { expectedAt, minutes }: Late) => {
  const { time } = londonAt(expectedAt);
  return {
    kind: 'helper-late',
    subject: `${provider.businessName} will be about ${minutes} minutes late`,
    heading: 'Your helper is running late',
    paragraphs: [
      `${provider.businessName} will be about ${minutes} minutes late and expects to be there at about ${time}. We are sorry that you have to wait.`,
    ],
    facts: [['Expected', time]],
    action: { label: 'View my booking', path: `/bookings/${booking.reference}` },
    note: CODE_NOTE,
  };
});

/** Tells a side of a booking that it has unread messages from the other (M-205). They are read on the page alone. */
export async function sendUnreadMessages(
  trx: Db,
  context: MailContext,
  { to, ...job }: ProviderOfBooking & { to: Side },
): Promise<void> {
  const about = await findBookingAndProvider(trx, job);
  const { reference, customerName } = about.booking;
  const writer = to === 'customer' ? 'Your helper' : `${isolate(maskedFirstName(customerName))}, your customer,`;
  await mailSide(trx, context, about, to, {
    kind: 'unread-messages',
    subject: `New message about booking ${reference}`,
    heading: 'You have a new message',
    paragraphs: [`${writer} has written to you about this booking.`],
    action: { label: 'Read and reply', path: pathFor(to, reference) },
    note: 'Please reply on the page: replies to this mail reach nobody.',
  });
}

const OTHER: Record<Side, string> = { customer: 'Your helper', provider: 'Your customer' };
const HOW = 'On the page of the booking you see what it is about, what you can do, and by when.';

const NEWS = {
  reported: [
    'A problem is reported',
    (other) => `${other} has reported a problem with this booking. No payout is made until it is solved.`,
  ],
  offered: ['There is an offer', (other) => `${other} makes you an offer to solve the problem with this booking.`],
  agreed: [
    'You have agreed',
    (other) =>
      `${other} has accepted your offer: the problem with this booking is solved. What goes back to the customer is on its way.`,
  ],
  desk: [
    'Our team decides now',
    () => 'The problem with this booking has come to our team, who will decide it. You need not do anything.',
  ],
  decided: [
    'Our team has decided',
    () => 'We have decided the problem with this booking. On the page of the booking you see how, and why.',
  ],
  withdrawn: [
    'The problem is withdrawn',
    (other) => `${other} has withdrawn the problem that was reported with this booking.`,
  ],
} as const satisfies Record<string, readonly [heading: string, textOf: (other: string) => string]>;
export type ProblemNews = keyof typeof NEWS;

/** Tells one side of a booking about its problem's new state (M-243). The texts of the problem stay on the page. */
export async function sendProblemNews(
  trx: Db,
  context: MailContext,
  job: ProviderOfBooking,
  { to, news }: { to: Side; news: ProblemNews },
): Promise<void> {
  const about = await findBookingAndProvider(trx, job);
  const { reference } = about.booking;
  const [heading, textOf] = NEWS[news];
  const how = news === 'reported' || news === 'offered' ? [HOW] : [];
  await mailSide(trx, context, about, to, {
    kind: 'booking-problem',
    subject: `${heading}: booking ${reference}`,
    heading,
    paragraphs: [textOf(OTHER[to]), ...how],
    action: { label: 'See the booking', path: pathFor(to, reference) },
  });
}
