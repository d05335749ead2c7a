import { isolate } from 'contract/fields/characters';
import type { Db } from '../../platform/db/database';
import { maskedFirstName } from '../../platform/lib/contacts/maskContacts';
import { dateAndTime, formatPence } from '../../platform/lib/format';
import type { MailContext } from '../../platform/mail/queueMail';
import {
  areaFacts,
  calendarAttachment,
  fullAddress,
  mailAbout,
  mailCustomer,
  mailSide,
  type Facts,
} from './bookingMail';
import type { ProviderOfBooking } from '../bookingRecord';
import { findBookingAndProvider, findBookingForMail } from './bookingMail.repo';

/** To the customer, once paid: the booking with a calendar file. */
export async function sendBookingConfirmed(trx: Db, context: MailContext, bookingId: string): Promise<void> {
  const booking = await findBookingForMail(trx, bookingId);
  const requests: Facts = booking.specialRequests ? [['Special requests', booking.specialRequests]] : [];
  await mailCustomer(trx, context, booking, {
    kind: 'booking-confirmed',
    subject: `Your booking ${booking.reference} is confirmed`,
    heading: 'Your booking is confirmed',
    paragraphs: [
      'Thank you. Your payment has arrived and your booking is confirmed.',
      'We are now matching you with a helper and will write to you as soon as one has accepted. Should nobody be free by the start, you get all your money back.',
    ],
    facts: [['Address', fullAddress(booking)], ['Paid', formatPence(booking.totalPence)], ...requests],
    action: { label: 'View my bookings', path: '/booking-history' },
    note: 'The attached file adds the booking to your calendar.',
    attachments: [calendarAttachment(booking, 'CONFIRMED', context.clock.now())],
  });
}

/** To the customer whose payment was declined after it had been pending: nobody sits before the page any more (M-462). */
export async function sendPaymentDeclined(trx: Db, context: MailContext, bookingId: string): Promise<void> {
  const booking = await findBookingForMail(trx, bookingId);
  await mailCustomer(trx, context, booking, {
    kind: 'payment-declined',
    subject: `Your payment for booking ${booking.reference} was declined`,
    heading: 'Your payment was declined',
    paragraphs: [
      'PayPal could not settle your payment, and nothing was charged.',
      'Your booking is held for a while. Please open it and choose another way to pay.',
    ],
    facts: [['Total', formatPence(booking.totalPence)]],
    action: { label: 'Open my booking', path: `/bookings/${booking.reference}` },
  });
}

interface Assigned extends ProviderOfBooking {
  /** The time until which the provider must answer; null for one who accepts automatically. */
  answerBy: Date | null;
}

/** To the provider whom a booking was assigned to: first name and outward postcode only (M-35). */
export const sendBookingAssigned = mailAbout('provider', ({ booking }, { answerBy }: Assigned) => {
  const answerUntil = answerBy && dateAndTime(answerBy);
  const deadline: Facts = answerUntil ? [['Answer by', answerUntil]] : [];
  return {
    kind: 'booking-assigned',
    subject: `New booking for you: ${booking.serviceName}`,
    heading: answerUntil ? 'A booking is waiting for your answer' : 'A new booking is yours',
    paragraphs: [
      answerUntil
        ? `We have assigned this booking to you. Please accept or reject it by ${answerUntil} (UK time): then we ask the next helper.`
        : 'We have assigned this booking to you and accepted it for you, as your profile says.',
    ],
    facts: [
      ['Customer', isolate(maskedFirstName(booking.customerName))],
      ...areaFacts(booking),
      ['Total price', formatPence(booking.totalPence)],
      ...deadline,
    ],
    action: { label: answerUntil ? 'Accept or reject' : 'See my bookings', path: '/provider/bookings' },
    note: answerUntil
      ? 'You will see the full name, phone number and address once you have accepted.'
      : 'You find the full name, phone number and address among your bookings.',
  };
});

/** To the provider who did not answer in time: the booking is with others now. */
export const sendAssignmentExpired = mailAbout('provider', ({ booking }) => ({
  kind: 'assignment-expired',
  subject: `Booking ${booking.reference} goes to another helper`,
  heading: 'The time to answer is over',
  paragraphs: [
    'You have not accepted or rejected this booking in time, so we are asking the next helper. If you can do it after all, mark it as available again.',
  ],
  action: { label: 'See paid bookings', path: '/provider/services' },
}));

/** Tells the customer which provider is coming. */
export const sendBookingAccepted = mailAbout('customer', ({ booking, provider }) => ({
  kind: 'booking-accepted',
  subject: `${provider.businessName} is coming for your booking ${booking.reference}`,
  heading: 'Your helper has accepted',
  paragraphs: [`Good news: ${provider.businessName} has accepted your booking and will be there.`],
  facts: [
    ['Helper', provider.businessName],
    ['Address', fullAddress(booking)],
  ],
  action: { label: 'View my booking', path: '/booking-history' },
}));

/** An accepted job that an operator takes from its provider: a mail to the provider, and one to the customer, who expects that provider. */
export async function sendJobTakenBack(trx: Db, context: MailContext, job: ProviderOfBooking): Promise<void> {
  const about = await findBookingAndProvider(trx, job);
  const { booking, provider } = about;
  await mailSide(trx, context, about, 'provider', {
    kind: 'job-taken-back',
    subject: `Booking ${booking.reference} is no longer yours`,
    heading: 'A booking is no longer yours',
    paragraphs: [
      'Our team has taken this booking back. You need not go there, and your time is free again.',
      'If you have a question about it, please write to us in the chat.',
    ],
    action: { label: 'See my bookings', path: '/provider/bookings' },
  });
  await mailCustomer(trx, context, booking, {
    kind: 'helper-changes',
    subject: `Another helper for your booking ${booking.reference}`,
    heading: 'Another helper will come',
    paragraphs: [
      `${provider.businessName} cannot come after all. Your booking and its time stay as they are: we are finding you another helper and will write to you as soon as one has accepted.`,
      'Should nobody be free by the start, you get all your money back.',
    ],
    action: { label: 'View my booking', path: '/booking-history' },
  });
}
