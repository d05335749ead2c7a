import { toDecimal } from 'contract/money';
import { londonAt } from 'contract/wallTime';
import type { BookingForMail } from './bookingMail.repo';
import { calendarFile } from '../resources/calendar/calendarFile';
import type { Attachment } from './outbox.repo';

const longDateFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'YYYY-MM-DD' → 'Saturday 21 November 2026'. */
export function longDate(date: string): string {
  return longDateFormat.format(new Date(`${date}T00:00:00Z`));
}

/** An instant → 'Saturday 21 November 2026 at 09:00', London time. */
export function dateAndTime(instant: Date): string {
  const { date, time } = londonAt(instant);
  return `${longDate(date)} at ${time}`;
}

/** Pence → '£36.00'. */
export function formatPence(pence: number): string {
  return `£${toDecimal(pence)}`;
}

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

export function fullAddress(booking: BookingForMail): string {
  return [booking.address, booking.city, booking.postalCode].filter(Boolean).join(', ');
}

export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

/** The first half of a postcode, 'SW1A 1AA' → 'SW1A': all that a provider sees before accepting (M-35). */
export function outwardPostcode(postalCode: string): string {
  const compact = postalCode.replace(/\s+/g, '').toUpperCase();
  return compact.length > 3 ? compact.slice(0, -3) : compact;
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
