import { canAct } from 'contract/bookings/bookingLifecycle';
import type { Context } from '../../context';
import { transact, type Db } from '../../../platform/db/database';
import { changeBooking, decideAssignment, factsOf, findAssignment, findBooking, saveOffer } from '../../bookingRecord';
import { sendAssignmentExpired } from '../../mails';
import { matchBooking } from './matchBooking';

interface ExpiringAssignment {
  bookingId: string;
  assignmentId: string;
}

/** Ends an assignment that was not answered in time; nothing when it was answered, or there is time left. */
async function endExpiredAssignment(
  trx: Db,
  context: Context,
  { bookingId, assignmentId }: ExpiringAssignment,
): Promise<void> {
  const now = context.clock.now();
  // Accepting locks the booking as well: exactly one of the two happens.
  const booking = await findBooking(trx, bookingId, { lock: true });
  const assignment = await findAssignment(trx, assignmentId);
  if (!booking || !assignment || !canAct('release', 'system', factsOf(booking))) return;
  if (assignment.status !== 'assigned' || assignment.answerBy === null || assignment.answerBy > now) return;
  const { providerId } = assignment;
  await decideAssignment(trx, booking.id, now, { status: 'expired' });
  await changeBooking(trx, booking.id, { to: 'released', at: now });
  // The next one is asked, not this one again; a provider who marks the booking available anew is asked like anyone else.
  await saveOffer(trx, { bookingId: booking.id, providerId, isAvailable: false, now });
  await sendAssignmentExpired(trx, context, { bookingId: booking.id, providerId });
}

/** Gives a job that its provider has not answered in time to the next one who fits; without one it is unassigned (M-44.1). */
export async function expireAssignment(context: Context, assignment: ExpiringAssignment): Promise<void> {
  await transact(context.db, (trx) => endExpiredAssignment(trx, context, assignment));
  // Also after a process that died in between: it is safe to call at any time.
  await matchBooking(context, assignment.bookingId);
}
