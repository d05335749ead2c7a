import { isolate } from 'contract/fields/characters';
import { failureText } from 'contract/desk/texts';
import type { OperatorBooking } from 'contract/desk/operator';
import { mismatchReason } from 'contract/planning/ranking';
import type { Db } from '../../platform/db/database';
import {
  type AssignmentRow,
  type Candidate,
  type CustomerRow,
  listAssignments,
  listAvailabilityOffers,
  listCandidatesOfAll,
  listCustomerRows,
  toCustomerBooking,
} from '../bookings';
import { listMoneyTroubles, type MoneyTrouble } from './operatorBookings.repo';

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
  const offers = await listAvailabilityOffers(db, bookingIds);
  const offered = rows.flatMap(({ booking }) =>
    offers.some(({ booking_id: id }) => id === booking.id) ? booking : [],
  );
  const candidates = await listCandidatesOfAll(db, offered, now);
  const assignments = await listAssignments(db, bookingIds);
  const troubles = await listMoneyTroubles(db, bookingIds);
  const events = [...assignments.flatMap(eventsOfAssignment), ...troubles.map(eventOfTrouble)];
  return bookingIds.flatMap((id) => {
    const row = rows.find(({ booking }) => booking.id === id);
    const ofThis = ({ bookingId }: { bookingId: string }): boolean => bookingId === id;
    const facts = {
      offers: offers.filter(({ booking_id: bookingId }) => bookingId === id),
      candidates: candidates.filter(ofThis),
      events: events.filter(ofThis),
    };
    return row ? [toOperatorBooking(row, facts)] : [];
  });
}

interface Facts {
  offers: Awaited<ReturnType<typeof listAvailabilityOffers>>;
  candidates: Candidate[];
  events: Event[];
}

function toOperatorBooking({ booking, extras }: CustomerRow, { offers, candidates, events }: Facts): OperatorBooking {
  return {
    ...toCustomerBooking(booking, extras),
    customerId: booking.customerId,
    offers: offers.map((offer) => ({
      providerId: offer.provider_id,
      businessName: offer.business_name,
      offeredAt: offer.offered_at.toISOString(),
      mismatch: mismatchOf(offer.provider_id, candidates),
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
  const { booking_id: bookingId, status, assigned_at: at, decided_at: decidedAt, rejection_reason: reason } = row;
  const name = isolate(row.business_name);
  const assigned = { bookingId, at, text: `Assigned to ${name} by ${row.assigned_by}: ${row.reasons.join('; ')}` };
  if (decidedAt === null || status === 'accepted') return [assigned];
  const end = status === 'expired' ? `Not answered in time by ${name}` : `Taken back from ${name}`;
  return [{ bookingId, at: decidedAt, text: reason === null ? end : `Rejected by ${name}: ${reason}` }, assigned];
}

function eventOfTrouble({ bookingId, what, code, at }: MoneyTrouble): Event {
  return { bookingId, at, text: `The ${what} failed: ${what === 'payment' ? code : failureText(code)}` };
}
