import { BOOKING_REJECTIONS, canAct } from 'contract/bookings/bookingLifecycle';
import { mismatchReason, missingChecksText } from 'contract/planning/ranking';
import { LIMITS } from 'contract/platform/limits';
import { type Db, transact } from '../../platform/db/database';
import { conflict } from '../../platform/lib/errors';
import { dateAndTime } from '../../platform/lib/format';
import {
  type Booking,
  type BySide,
  changeBooking,
  completableFrom,
  confirmableFrom,
  decideAssignment,
  factsOf,
  findBooking,
  hasRejected,
  keepSlots,
  listMissingChecks,
  type ProviderOfBooking,
  requireCustomersBooking,
  requireOfferedBooking,
  requireOnceAssignedBooking,
  requirePaidBooking,
  requireProvidersBooking,
  requireState,
  requireWorkingProvider,
  saveOffer,
} from '../bookingRecord';
import type { Context } from '../context';
import { sendBookingCompleted, sendConfirmedByProvider } from '../mails';
import { createPayout } from '../money';
import { acceptAssigned, matchBooking } from './matching/matchBooking';
import { listCandidates } from './matching/candidates.repo';

/** @throws AppError 409 the provider lacks a check that the booking requires (M-754), with its name */
async function requireChecks(trx: Db, booking: Booking, providerId: string): Promise<void> {
  const missing = await listMissingChecks(trx, booking, providerId);
  if (missing.length > 0) throw conflict(`You cannot have this booking: ${missingChecksText(missing)}.`);
}

/**
 * Marks a provider available for a paid booking, or not any more. A provider who accepts automatically, or offers after the
 * window, may have the job at once.
 * @returns the message for the provider
 */
export async function setAvailability(
  context: Context,
  { bookingId, providerId }: ProviderOfBooking,
  isAvailable: boolean,
): Promise<string> {
  const { id, hint } = await transact(context.db, async (trx) => {
    await requireWorkingProvider(trx, providerId);
    const booking = await requirePaidBooking(trx, bookingId, providerId, { lock: true });
    requireState('offer', 'provider', booking);
    if (isAvailable && (await hasRejected(trx, booking.id, providerId)))
      throw conflict('You have rejected this booking.');
    if (isAvailable) await requireChecks(trx, booking, providerId);
    const now = context.clock.now();
    await saveOffer(trx, { bookingId: booking.id, providerId, isAvailable, now });
    const [candidate] = isAvailable ? await listCandidates(trx, booking, now, providerId) : [];
    return { id: booking.id, hint: candidate ? mismatchReason(candidate) : null };
  });
  if (!isAvailable) return 'You are no longer marked as available.';
  const chosen = await matchBooking(context, id);
  if (chosen === providerId) return 'This booking is assigned to you.';
  return hint === null ? 'You are marked as available.' : `You are marked as available, but ${hint}.`;
}

/**
 * Accepts an assigned booking: the state and the calendar are checked and taken in one transaction, so of many at once exactly
 * as many win as may (M-4.2).
 */
export async function acceptBooking(context: Context, { bookingId, providerId }: ProviderOfBooking): Promise<void> {
  await transact(context.db, async (trx) => {
    await requireWorkingProvider(trx, providerId);
    const booking = await requireOfferedBooking(trx, bookingId, providerId, { lock: true });
    if (booking.status === 'cancelled') throw conflict('This booking was cancelled.');
    if (booking.providerId === null) throw conflict('This booking is not assigned to you.');
    if (booking.providerId === providerId && booking.assignmentStatus === 'accepted')
      throw conflict('You have already accepted this booking.');
    if (booking.providerId !== providerId || !canAct('accept', 'provider', factsOf(booking)))
      throw conflict(BOOKING_REJECTIONS.accept);
    if (booking.startsAt <= context.clock.now()) throw conflict('This booking has already started.');
    await requireChecks(trx, booking, providerId);
    // A provider who cannot, or can no longer, accept a booking reads the same (M-4.1).
    if (!(await keepSlots(trx, booking, providerId))) throw conflict(BOOKING_REJECTIONS.accept);
    await acceptAssigned(trx, context, booking.id, providerId);
  });
}

