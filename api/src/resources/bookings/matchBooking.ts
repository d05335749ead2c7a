import { canAct } from 'contract/bookingLifecycle';
import { londonAt } from 'contract/wallTime';
import type { Context } from '../../context';
import { transact, type Db } from '../../db/database';
import { acceptAssigned, assignBooking, notifyProvider } from './assignBooking';
import { takeSlots } from './assignments.repo';
import { listCandidates, type Candidate } from './candidates.repo';
import { factsOf, type Booking } from './booking';
import { findBooking } from './bookings.repo';

/** Why a candidate cannot be given a booking, as the rest of a sentence; null when it fits (M-3.4). */
export function mismatchReason(candidate: Candidate): string | null {
  if (!candidate.offersCategory) return 'it is of a category that is not offered';
  if (!candidate.worksThen) return 'it is outside the working hours';
  if (candidate.overlapping >= candidate.maxConcurrent) return 'the calendar is full at that time';
  return null;
}

/** The fewest recent assignments first, then the earliest to offer. */
function compareCandidates(left: Candidate, right: Candidate): number {
  return (
    left.recentAssignments - right.recentAssignments ||
    left.offeredAt.getTime() - right.offeredAt.getTime() ||
    left.providerId.localeCompare(right.providerId)
  );
}

function moment(instant: Date): string {
  const { date, time } = londonAt(instant);
  return `${date} ${time}`;
}

/** The stored reasons of a choice, readable by an operator. */
function reasonsFor(chosen: Candidate, candidates: readonly Candidate[]): string[] {
  return [
    `Offered at ${moment(chosen.offeredAt)}`,
    'Offers this category, inside the working hours',
    `${chosen.overlapping} of ${chosen.maxConcurrent} accepted bookings at that time`,
    `${chosen.recentAssignments} assignments in the last 30 days, the fewest of ${candidates.length} who offered and fit`,
    ...(chosen.autoAccepts ? ['Accepts bookings automatically'] : []),
  ];
}

/**
 * Chooses among those who offered: the best of all once the offer window is over, before that only one who accepts
 * automatically. Such a one has the job at once; the next is tried should the calendar be full after all.
 */
async function choose(trx: Db, context: Context, booking: Booking): Promise<string | null> {
  const now = context.clock.now();
  const isWindowOver = booking.matchAt !== null && booking.matchAt <= now;
  const fitting = (await listCandidates(trx, booking, now))
    .filter((candidate) => mismatchReason(candidate) === null)
    .sort(compareCandidates);
  for (const candidate of fitting) {
    if (!isWindowOver && !candidate.autoAccepts) continue;
    const { providerId } = candidate;
    if (candidate.autoAccepts && !(await takeSlots(trx, booking, providerId))) continue;
    await assignBooking(trx, context, booking, {
      providerId,
      operatorId: null,
      reasons: reasonsFor(candidate, fitting),
      isAccepted: candidate.autoAccepts,
    });
    if (candidate.autoAccepts) await acceptAssigned(trx, context, booking.id, providerId);
    return providerId;
  }
  return null;
}

/**
 * Finds a provider for a paid booking, if it is time and one fits. Safe to call at any time.
 * @returns the provider's id, or null
 */
export async function matchBooking(context: Context, bookingId: string): Promise<string | null> {
  const providerId = await transact(context.db, async (trx) => {
    const booking = await findBooking(trx, bookingId, { lock: true });
    if (!booking || booking.startsAt <= context.clock.now() || !canAct('assign', 'system', factsOf(booking)))
      return null;
    return choose(trx, context, booking);
  });
  await notifyProvider(context, providerId, bookingId);
  return providerId;
}
