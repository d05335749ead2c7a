import { datesBetween, instantOf } from 'contract/platform/wallTime';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { eventUid } from '../../platform/lib/eventUid';
import type { Booking } from './booking';

export interface CalendarBooking extends Pick<
  Booking,
  'reference' | 'serviceName' | 'startDate' | 'endDate' | 'startTime' | 'endTime'
> {
  location: string;
  description: string;
  /** Of the booking's page, where it has one. */
  url?: string;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** Counts changes of its time and its cancellation: a calendar keeps the event of the highest number. */
  sequence: number;
  changedAt: Date;
}

interface CalendarOptions {
  method: 'PUBLISH' | 'CANCEL';
  /** For a feed: its name in calendar programs. */
  name?: string;
  /** For a feed: the time after which programs should read it again. */
  refreshSeconds?: number;
}

/**
 * Bookings as an iCalendar file: one event for each day of each, at UTC instants. An event keeps its id when its day changes, and a
 * cancelled booking has the same events as cancelled, so that calendars move and remove what they have (M-188).
 */
export function calendarFile(
  bookings: readonly CalendarBooking[],
  { method, name, refreshSeconds }: CalendarOptions,
): string {
  const calendar = ical({
    prodId: '//Choresy//Bookings//EN',
    method: ICalCalendarMethod[method],
    ...(name !== undefined && { name }),
    ...(refreshSeconds !== undefined && { ttl: refreshSeconds }),
  });
  for (const booking of bookings) {
    for (const [index, date] of datesBetween(booking.startDate, booking.endDate).entries()) {
      calendar.createEvent({
        id: eventUid(booking.reference, index + 1),
        stamp: booking.changedAt,
        sequence: booking.sequence,
        start: instantOf(date, booking.startTime),
        end: instantOf(date, booking.endTime),
        summary: booking.serviceName,
        location: booking.location,
        description: booking.description,
        ...(booking.url !== undefined && { url: booking.url }),
        status: ICalEventStatus[booking.status],
      });
    }
  }
  return `${calendar.toString()}\r\n`;
}
