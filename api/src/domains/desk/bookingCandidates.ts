import { canAct } from 'contract/bookings/bookingLifecycle';
import type { BookingCandidate } from 'contract/desk/operatorBookings';
import { compareByRank, mismatchReason } from 'contract/planning/ranking';
import type { Db } from '../../platform/db/database';
import type { Listed, Range } from '../../platform/lib/paging';
import { type Booking, factsOf } from '../bookingRecord';
import { type Candidate, listPossibleCandidates, rankReasons } from '../bookings';
import { listProviderNames } from './operatorProviders.repo';

/**
 * Lists the providers who could take a booking: those who offered and fit, in matching's order and with their rank; then those who fit
 * and have not offered; then those who offered and do not fit, with why (M-141.3). It is empty for a booking that cannot be assigned.
 */
export async function listBookingCandidates(
  db: Db,
  booking: Booking,
  now: Date,
  { limit, offset }: Range,
): Promise<Listed<BookingCandidate>> {
  if (!isAssignable(booking)) return { rows: [], total: 0 };
  const candidates = (await listPossibleCandidates(db, booking, now))
    .filter((one) => one.providerId !== booking.providerId && (one.hasOffered || mismatchReason(one) === null))
    .sort((left, right) => groupOf(left) - groupOf(right) || compareByRank(left, right));
  const shown = candidates.slice(offset, offset + limit);
  const names = await listProviderNames(
    db,
    shown.map(({ providerId }) => providerId),
  );
  const rows = shown.flatMap((candidate, index) => {
    const name = names.get(candidate.providerId);
    return name ? [{ ...toBookingCandidate(candidate, offset + index + 1), ...name }] : [];
  });
  return { rows, total: candidates.length };
}

/** A paid booking that nobody has, or that may be taken from its provider. */
function isAssignable(booking: Booking): boolean {
  const facts = factsOf(booking);
  return (['assign', 'release', 'takeBack'] as const).some((action) => canAct(action, 'operator', facts));
}

function groupOf(candidate: Candidate): number {
  if (mismatchReason(candidate) !== null) return 2;
  return candidate.hasOffered || candidate.isAskedFirst ? 0 : 1;
}

function toBookingCandidate(candidate: Candidate, place: number) {
  return {
    rank: groupOf(candidate) === 0 ? place : null,
    providerId: candidate.providerId,
    offeredAt: candidate.hasOffered ? candidate.offeredAt.toISOString() : null,
    mismatch: mismatchReason(candidate),
    reasons: rankReasons(candidate),
    autoAccepts: candidate.autoAccepts,
  };
}
