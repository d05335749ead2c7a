import type { Context } from '../context';
import type { Db } from '../../platform/db/database';
import { type Booking, changeBooking, endAssignment, requireState } from '../bookingRecord';
import { sendJobTakenBack } from '../mails';

/**
 * Takes a locked booking back from its provider, who has accepted it or has not decided; it is unassigned again.
 * Of an accepted one provider and customer get a mail.
 * @returns the booking as it is now
 * @throws AppError 409 when nobody has it, or it is done or cancelled
 */
export async function releaseAssignment(trx: Db, context: Context, booking: Booking): Promise<Booking> {
  const isAccepted = booking.assignmentStatus !== 'assigned';
  requireState(isAccepted ? 'takeBack' : 'release', 'operator', booking);
  const now = context.clock.now();
  await endAssignment(trx, booking, now);
  await changeBooking(trx, booking.id, { to: 'released', at: now });
  if (isAccepted && booking.providerId !== null)
    await sendJobTakenBack(trx, context, { bookingId: booking.id, providerId: booking.providerId });
  return { ...booking, assignmentStatus: 'none', providerId: null };
}
