import type { Db } from '../../platform/db/database';
import { formatPence } from '../../platform/lib/format';
import type { MailContext } from '../../platform/mail/queueMail';
import {
  calendarAttachment,
  customerRecipient,
  mailAbout,
  mailCustomer,
  mailSide,
  queuePersonalMail,
  type Facts,
} from './bookingMail';
import type { ProviderOfBooking } from '../bookingRecord';
import { findBookingForMail, findProviderForMail, type BookingForMail } from './bookingMail.repo';

interface ChangedMoney {
  bookingId: string;
  /** The price that was paid for the change, and the part of it that goes back. */
  paidPence: number;
  refundPence: number;
}

function moneyFacts({ totalPence }: BookingForMail, { paidPence, refundPence }: ChangedMoney): Facts {
  const facts: Facts = [['Price', formatPence(totalPence)]];
  if (paidPence > 0) facts.push(['Paid for the change', formatPence(paidPence)]);
  if (refundPence > 0) facts.push(['On its way back to you', formatPence(refundPence)]);
  return facts;
}

/**
 * A booking has a new time: to the customer with a new calendar file, and to the helper who keeps it or has lost it by that.
 * @param change.keptBy the helper who does it at the new time; null: it is matched again
 * @param change.lostBy the helper who had it and has it no more
 */
export async function sendTimeChanged(
  trx: Db,
  context: MailContext,
  change: ChangedMoney & { keptBy: string | null; lostBy: string | null },
): Promise<void> {
  const { keptBy, lostBy } = change;
  const booking = await findBookingForMail(trx, change.bookingId);
  await mailCustomer(trx, context, booking, {
    kind: 'time-changed',
    subject: `Your booking ${booking.reference} has a new time`,
    heading: 'Your booking has a new time',
    paragraphs: [
      keptBy === null
        ? 'Your booking is at its new time. We are finding you a helper for it and will write to you as soon as one has accepted. Should nobody be free by the start, you get all your money back.'
        : 'Your booking is at its new time, and your helper stays the same.',
    ],
    facts: moneyFacts(booking, change),
    action: { label: 'View my booking', path: `/bookings/${booking.reference}` },
    note: 'The attached file updates the booking in your calendar.',
    attachments: [calendarAttachment(booking, 'CONFIRMED', context.clock.now())],
  });
  const providerId = keptBy ?? lostBy;
  if (providerId === null) return;
  const isKept = keptBy !== null;
  const about = { booking, provider: await findProviderForMail(trx, providerId) };
  await mailSide(trx, context, about, 'provider', {
    kind: isKept ? 'job-time-changed' : 'job-moved-away',
    subject: `Booking ${booking.reference} ${isKept ? 'has a new time' : 'is no longer yours'}`,
    heading: isKept ? 'A booking of yours has a new time' : 'A booking moved to another time',
    paragraphs: [
      isKept
        ? 'The customer has moved this booking. It fits your calendar, so it stays yours at the new time.'
        : 'The customer has moved this booking to another time, so you need not go there, and your time is free again. If the new time suits you, mark it as available.',
    ],
    action: { label: 'See my bookings', path: '/provider/bookings' },
  });
}

/** To the customer, whose payment for a change goes back: the booking is as it was. */
export async function sendChangeReturned(
  trx: Db,
  context: MailContext,
  { bookingId, refundPence }: { bookingId: string; refundPence: number },
): Promise<void> {
  const booking = await findBookingForMail(trx, bookingId);
  await queuePersonalMail(trx, context, customerRecipient(booking), {
    kind: 'change-returned',
    subject: `Your payment for a change of booking ${booking.reference} is coming back`,
    heading: 'The change could not be made',
    paragraphs: [
      'Your payment came when the change could not be made any more. The booking itself is as it was, and the payment for the change is on its way back to you.',
    ],
    facts: [
      ['Booking', booking.reference],
      ['On its way back to you', formatPence(refundPence)],
    ],
    action: { label: 'View my booking', path: `/bookings/${booking.reference}` },
  });
}

type ExtraTime = ProviderOfBooking & { pricePence: number; minutes: number };

/** To the customer, whose helper asks for extra time: it counts only once it is approved and paid. */
export const sendExtraTimeAsked = mailAbout(
  'customer',
  ({ booking, provider }, { pricePence, minutes }: ExtraTime) => ({
    kind: 'extra-time-asked',
    subject: `${provider.businessName} asks for extra time for your booking ${booking.reference}`,
    heading: 'Your helper asks for extra time',
    paragraphs: [
      `${provider.businessName} asks for ${minutes} minutes more for ${formatPence(pricePence)}. It counts only if you approve and pay it on the booking's page; otherwise nothing changes.`,
    ],
    action: { label: 'Answer now', path: `/bookings/${booking.reference}` },
  }),
);

/** To the helper: the extra time is paid and counts. */
export const sendExtraTimeAdded = mailAbout('provider', ({ booking }) => ({
  kind: 'extra-time-added',
  subject: `The extra time of booking ${booking.reference} is approved`,
  heading: 'The extra time is approved',
  paragraphs: ['The customer has approved and paid the extra time you asked for. It counts from now on.'],
  facts: [['Price', formatPence(booking.totalPence)]],
  action: { label: 'See my bookings', path: '/provider/bookings' },
}));
