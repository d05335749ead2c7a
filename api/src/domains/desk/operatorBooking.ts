import { isolate } from 'contract/fields/characters';
import { failureText } from 'contract/desk/texts';
import type { OperatorBooking } from 'contract/desk/operator';
import { mismatchReason } from 'contract/planning/ranking';
import type { Db } from '../../platform/db/database';
import {
  type Candidate,
  type CustomerRow,
  listCandidatesOfAll,
  listCustomerRows,
  toCustomerBooking,
} from '../bookings';
import {
  listAssignments,
  listMoneyTroubles,
  listOffers,
  type AssignmentRow,
  type MoneyTrouble,
  type OfferRow,
} from './operatorBookings.repo';

/** A booking with everything that an operator decides by. */
export async function getOperatorBooking(db: Db, bookingId: string, now: Date): Promise<OperatorBooking> {
  const [booking] = await listOperatorBookings(db, [bookingId], now);
  if (!booking) throw new Error(`there is no booking ${bookingId}`);
  return booking;
}

/** Several at once, in the order of their ids; as many queries as for one. */
export async function listOperatorBookings(
  db: Db,
  bookingIds: readonly string[],
  now: Date,
): Promise<OperatorBooking[]> {
  if (bookingIds.length === 0) return [];
  const rows = await listCustomerRows(db, bookingIds);
  const offers = await listOffers(db, bookingIds);
  const offered = rows.flatMap(({ booking }) =>
    offers.some(({ bookingId }) => bookingId === booking.id) ? booking : [],
  );
  const candidates = await listCandidatesOfAll(db, offered, now);
  const assignments = await listAssignments(db, bookingIds);
  const troubles = await listMoneyTroubles(db, bookingIds);
  const events = [...assignments.flatMap(eventsOfAssignment), ...troubles.map(eventOfTrouble)];
  return bookingIds.flatMap((id) => {
    const row = rows.find(({ booking }) => booking.id === id);
    const ofThis = ({ bookingId }: { bookingId: string }): boolean => bookingId === id;
    const facts = {
      offers: offers.filter(ofThis),
      candidates: candidates.filter(ofThis),
      events: events.filter(ofThis),
    };
    return row ? [toOperatorBooking(row, facts)] : [];
  });
}

interface Facts {
  offers: OfferRow[];
  candidates: Candidate[];
  events: Event[];
}

function toOperatorBooking({ booking, extras }: CustomerRow, { offers, candidates, events }: Facts): OperatorBooking {
  return {
    ...toCustomerBooking(booking, extras),
    customerId: booking.customerId,
    offers: offers.map(({ providerId, businessName, offeredAt }) => ({
      providerId,
      businessName,
      offeredAt: offeredAt.toISOString(),
      mismatch: mismatchOf(providerId, candidates),
    })),
    reasons: events.sort((left, right) => right.at.getTime() - left.at.getTime()).map(({ text }) => text),
  };
}

/** Tells why matching does not choose a provider who offered; those who are out of work are no candidates. */
function mismatchOf(providerId: string, candidates: readonly Candidate[]): string | null {
  const candidate = candidates.find((one) => one.providerId === providerId);
  return candidate ? mismatchReason(candidate) : 'the account is not approved or not active';
}

interface Event {
  bookingId: string;
  at: Date;
  text: string;
}

function eventsOfAssignment(row: AssignmentRow): Event[] {
  const { bookingId } = row;
  const assigned = {
    bookingId,
    at: row.assignedAt,
    text: `Assigned to ${isolate(row.businessName)} by ${row.assignedBy}: ${row.reasons.join('; ')}`,
  };
  if (row.decidedAt === null || row.status === 'accepted') return [assigned];
  return [{ bookingId, at: row.decidedAt, text: endOf(row) }, assigned];
}

function endOf({ status, businessName, rejectionReason }: AssignmentRow): string {
  if (rejectionReason !== null) return `Rejected by ${isolate(businessName)}: ${rejectionReason}`;
  return status === 'expired'
    ? `Not answered in time by ${isolate(businessName)}`
    : `Taken back from ${isolate(businessName)}`;
}

function eventOfTrouble({ bookingId, what, code, at }: MoneyTrouble): Event {
  return { bookingId, at, text: `The ${what} failed: ${what === 'payment' ? code : failureText(code)}` };
}
