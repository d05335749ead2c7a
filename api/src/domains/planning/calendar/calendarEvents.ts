import { isolate } from 'contract/fields/characters';
import type { Settings } from '../../../platform/settings/settings';
import { type CalendarBooking, customerSeenBy } from '../../bookingRecord';
import type { CalendarRow, CalendarOwner } from './calendar.repo';

function statusOf({ status, assignmentStatus }: CalendarRow['booking'], role: CalendarOwner['role']) {
  if (status === 'cancelled') return 'CANCELLED';
  const isSettled = role === 'user' ? status !== 'pending' : assignmentStatus === 'accepted';
  return isSettled ? 'CONFIRMED' : 'TENTATIVE';
}

function joined(parts: readonly string[], separator: string): string {
  return parts.filter(Boolean).join(separator);
}

/** Returns the place, and the person who comes or for whom the job is: no more than this side's pages show. */
function detailsOf({ booking, provider }: CalendarRow, { role, accountId }: CalendarOwner) {
  if (role === 'user') {
    const helper = booking.assignmentStatus === 'accepted' ? provider : null;
    return {
      place: booking,
      lines: helper ? [`Helper: ${joined([isolate(helper.businessName), helper.phone], ', ')}`] : [],
    };
  }
  const { customerDetails, serviceLocation, specialRequests } = customerSeenBy(booking, accountId);
  return {
    place: serviceLocation,
    lines: [`Customer: ${joined([isolate(customerDetails.name), customerDetails.phone], ', ')}`, specialRequests],
  };
}

/** A booking as it stands in the calendar of one of its sides (M-188.3). */
export function toCalendarBooking(
  row: CalendarRow,
  owner: CalendarOwner,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): CalendarBooking {
  const { reference } = row.booking;
  const { place, lines } = detailsOf(row, owner);
  const path = `${owner.role === 'user' ? '' : '/provider'}/bookings/${reference}`;
  return {
    ...row.booking,
    location: joined([place.address, place.city, place.postalCode], ', '),
    description: joined([`Choresy booking ${reference}`, ...lines], '\n'),
    url: new URL(path, publicUrl).href,
    status: statusOf(row.booking, owner.role),
    sequence: row.booking.timeRevision,
    changedAt: row.booking.updatedAt,
  };
}
