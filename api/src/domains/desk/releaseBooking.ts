import type { Context } from '../context';
import { transact, type Db } from '../../platform/db/database';
import { conflict } from '../../platform/lib/errors';
import { bookingState, bookingSubject, type ByOperator, recordAction } from '../audit';
import { type Booking, changeBooking, endAssignment, requireBooking, requireState, saveOffer } from '../bookingRecord';
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

const STARTED = 'This booking has already started: assign it to another helper, or refund it.';

/**
 * Takes a job back from its provider, also an accepted one, and looks for another (M-91.1). Matching does not choose this
 * provider again; an operator may.
 * @returns the booking's id
 * @throws AppError 404 · 409 nobody has it, it is done, cancelled or has started
 */
export async function releaseBooking(context: Context, bookingId: string, by: ByOperator): Promise<string> {
  return transact(context.db, async (trx) => {
    const before = await requireBooking(trx, bookingId, { lock: true });
    const now = context.clock.now();
    const after = await releaseAssignment(trx, context, before);
    // Matching would find nobody for it any more, and no job would end it.
    if (before.startsAt <= now) throw conflict(STARTED);
    if (before.providerId !== null)
      await saveOffer(trx, { bookingId: before.id, providerId: before.providerId, isAvailable: false, now });
    await recordAction(trx, context, by, {
      action: 'booking.release',
      subject: bookingSubject(before),
      before: bookingState(before),
      after: bookingState(after),
    });
    await context.jobs.enqueue(trx, 'booking.match', { bookingId: before.id }, { dedupeKey: before.id });
    return before.id;
  });
}
