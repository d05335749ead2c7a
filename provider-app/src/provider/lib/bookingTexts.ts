import { formatAddress, formatBookingDate, formatTimeRange, formatPounds } from 'shared-ui/format';
import type { Booking, BookingPlace } from 'shared-ui/booking';
import { bookingTexts as texts } from '../texts/booking';
import { jobTexts } from '../texts/job';

/** The commission on a job and the helper's share, to the penny; none where nothing is known of them (M-271.2). */
export function payLines({ job }: Booking): string[] {
  if (!job) return [];
  return [jobTexts.commission(formatPounds(job.commission)), jobTexts.payout(formatPounds(job.payout))];
}

/** The facts of a job that is still to be decided; once it is accepted its place and the calendar tell more. */
export function undecided({ job, assignmentStatus }: Booking): Booking['job'] {
  return assignmentStatus === 'accepted' ? null : job;
}

/** How far it is, by the outward postcodes; none where that is not known (M-271.3). */
export function distanceLines(booking: Booking): string[] {
  const text = jobTexts.distance[undecided(booking)?.distance ?? ''];
  return text === undefined ? [] : [text];
}

/** The helper's other jobs on its days, those at the same time first (M-271.4). */
export function dayLines(booking: Booking): string[] {
  const job = undecided(booking);
  if (!job) return [];
  if (job.sameDay.length === 0) return [jobTexts.alone];
  return [...job.sameDay]
    .sort((left, right) => Number(right.isOverlapping) - Number(left.isOverlapping))
    .map(({ serviceName, startTime, endTime, isOverlapping }) => {
      return jobTexts[isOverlapping ? 'overlapping' : 'sameDay'](serviceName, formatTimeRange(startTime, endTime));
    });
}

export function serviceName({ service }: Booking): string {
  return service.name ?? texts.serviceUnavailable;
}

export function serviceDetails({ service }: Booking): string {
  return service.description ?? texts.serviceDetailsUnavailable;
}

/** The days and the time of a booking, or those that its customer wants. */
export function whenText(booking: Pick<Booking, 'bookingDate' | 'timeSlot'>): string {
  return `${dateOf(booking)}, ${timeText(booking)}`;
}

export function dateOf({ bookingDate }: Pick<Booking, 'bookingDate'>): string {
  return formatBookingDate(bookingDate);
}

export function timeText({ timeSlot }: Pick<Booking, 'timeSlot'>): string {
  return formatTimeRange(timeSlot.startTime, timeSlot.endTime);
}

export function placeOf({ serviceLocation }: { serviceLocation: BookingPlace }): string {
  if (serviceLocation.kind === 'known') return formatAddress(serviceLocation);
  return { customer: texts.customerLocation, missing: texts.locationMissing, invalid: texts.locationInvalid }[
    serviceLocation.kind
  ];
}
