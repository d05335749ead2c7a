import type { Context } from '../../context';
import type { Db } from '../../db/database';
import { decideAssignment } from '../bookings/assignments.repo';
import type { Booking } from '../bookings/booking';
import { requireState } from '../bookings/bookings.policy';
import { changeBooking } from '../bookings/bookingChanges.repo';

/** Takes a locked booking back from a provider who has not decided; it is unassigned again. @throws AppError 409 */
export async function releaseAssignment(trx: Db, context: Context, booking: Booking): Promise<void> {
  requireState('release', 'operator', booking);
  const now = context.clock.now();
  await decideAssignment(trx, booking.id, now, { status: 'released' });
  await changeBooking(trx, booking.id, { to: 'released', at: now });
}
