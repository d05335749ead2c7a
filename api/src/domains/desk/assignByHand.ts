import { mismatchReason, missingChecksText } from 'contract/planning/ranking';
import type { Context } from '../context';
import { transact, type Db } from '../../platform/db/database';
import { conflict, requireById } from '../../platform/lib/errors';
import { bookingState, bookingSubject, type ByOperator, recordAction } from '../audit';
import {
  type Booking,
  changeBooking,
  endAssignment,
  hasRejected,
  requireBooking,
  requireState,
  saveOffer,
} from '../bookingRecord';
import { acceptAssigned, assignBooking, type Candidate, listCandidates } from '../bookings';
import { sendJobTakenBack } from '../mails';
import { findProvider } from '../people';

/**
 * Gives a paid booking to a provider of an operator's choice (M-3.6). The choice may go against category and working hours,
 * which is noted; not against a rejection, a full calendar, nor a
 * missing check (M-754). A provider who accepts automatically has it at once. A provider
 * who has not decided loses it; a provider who has accepted it loses it when the operator says why (M-91.2). A job that has
 * begun already has the new provider at once: there is no time left to decide.
 * @returns the booking's id
 * @throws AppError 404 without such a booking or provider, 409 when its state or the provider's does not allow it
 */
export async function assignByHand(
  context: Context,
  input: { bookingId: string; providerId: string; by: ByOperator },
): Promise<string> {
  return transact(context.db, async (trx) => {
    const found = await requireBooking(trx, input.bookingId, { lock: true });
    const booking = await releaseFromPrevious(trx, context, found, input);
    requireState('assign', 'operator', booking);
    const candidate = await requireAssignable(trx, context, booking, input.providerId);
    const against = mismatchReason(candidate);
    const isAccepted = candidate.autoAccepts || booking.startsAt <= context.clock.now();
    const isAssigned = await assignBooking(trx, context, booking, {
      providerId: input.providerId,
      operatorId: input.by.operatorId,
      reasons: ['Chosen by an operator', ...(against ? [`Although ${against}`] : [])],
      isAccepted,
    });
    if (!isAssigned) throw conflict(CALENDAR_FULL);
    if (isAccepted) await acceptAssigned(trx, context, booking.id, input.providerId);
    await recordAction(trx, context, input.by, {
      action: found.assignmentStatus === 'accepted' ? 'booking.reassign' : 'booking.assign',
      subject: bookingSubject(found),
      before: bookingState(found),
      after: {
        ...bookingState(booking),
        assignmentStatus: isAccepted ? 'accepted' : 'assigned',
        providerId: input.providerId,
      },
    });
    return booking.id;
  });
}

const CALENDAR_FULL = 'This helper already has as many bookings at that time as the own setting allows.';

const REASON_NEEDED = 'A helper has accepted this booking. Give a reason to assign it to another.';
const SAME_PROVIDER = 'This helper has this booking already.';

/** Ends the assignment to another provider, so that a new one can be chosen. An accepted job is only taken with a reason. */
async function releaseFromPrevious(
  trx: Db,
  context: Context,
  booking: Booking,
  { providerId, by }: { providerId: string; by: ByOperator },
): Promise<Booking> {
  const isAccepted = booking.status === 'confirmed' && booking.assignmentStatus === 'accepted';
  if (!isAccepted && booking.assignmentStatus !== 'assigned') return booking;
  if (isAccepted && by.reason === null) throw conflict(REASON_NEEDED);
  if (isAccepted && booking.providerId === providerId) throw conflict(SAME_PROVIDER);
  return releaseAssignment(trx, context, booking);
}

async function requireAssignable(trx: Db, context: Context, booking: Booking, providerId: string): Promise<Candidate> {
  const provider = await requireById(providerId, (id) => findProvider(trx, id), 'Helper not found');
  if (!provider.is_approved) throw conflict('This helper is not approved.');
  if (!provider.is_active) throw conflict('This helper is inactive.');
  if (await hasRejected(trx, booking.id, providerId)) throw conflict('This helper has rejected this booking.');
  const [candidate] = await listCandidates(trx, booking, context.clock.now(), providerId);
  if (!candidate) throw conflict('This booking cannot be assigned to this helper.');
  if (candidate.missingChecks.length > 0)
    throw conflict(`This helper cannot have this booking: ${missingChecksText(candidate.missingChecks)}.`);
  if (candidate.overlapping >= candidate.maxConcurrent) throw conflict(CALENDAR_FULL);
  return candidate;
}

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
