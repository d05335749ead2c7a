import type { OperatorBooking } from 'contract/operator';
import type { Db } from '../../db/database';
import { getCustomerRow } from '../bookings/bookingLists.repo';
import { listCandidates, type Candidate } from '../bookings/candidates.repo';
import { mismatchReason } from '../bookings/matchBooking';
import { toCustomerBooking } from '../bookings/bookingViews';
import {
  listAssignments,
  listMoneyTroubles,
  listOffers,
  type AssignmentRow,
  type MoneyTrouble,
} from './operatorBookings.repo';

/** A booking with everything that an operator decides by. */
export async function getOperatorBooking(db: Db, bookingId: string, now: Date): Promise<OperatorBooking> {
  const { booking, extras } = await getCustomerRow(db, bookingId);
  const offers = await listOffers(db, bookingId);
  const candidates = offers.length > 0 ? await listCandidates(db, booking, now) : [];
  const events = [
    ...(await listAssignments(db, bookingId)).flatMap(eventsOfAssignment),
    ...(await listMoneyTroubles(db, bookingId)).map(eventOfTrouble),
  ];
  return {
    ...toCustomerBooking(booking, extras),
    customerId: booking.customerId,
    offers: offers.map((offer) => ({
      ...offer,
      offeredAt: offer.offeredAt.toISOString(),
      mismatch: mismatchOf(offer.providerId, candidates),
    })),
    reasons: events.sort((left, right) => right.at.getTime() - left.at.getTime()).map(({ text }) => text),
  };
}

/** Why matching does not choose one who offered; those who are out of work are no candidates. */
function mismatchOf(providerId: string, candidates: readonly Candidate[]): string | null {
  const candidate = candidates.find((one) => one.providerId === providerId);
  return candidate ? mismatchReason(candidate) : 'the account is not approved or not active';
}

interface Event {
  at: Date;
  text: string;
}

function eventsOfAssignment(row: AssignmentRow): Event[] {
  const assigned = {
    at: row.assignedAt,
    text: `Assigned to ${row.businessName} by ${row.assignedBy}: ${row.reasons.join('; ')}`,
  };
  if (row.decidedAt === null || row.status === 'accepted') return [assigned];
  return [{ at: row.decidedAt, text: endOf(row) }, assigned];
}

function endOf({ status, businessName, rejectionReason }: AssignmentRow): string {
  if (rejectionReason !== null) return `Rejected by ${businessName}: ${rejectionReason}`;
  return status === 'expired' ? `Not answered in time by ${businessName}` : `Taken back from ${businessName}`;
}

function eventOfTrouble({ what, code, at }: MoneyTrouble): Event {
  return { at, text: `The ${what} failed: ${code}` };
}
