import { outwardOf } from 'contract/fields/postcode';
import { longDate } from '../../platform/lib/format';
import type { BookingForMail } from './bookingMail.repo';
import { calendarFile } from '../bookingRecord';
import type { Attachment } from '../../platform/mail/outbox.repo';

export function whenFacts(booking: BookingForMail): [string, string][] {
  return [
    ['Chore', booking.serviceName],
    [
      'Date',
      booking.startDate === booking.endDate
        ? longDate(booking.startDate)
        : `${longDate(booking.startDate)} to ${longDate(booking.endDate)}, every day`,
    ],
    ['Time', `${booking.startTime} to ${booking.endTime}`],
  ];
}

/** No more of the place than the outward postcode; nothing where none is known. */
export function areaFacts(booking: BookingForMail): [string, string][] {
  const outward = outwardOf(booking.postalCode);
  return outward ? [['Area', outward]] : [];
}

export function fullAddress(booking: BookingForMail): string {
  return [booking.address, booking.city, booking.postalCode].filter(Boolean).join(', ');
}

/** The booking for the customer's calendar. */
export function calendarAttachment(booking: BookingForMail, state: 'CONFIRMED' | 'CANCELLED', now: Date): Attachment {
  return {
    filename: `${booking.reference}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${state === 'CONFIRMED' ? 'PUBLISH' : 'CANCEL'}`,
    content: calendarFile(
      [
        {
          ...booking,
          location: fullAddress(booking),
          description: `Choresy booking ${booking.reference}`,
          status: state,
          sequence: booking.calendarSequence,
          changedAt: now,
        },
      ],
      { method: state === 'CONFIRMED' ? 'PUBLISH' : 'CANCEL' },
    ),
  };
}

/** The booking's reference, as a line of a mail's facts. */
export function bookingFact(booking: BookingForMail): [string, string] {
  return ['Booking', booking.reference];
}
