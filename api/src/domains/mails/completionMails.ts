import type { Db } from '../../platform/db/database';
import { dateAndTime, formatPence } from '../../platform/lib/format';
import { siteUrl, type MailContext } from '../../platform/mail/mailContext';
import { mailCustomer, mailProvider, type Facts } from './bookingMail';
import { findBookingAndProvider, type BookingOfProvider } from './bookingMail.repo';

const CONTACT = 'You find how to reach us at the foot of every page of our site.';

async function factsOf(trx: Db, completion: BookingOfProvider) {
  const { booking, provider } = await findBookingAndProvider(trx, completion);
  const { businessName } = provider;
  const facts: Facts = [
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
  await mailCustomer(trx, context, booking, {
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
    action: { label: 'Confirm completion', path: `/booking/${booking.reference}/confirm` },
  });
}

/** To the customer: the provider has confirmed the completion instead of them (M-85.2). */
export async function sendConfirmedByProvider(
  trx: Db,
  context: MailContext,
  completion: BookingOfProvider,
): Promise<void> {
  const { booking, businessName, facts } = await factsOf(trx, completion);
  await mailCustomer(trx, context, booking, {
    kind: 'completion-confirmed',
    subject: `Your booking ${booking.reference} is confirmed as completed`,
    heading: 'Your helper has confirmed that the work is done',
    paragraphs: [
      `You had not answered yet whether your booking is done, so ${businessName} has confirmed it, as our rules allow. The payment now goes to your helper.`,
      `If something was not right, please tell us at once. ${CONTACT}`,
    ],
    facts,
    action: { label: 'Review your booking', path: `/review?booking=${booking.reference}` },
  });
}

/** Tells the author of a review that its helper has replied (M-343). The reply is read on the page alone. */
export async function sendReviewReply(trx: Db, context: MailContext, job: BookingOfProvider): Promise<void> {
  const { booking, provider } = await findBookingAndProvider(trx, job);
  await mailCustomer(trx, context, booking, {
    kind: 'review-reply',
    subject: `Reply to your review of booking ${booking.reference}`,
    heading: 'Your helper has replied',
    paragraphs: [`${provider.businessName} has replied to your review of this booking. Everybody can read it there.`],
    action: { label: 'Read the reply', path: `/bookings/${booking.reference}` },
  });
}

/** To the provider: the payment provider has the payout for a booking. */
export async function sendPayoutSent(
  trx: Db,
  context: MailContext,
  { amountPence, ...job }: BookingOfProvider & { amountPence: number },
): Promise<void> {
  await mailProvider(trx, context, await findBookingAndProvider(trx, job), {
    kind: 'payout-sent',
    subject: `Your payout of ${formatPence(amountPence)} is on its way`,
    heading: 'Your payout is on its way',
    paragraphs: [
      'The customer’s booking is completed and confirmed. Your payout has been sent to your PayPal address.',
    ],
    facts: [['Your payout', formatPence(amountPence)]],
    action: { label: 'See my earnings', path: '/provider/earnings' },
  });
}

const PROBLEMS = {
  returned: {
    heading: 'Your payout came back',
    text: 'The payment provider has returned your payout to us. Please correct the PayPal address in your profile: then we send it there at once. We still owe you the money.',
  },
  unclaimed: {
    heading: 'Your payout is waiting for you',
    text: 'Your PayPal address has no account that can take the payout yet. Please claim it within 30 days, or correct the address in your profile: then we send it there.',
  },
} as const;

/** To the provider: a payout that had been sent does not arrive. */
export async function sendPayoutProblem(
  trx: Db,
  context: MailContext,
  { amountPence, problem, ...job }: BookingOfProvider & { amountPence: number; problem: keyof typeof PROBLEMS },
): Promise<void> {
  const { heading, text } = PROBLEMS[problem];
  await mailProvider(trx, context, await findBookingAndProvider(trx, job), {
    kind: 'payout-problem',
    subject: `${heading}: ${formatPence(amountPence)}`,
    heading,
    paragraphs: [text],
    facts: [['Your payout', formatPence(amountPence)]],
    action: { label: 'See my profile', path: '/provider/profile' },
  });
}
