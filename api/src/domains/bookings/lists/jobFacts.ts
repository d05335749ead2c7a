import type { JobFacts } from 'contract/bookings/bookingFields';
import { toPounds } from 'contract/money/money';
import { outwardOf } from 'contract/fields/postcode';
import { mismatchReason } from 'contract/planning/ranking';
import { toClockTime } from 'contract/platform/wallTime';
import type { Context } from '../../context';
import type { Booking } from '../../bookingRecord';
import { sharesOfBooking } from '../../money';
import { distanceBetween, findProvider } from '../../people';
import { listCandidatesOfAll } from '../matching/candidates.repo';
import { listJobsBetween, listOwnReasons } from './jobFacts.repo';

/** The jobs on the days of a booking, itself left out; every day of a job has the same hours. */
function sameDayOf(booking: Booking, jobs: readonly Booking[]): JobFacts['sameDay'] {
  return jobs
    .filter(({ id, startDate, endDate }) => {
      return id !== booking.id && startDate <= booking.endDate && endDate >= booking.startDate;
    })
    .map(({ reference, serviceName, startTime, endTime }) => {
      const isOverlapping = startTime < booking.endTime && endTime > booking.startTime;
      return { bookingId: reference, serviceName, startTime, endTime: toClockTime(endTime), isOverlapping };
    });
}

/**
 * Reads the facts of jobs that a provider should know before the yes (M-271), in a handful of queries for all of them.
 * @returns by the booking's id; nothing for those that are over, or another provider's
 */
export async function readJobFacts(
  { db, clock, settings }: Context,
  providerId: string,
  bookings: readonly Booking[],
): Promise<Map<string, JobFacts>> {
  const offered = bookings.filter(
    ({ status, providerId: owner }) => status === 'confirmed' && (owner === null || owner === providerId),
  );
  const days = offered.flatMap(({ startDate, endDate }) => [startDate, endDate]).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const open = offered.filter(({ providerId: owner }) => owner === null);
  const address = (await findProvider(db, providerId))?.business_address ?? '';
  const jobs = await listJobsBetween(db, providerId, first, last);
  const reasons = await listOwnReasons(db, providerId, offered);
  const candidacies = await listCandidatesOfAll(db, open, clock.now(), providerId);
  const mismatches = new Map(candidacies.map((candidacy) => [candidacy.bookingId, mismatchReason(candidacy)]));
  return new Map(
    offered.map((booking) => {
      const shares = sharesOfBooking(booking, booking.refundedPence, settings.commissionPercent);
      const facts: JobFacts = {
        commission: toPounds(shares.commissionPence),
        payout: toPounds(shares.payoutPence),
        distance: distanceBetween(address, outwardOf(booking.postalCode)),
        sameDay: sameDayOf(booking, jobs),
        reasons: reasons.get(booking.id) ?? [],
        mismatch: mismatches.get(booking.id) ?? null,
      };
      return [booking.id, facts];
    }),
  );
}
