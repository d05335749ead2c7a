import type { Db } from '../../platform/db/database';
import { findBookingAndProvider, type BookingOfProvider } from './bookingMail.repo';
import { formatPence } from '../../platform/lib/format';
import { whenFacts } from './bookingTexts';
import type { MailContext } from '../../platform/mail/mailContext';
import { siteUrl } from '../../platform/mail/mailContext';
import { queuePersonalMail, toProvider } from './personalMail';

/** To the provider: the payment provider has the payout for a booking. */
export async function sendPayoutSent(
  trx: Db,
  context: MailContext,
  { amountPence, ...job }: BookingOfProvider & { amountPence: number },
): Promise<void> {
  const { booking, provider } = await findBookingAndProvider(trx, job);
  await queuePersonalMail(trx, context, toProvider(provider), {
    kind: 'payout-sent',
    subject: `Your payout of ${formatPence(amountPence)} is on its way`,
    heading: 'Your payout is on its way',
    paragraphs: [
      'The customer’s booking is completed and confirmed. Your payout has been sent to your PayPal address.',
    ],
    facts: [['Booking', booking.reference], ...whenFacts(booking), ['Your payout', formatPence(amountPence)]],
    action: { label: 'See my earnings', url: siteUrl(context, '/provider/earnings') },
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
  const { booking, provider } = await findBookingAndProvider(trx, job);
  const { heading, text } = PROBLEMS[problem];
  await queuePersonalMail(trx, context, toProvider(provider), {
    kind: 'payout-problem',
    subject: `${heading}: ${formatPence(amountPence)}`,
    heading,
    paragraphs: [text],
    facts: [['Booking', booking.reference], ...whenFacts(booking), ['Your payout', formatPence(amountPence)]],
    action: { label: 'See my profile', url: siteUrl(context, '/provider/profile') },
  });
}
