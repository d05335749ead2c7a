import { datesBetween, instantOf } from 'contract/wallTime';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

export interface CalendarBooking {
  reference: string;
  serviceName: string;
  /** Dates YYYY-MM-DD and times HH:MM, wall times in Europe/London. */
  startDate: string;
  endDate: string;
  startTime: string;
  endTime: string;
  location: string;
  description: string;
}

/**
 * The booking as an iCalendar file: one event for each day of it, at UTC instants. A cancelled booking's file carries the
 * same events as cancelled, so that calendars remove them.
 */
export function calendarFile(booking: CalendarBooking, state: 'CONFIRMED' | 'CANCELLED', now: Date): string {
  const isCancelled = state === 'CANCELLED';
  const calendar = ical({
    prodId: '//Choresy//Bookings//EN',
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  for (const date of datesBetween(booking.startDate, booking.endDate)) {
    calendar.createEvent({
      id: `${booking.reference}-${date}@choresy`,
      stamp: now,
      sequence: isCancelled ? 1 : 0,
      start: instantOf(date, booking.startTime),
      end: instantOf(date, booking.endTime),
      summary: booking.serviceName,
      location: booking.location,
      description: booking.description,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return `${calendar.toString()}\r\n`;
}
