import type { Db } from '../db/database';
import type { BookingForMail } from './bookingMail.repo';
import { findBookingForMail, findProviderForMail } from './bookingMail.repo';
import { calendarAttachment, firstName, fullAddress, outwardPostcode, pounds, whenFacts } from './bookingTexts';
import type { MailContext } from './mailContext';
import { siteUrl } from './mailContext';
import { queueMail } from './queueMail';
import { renderMail } from './renderMail';

function bookingFact(booking: BookingForMail): [string, string] {
  return ['Booking', booking.reference];
}

/** To the customer, once paid: the booking with a calendar file. */
export async function sendBookingConfirmed(trx: Db, context: MailContext, bookingId: string): Promise<void> {
  const booking = await findBookingForMail(trx, bookingId);
  await queueMail(trx, context, {
    kind: 'booking-confirmed',
    to: booking.customerEmail,
    subject: `Your booking ${booking.reference} is confirmed`,
    ...renderMail({
      heading: 'Your booking is confirmed',
      greeting: `Hello ${firstName(booking.customerName)},`,
      paragraphs: [
        'Thank you. Your payment has arrived and your booking is confirmed.',
        'We are now matching you with a helper and will write to you as soon as one has accepted. Should nobody be free by the start, you get all your money back.',
      ],
      facts: [
        bookingFact(booking),
        ...whenFacts(booking),
        ['Address', fullAddress(booking)],
        ['Paid', pounds(booking.totalPence)],
        ...(booking.specialRequests ? [['Special requests', booking.specialRequests] satisfies [string, string]] : []),
      ],
      action: { label: 'View my bookings', url: siteUrl(context, '/booking-history') },
      note: 'The attached file adds the booking to your calendar.',
    }),
    attachments: [calendarAttachment(booking, 'CONFIRMED', context.clock.now())],
  });
}

/**
 * To the provider whom a booking was assigned to: first name and outward postcode only (M-35). `isAccepted`: the
 * provider accepts automatically, so there is nothing to decide.
 */
export async function sendBookingAssigned(
  trx: Db,
  context: MailContext,
  { bookingId, providerId, isAccepted }: { bookingId: string; providerId: string; isAccepted: boolean },
): Promise<void> {
  const booking = await findBookingForMail(trx, bookingId);
  const provider = await findProviderForMail(trx, providerId);
  await queueMail(trx, context, {
    kind: 'booking-assigned',
    to: provider.email,
    subject: `New booking for you: ${booking.serviceName}`,
    ...renderMail({
      heading: isAccepted ? 'A new booking is yours' : 'A booking is waiting for your answer',
      greeting: `Hello ${firstName(provider.name)},`,
      paragraphs: [
        isAccepted
          ? 'We have assigned this booking to you and accepted it for you, as your profile says.'
          : 'We have assigned this booking to you. Please accept or reject it soon, so that the customer knows who is coming.',
      ],
      facts: [
        bookingFact(booking),
        ...whenFacts(booking),
        ['Customer', firstName(booking.customerName)],
        ['Area', outwardPostcode(booking.postalCode)],
        ['Total price', pounds(booking.totalPence)],
      ],
      action: {
        label: isAccepted ? 'See my bookings' : 'Accept or reject',
        url: siteUrl(context, '/provider/bookings'),
      },
      note: isAccepted
        ? 'You find the full name, phone number and address among your bookings.'
        : 'You will see the full name, phone number and address once you have accepted.',
    }),
  });
}

/** To the customer: who is coming. */
export async function sendBookingAccepted(
  trx: Db,
  context: MailContext,
  { bookingId, providerId }: { bookingId: string; providerId: string },
): Promise<void> {
  const booking = await findBookingForMail(trx, bookingId);
  const provider = await findProviderForMail(trx, providerId);
  await queueMail(trx, context, {
    kind: 'booking-accepted',
    to: booking.customerEmail,
    subject: `${provider.businessName} is coming for your booking ${booking.reference}`,
    ...renderMail({
      heading: 'Your helper has accepted',
      greeting: `Hello ${firstName(booking.customerName)},`,
      paragraphs: [`Good news: ${provider.businessName} has accepted your booking and will be there.`],
      facts: [
        bookingFact(booking),
        ...whenFacts(booking),
        ['Helper', provider.businessName],
        ['Address', fullAddress(booking)],
      ],
      action: { label: 'View my booking', url: siteUrl(context, '/booking-history') },
    }),
  });
}

