import type { Actor } from 'contract/bookings/bookingLifecycle';
import { splitPayout, toPounds } from 'contract/money/money';
import { nextProblemState } from 'contract/bookings/problem';
import type { BookingProblem, Problem } from 'contract/bookings/problemSchemas';
import type { Dated } from '../../../platform/lib/durations';
import type { Context } from '../../context';
import type { Booking } from '../../bookingRecord';
import { findPayout, isPaidOut, leftPenceOfBooking } from '../../money';
import { reportableUntil, reportObstacle } from './problems.policy';
import { listProblemPictures, readProblem, type StoredOffer, type StoredProblem } from './problems.repo';

/** The problem of a booking as `side` reads it. Of one with an earlier helper only operators learn. */
export async function readBookingProblem(
  { db, clock, settings }: Context,
  booking: Booking,
  side: Exclude<Actor, 'system'>,
): Promise<Dated<BookingProblem>> {
  const { problem: stored, offers, facts } = await readProblem(db, booking.id);
  const isShown = stored !== null && (side === 'operator' || stored.providerId === booking.providerId);
  const payout = await findPayout(db, { bookingId: booking.id });
  const { commissionPence } = splitPayout(booking.totalPence, booking.commissionPercent ?? settings.commissionPercent);
  const mayReport = side !== 'operator' && nextProblemState('report', side, facts) !== null;
  return {
    problem: isShown ? toProblem(stored, offers, await listProblemPictures(db, stored.id)) : null,
    canReport: mayReport && reportObstacle(booking, clock.now()) === null,
    reportUntil: reportableUntil(booking),
    left: toPounds(await leftPenceOfBooking(db, booking.id)),
    isPaidOut: isPaidOut(payout),
    ...(side === 'customer'
      ? {}
      : { price: toPounds(booking.totalPence), commission: toPounds(payout?.fullCommissionPence ?? commissionPence) }),
  };
}

function toProblem(
  stored: StoredProblem,
  offers: readonly StoredOffer[],
  pictures: Awaited<ReturnType<typeof listProblemPictures>>,
): Dated<Problem> {
  const { deskAt, deskBecause, refundPence, ofPence, endedAt, decisionReason: reason } = stored;
  const isSolved = refundPence !== null && ofPence !== null && endedAt !== null;
  return {
    kind: stored.kind,
    text: stored.text,
    reportedBy: stored.reporter,
    reportedAt: stored.createdAt,
    state: stored.state,
    deadline: stored.deadlineAt,
    offers: offers.map((offer) => ({ ...offer, refund: toPounds(offer.refundPence), of: toPounds(offer.ofPence) })),
    pictures,
    desk: deskAt && deskBecause ? { since: deskAt, because: deskBecause } : null,
    outcome: isSolved ? { refund: toPounds(refundPence), of: toPounds(ofPence), reason, at: endedAt } : null,
  };
}
