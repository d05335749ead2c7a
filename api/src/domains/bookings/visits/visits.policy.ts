import { canAct } from 'contract/bookings/bookingLifecycle';
import { addDays, instantOf, londonToday } from 'contract/platform/wallTime';
import type { Context } from '../../context';
import type { Db } from '../../../platform/db/database';
import { findRow } from '../../../platform/db/rows';
import { conflict } from '../../../platform/lib/errors';
import { dateAndTime } from '../../../platform/lib/format';
import {
  type Booking,
  factsOf,
  type ProviderOfBooking,
  requireProvidersBooking,
  requireState,
  requireWorkingProvider,
} from '../../bookingRecord';
import { newVisit, type VisitKey, type VisitNotes } from './visits.repo';

/** The day of a booking that it is in London now; null where its helper is not to come today (M-225.3). */
export function visitDay(booking: Booking, now: Date): string | null {
  if (!canAct('visit', 'provider', factsOf(booking))) return null;
  const today = londonToday(now);
  return today >= booking.startDate && today <= booking.endDate ? today : null;
}

/** @throws AppError 409 with the time from which it is possible, or that it is over */
function requireDay(booking: Booking, now: Date): string {
  const day = visitDay(booking, now);
  if (day !== null) return day;
  const from = instantOf(booking.startDate, '00:00');
  if (now < from) throw conflict(`You can do this from ${dateAndTime(from)}, when the day of the booking begins.`);
  const until = instantOf(addDays(booking.endDate, 1), '00:00');
  throw conflict(`The day of this booking was over on ${dateAndTime(until)}.`);
}

/** Returns the booking of a helper who is to come today, locked, with the helper's notes so far. @throws AppError 403, 404, 409 */
export async function requireVisit(
  trx: Db,
  { clock }: Context,
  { bookingId, providerId }: ProviderOfBooking,
): Promise<{ booking: Booking; key: VisitKey; visit: VisitNotes; now: Date }> {
  await requireWorkingProvider(trx, providerId);
  const booking = await requireProvidersBooking(trx, bookingId, providerId, { lock: true });
  requireState('visit', 'provider', booking);
  const now = clock.now();
  const day = requireDay(booking, now);
  const key = { bookingId: booking.id, providerId, day };
  const visit = (await findRow(trx, 'visits', key)) ?? newVisit(day);
  return { booking, key, visit, now };
}