export interface Cancellation {
  bookingId: string;
  /** The refund to the customer and what is kept, in pence; both 0 when nothing was paid. */
  refundPence: number;
  keptPence: number;
  /** Who or what ended it: the customer, an operator, no provider by the start, no payment in time, or a payment too late. */
  because: 'customer' | 'operator' | 'unmatched' | 'unpaid' | 'paid-too-late';
  /** The provider at the time, if any: gets a mail as well. */
  providerId?: string | null;
}

const CANCELLED_BECAUSE: Record<Cancellation['because'], string> = {
  customer: 'Your booking is cancelled, as you asked.',
  operator: 'Our team has cancelled your booking.',
  unmatched: 'We are sorry: no helper was free for your booking, so we have cancelled it.',
  unpaid: 'Your booking was not paid in time, so we have released it. Nothing was charged.',
  'paid-too-late': 'Your payment arrived after your booking had been released, so we are sending it back.',
};

function refundText({ refundPence, keptPence }: Cancellation): string[] {
  if (refundPence === 0 && keptPence === 0) return [];
  if (refundPence === 0)
    return [`${pounds(keptPence)} is kept under the cancellation rule; there is nothing to refund.`];
  const kept = keptPence > 0 ? ` ${pounds(keptPence)} is kept, because the start was less than 24 hours away.` : '';
  return [`We are refunding ${pounds(refundPence)} through PayPal.${kept}`];
}

/** To the customer, and to the provider who had it: the booking is cancelled, and how much is refunded. */
export async function sendBookingCancelled(trx: Db, context: MailContext, cancellation: Cancellation): Promise<void> {
  const booking = await findBookingForMail(trx, cancellation.bookingId);
  const isRefunded = cancellation.refundPence > 0;
  await queueMail(trx, context, {
    kind: 'booking-cancelled',
    to: booking.customerEmail,
    subject: `Your booking ${booking.reference} is cancelled${isRefunded ? ' and refunded' : ''}`,
    ...renderMail({
      heading: isRefunded ? 'Your booking is cancelled and refunded' : 'Your booking is cancelled',
      greeting: `Hello ${firstName(booking.customerName)},`,
      paragraphs: [CANCELLED_BECAUSE[cancellation.because], ...refundText(cancellation)],
      facts: [
        bookingFact(booking),
        ...whenFacts(booking),
        ...(isRefunded ? [['Refund', pounds(cancellation.refundPence)] satisfies [string, string]] : []),
      ],
      action: { label: 'Book again', url: siteUrl(context, '/services') },
    }),
    attachments: [calendarAttachment(booking, 'CANCELLED', context.clock.now())],
  });
  if (cancellation.providerId) await sendBookingWithdrawn(trx, context, booking, cancellation.providerId);
}

async function sendBookingWithdrawn(
  trx: Db,
  context: MailContext,
  booking: BookingForMail,
  providerId: string,
): Promise<void> {
  const provider = await findProviderForMail(trx, providerId);
  await queueMail(trx, context, {
    kind: 'booking-withdrawn',
    to: provider.email,
    subject: `Booking ${booking.reference} is cancelled`,
    ...renderMail({
      heading: 'A booking of yours is cancelled',
      greeting: `Hello ${firstName(provider.name)},`,
      paragraphs: ['This booking is cancelled. You need not go there, and your time is free again.'],
      facts: [bookingFact(booking), ...whenFacts(booking)],
      action: { label: 'See my bookings', url: siteUrl(context, '/provider/bookings') },
    }),
  });
}
