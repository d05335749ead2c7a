import type { Context } from '../../context';
import { transact, type Db } from '../../db/database';
import { conflict, notFound } from '../../lib/errors';
import { isUuid } from '../../lib/uuid';
import { acceptAssigned, assignBooking, notifyProvider } from '../bookings/assignBooking';
import { hasRejected, takeSlots } from '../bookings/assignments.repo';
import { listCandidates } from '../bookings/candidates.repo';
import type { Booking } from '../bookings/booking';
import { requireState } from '../bookings/bookings.policy';
import { findBooking } from '../bookings/bookings.repo';
import { mismatchReason } from '../bookings/matchBooking';
import { findProvider } from '../providers/providers.repo';
import { releaseAssignment } from './releaseAssignment';

/**
 * Gives a paid booking to a provider of an operator's choice (M-3.6). The choice may go against
 * category and working hours, which is noted; not against a rejection, nor a full calendar. A provider who accepts automatically
 * has it at once. A provider who has not decided loses it.
 * @returns the booking's id
 * @throws AppError 404 without such a booking or provider, 409 when its state or the provider's does not allow it
 */
export async function assignByHand(
  context: Context,
  input: { bookingId: string; providerId: string; operatorId: string },
): Promise<string> {
  const { bookingId, previous } = await transact(context.db, async (trx) => {
    const found = await findBooking(trx, input.bookingId, { lock: true });
    if (!found) throw notFound('Booking not found');
    const booking = await takeBackUnanswered(trx, context, found);
    requireState('assign', 'operator', booking);
    const { reasons, autoAccepts } = await examine(trx, context, booking, input.providerId);
    if (autoAccepts && !(await takeSlots(trx, booking, input.providerId))) throw conflict(CALENDAR_FULL);
    await assignBooking(trx, context, booking, {
      providerId: input.providerId,
      operatorId: input.operatorId,
      reasons,
      isAccepted: autoAccepts,
    });
    if (autoAccepts) await acceptAssigned(trx, context, booking.id, input.providerId);
    return { bookingId: booking.id, previous: found.providerId };
  });
  await notifyProvider(context, input.providerId, bookingId);
  if (previous !== input.providerId) await notifyProvider(context, previous, bookingId);
  return bookingId;
}

const CALENDAR_FULL = 'This helper already has as many bookings at that time as the own setting allows.';

/** Ends an assignment without a decision, so that another provider can be chosen. */
async function takeBackUnanswered(trx: Db, context: Context, booking: Booking): Promise<Booking> {
  if (booking.assignmentStatus !== 'assigned') return booking;
  await releaseAssignment(trx, context, booking);
  return { ...booking, assignmentStatus: 'none', providerId: null };
}

async function examine(
  trx: Db,
  context: Context,
  booking: Booking,
  providerId: string,
): Promise<{ reasons: string[]; autoAccepts: boolean }> {
  const provider = isUuid(providerId) ? await findProvider(trx, providerId) : null;
  if (!provider) throw notFound('Helper not found');
  if (!provider.is_approved) throw conflict('This helper is not approved.');
  if (!provider.is_active) throw conflict('This helper is inactive.');
  if (await hasRejected(trx, booking.id, providerId)) throw conflict('This helper has rejected this booking.');
  const [candidate] = await listCandidates(trx, booking, context.clock.now(), providerId);
  if (!candidate) throw conflict('This booking cannot be assigned to this helper.');
  if (candidate.overlapping >= candidate.maxConcurrent) throw conflict(CALENDAR_FULL);
  const against = mismatchReason(candidate);
  return {
    reasons: ['Chosen by an operator', ...(against ? [`Although ${against}`] : [])],
    autoAccepts: candidate.autoAccepts,
  };
}
