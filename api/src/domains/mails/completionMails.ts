import { dateAndTime, formatPence } from '../../platform/lib/format';
import { siteUrl } from '../../platform/mail/queueMail';
import { mailAbout, type Facts } from './bookingMail';
import type { ProviderOfBooking } from '../bookingRecord';
import type { BookingAndProvider } from './bookingMail.repo';

const CONTACT = 'You find how to reach us at the foot of every page of our site.';

function factsOf({ booking, provider }: BookingAndProvider): Facts {
  return [
    ['Helper', provider.businessName],
    ['Paid', formatPence(booking.totalPence)],
  ];
}

interface Completion extends ProviderOfBooking {
  /** The time from which the provider may confirm instead of the customer. */
  confirmableFrom: Date;
}

/** Tells the customer, once the provider has marked the work as done, what happens next and until when to object (M-85.1). */
export const sendBookingCompleted = mailAbout('customer', (about, { confirmableFrom }: Completion, context) => {
  const { booking, provider } = about;
  const until = dateAndTime(confirmableFrom);
  return {
    kind: 'booking-completed',
    subject: `Is your booking ${booking.reference} done?`,
    heading: 'Your helper says the work is done',
    paragraphs: [
      `${provider.businessName} has marked your booking as completed. If all is well, please confirm it: then your helper is paid.`,
      `If something is not right, do not confirm it: report a problem on the page of your booking, or tell us before ${until} (UK time). ${CONTACT}`,
      `If you do nothing, your helper can confirm the work instead of you from that time on, and is then paid.`,
    ],
    facts: [
      ...factsOf(about),
      ['Object until', until],
      ['Report a problem', siteUrl(context, `/bookings/${booking.reference}`)],
    ],
    action: { label: 'Confirm completion', path: `/booking/${booking.reference}/confirm` },
  };
});

/** To the customer: the provider has confirmed the completion instead of them (M-85.2). */
export const sendConfirmedByProvider = mailAbout('customer', ({ booking, provider }) => ({
  kind: 'completion-confirmed',
  subject: `Your booking ${booking.reference} is confirmed as completed`,
  heading: 'Your helper has confirmed that the work is done',
  paragraphs: [
    `You had not answered yet whether your booking is done, so ${provider.businessName} has confirmed it, as our rules allow. The payment now goes to your helper.`,
    `If something was not right, please tell us at once. ${CONTACT}`,
  ],
  facts: factsOf({ booking, provider }),
  action: { label: 'Review your booking', path: `/review?booking=${booking.reference}` },
}));

/** Tells the author of a review that its helper has replied (M-343). The reply is read on the page alone. */
export const sendReviewReply = mailAbout('customer', ({ booking, provider }) => ({
  kind: 'review-reply',
  subject: `Reply to your review of booking ${booking.reference}`,
  heading: 'Your helper has replied',
  paragraphs: [`${provider.businessName} has replied to your review of this booking. Everybody can read it there.`],
  action: { label: 'Read the reply', path: `/bookings/${booking.reference}` },
}));

type Paid = ProviderOfBooking & { amountPence: number };

/** To the provider: the payment provider has the payout for a booking. */
export const sendPayoutSent = mailAbout('provider', (_about, { amountPence }: Paid) => ({
  kind: 'payout-sent',
  subject: `Your payout of ${formatPence(amountPence)} is on its way`,
  heading: 'Your payout is on its way',
  paragraphs: ['The customer’s booking is completed and confirmed. Your payout has been sent to your PayPal address.'],
  facts: [['Your payout', formatPence(amountPence)]],
  action: { label: 'See my earnings', path: '/provider/earnings' },
}));

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
type UnpaidOut = Paid & { problem: keyof typeof PROBLEMS };

/** To the provider: a payout that had been sent does not arrive. */
export const sendPayoutProblem = mailAbout('provider', (_about, { amountPence, problem }: UnpaidOut) => ({
  kind: 'payout-problem',
  subject: `${PROBLEMS[problem].heading}: ${formatPence(amountPence)}`,
  heading: PROBLEMS[problem].heading,
  paragraphs: [PROBLEMS[problem].text],
  facts: [['Your payout', formatPence(amountPence)]],
  action: { label: 'See my profile', path: '/provider/profile' },
}));
