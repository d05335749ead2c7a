import type { Db } from '../db/database';
import { findBookingForMail, findProviderForMail } from './bookingMail.repo';
import {
  bookingFact,
  calendarAttachment,
  firstName,
  fullAddress,
  outwardPostcode,
  pounds,
  whenFacts,
} from './bookingTexts';
import type { MailContext } from './mailContext';
import { siteUrl } from './mailContext';
import { queueMail } from './queueMail';
import { renderMail } from './renderMail';

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