/** Gives an assigned booking back to the paid ones, and never assigns it to this provider again. */
export async function rejectBooking(
  context: Context,
  { bookingId, providerId }: ProviderOfBooking,
  reason: string,
): Promise<void> {
  const id = await transact(context.db, async (trx) => {
    await requireWorkingProvider(trx, providerId);
    const booking = await requireOnceAssignedBooking(trx, bookingId, providerId, { lock: true });
    if (booking.providerId !== providerId) throw conflict(BOOKING_REJECTIONS.reject);
    requireState('reject', 'provider', booking);
    const now = context.clock.now();
    await changeBooking(trx, booking.id, { to: 'rejected', at: now });
    await decideAssignment(trx, booking.id, now, { status: 'rejected', reason });
    await saveOffer(trx, { bookingId: booking.id, providerId, isAvailable: false, now });
    return booking.id;
  });
  await matchBooking(context, id);
}

/** Marks an accepted booking as completed and notifies its customer of the next steps. */
export async function completeBooking(context: Context, { bookingId, providerId }: ProviderOfBooking): Promise<void> {
  await transact(context.db, async (trx) => {
    await requireWorkingProvider(trx, providerId);
    const booking = await requireProvidersBooking(trx, bookingId, providerId, { lock: true });
    requireState('complete', 'provider', booking);
    const now = context.clock.now();
    // M-41.1: work cannot be done before its last day.
    const from = completableFrom(booking);
    if (now < from)
      throw conflict(`You can mark this booking as completed from ${dateAndTime(from)}, when its last day begins.`);
    await changeBooking(trx, booking.id, { to: 'completed', at: now });
    const job = { bookingId: booking.id, providerId };
    await sendBookingCompleted(trx, context, { ...job, confirmableFrom: confirmableFrom(now) });
  });
}

/** A provider may confirm instead of a customer who does not, but only some time after marking the booking as completed. @throws AppError 409 */
function requireWaitingPeriod(booking: Booking, now: Date): void {
  const from = confirmableFrom(booking.providerCompletedAt ?? now);
  if (now >= from) return;
  throw conflict(
    `You can confirm this booking from ${dateAndTime(from)}, ` +
      `${LIMITS.providerConfirmAfterHours} hours after you marked it as completed. Until then its customer can confirm it.`,
  );
}

/** A provider who has done a job may confirm it even if unable to take on others: the work is done (M-26.4). @throws AppError 403, 404 */
async function requireJobOf(trx: Db, bookingId: string, providerId: string): Promise<Booking> {
  const booking = await findBooking(trx, bookingId, { lock: true });
  if (booking?.providerId !== providerId || booking.status !== 'completed')
    await requireWorkingProvider(trx, providerId);
  return requireProvidersBooking(trx, bookingId, providerId, { lock: true });
}

/** Confirms that a job is done, which releases the provider's payout (M-9, M-10.1). */
export async function confirmCompletion(
  context: Context,
  bookingId: string,
  { side, accountId }: BySide,
): Promise<void> {
  await transact(context.db, async (trx) => {
    const now = context.clock.now();
    const booking =
      side === 'customer'
        ? await requireCustomersBooking(trx, bookingId, accountId, { lock: true })
        : await requireJobOf(trx, bookingId, accountId);
    requireState('confirm', side, booking);
    if (side === 'provider') requireWaitingPeriod(booking, now);
    await changeBooking(trx, booking.id, { to: 'completionConfirmed', at: now, by: side });
    const job = { bookingId: booking.id, providerId: accountId };
    if (side === 'provider') await sendConfirmedByProvider(trx, context, job);
    await createPayout(trx, context, booking);
  });
}
