import { BOOKING_REJECTIONS, canAct } from 'contract/bookings/bookingLifecycle';
import type { OperatorBooking } from 'contract/desk/operator';
import type { BookingCandidate } from 'contract/desk/operatorBookings';
import { failureText } from 'contract/desk/texts';
import { isolate } from 'contract/fields/characters';
import { toPounds } from 'contract/money/money';
import { compareByRank, mismatchReason } from 'contract/planning/ranking';
import { type Db, transact } from '../../platform/db/database';
import { listRows, type Row } from '../../platform/db/rows';
import { conflict } from '../../platform/lib/errors';
import { formatPence } from '../../platform/lib/format';
import type { Listed, Range } from '../../platform/lib/paging';
import { bookingState, bookingSubject, type ByOperator, recordAction } from '../audit';
import { type Booking, factsOf, requireBooking } from '../bookingRecord';
import {
  type AssignmentRow,
  type Candidate,
  endBooking,
  listAssignments,
  listAvailabilityOffers,
  listCandidatesOfAll,
  listCandidatesToAsk,
  listCustomerRows,
  listFittingCandidates,
  rankReasons,
  toCustomerBooking,
} from '../bookings';
import type { Context } from '../context';
import { leftPenceOfBooking, sendRefund } from '../money';
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
    offers.some(({ bookingId }) => bookingId === booking.id) ? booking : [],
  );
  const candidates = await listCandidatesOfAll(db, offered, now);
  const assignments = await listAssignments(db, bookingIds);
  const troubles = await listMoneyTroubles(db, bookingIds);
  const events = [...assignments.flatMap(eventsOfAssignment), ...troubles.map(eventOfTrouble)];
  return bookingIds.flatMap((id) => {
    const row = rows.find(({ booking }) => booking.id === id);
    if (!row) return [];
    const ofThis = ({ bookingId }: { bookingId: string }): boolean => bookingId === id;
    const own = candidates.filter(ofThis);
    return {
      ...toCustomerBooking(row.booking, row.extras),
      customerId: row.booking.customerId,
      offers: offers.filter(ofThis).map(({ providerId, businessName, offeredAt: at }) => {
        return { providerId, businessName, offeredAt: at.toISOString(), mismatch: mismatchOf(providerId, own) };
      }),
      reasons: events
        .filter(ofThis)
        .sort((left, right) => right.at.getTime() - left.at.getTime())
        .map(({ text }) => text),
    };
  });
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
  const { bookingId, status, assignedAt: at, decidedAt, rejectionReason: reason } = row;
  const name = isolate(row.businessName);
  const assigned = { bookingId, at, text: `Assigned to ${name} by ${row.assignedBy}: ${row.reasons.join('; ')}` };
  if (decidedAt === null || status === 'accepted') return [assigned];
  const end = status === 'expired' ? `Not answered in time by ${name}` : `Taken back from ${name}`;
  return [{ bookingId, at: decidedAt, text: reason === null ? end : `Rejected by ${name}: ${reason}` }, assigned];
}

function eventOfTrouble({ bookingId, what, code, at }: MoneyTrouble): Event {
  return { bookingId, at, text: `The ${what} failed: ${what === 'payment' ? code : failureText(code)}` };
}

/**
 * Lists the providers who could take a booking: those who offered and fit, in matching's order and with their rank; then those who fit
 * and have not offered; then those who offered and do not fit, with why (M-141.3). It is empty for a booking that cannot be assigned. With a cursor no
 * more are looked for than the page shows.
 */
export async function listBookingCandidates(
  db: Db,
  booking: Booking,
  now: Date,
  { limit, offset, cursor }: Range,
): Promise<Listed<BookingCandidate>> {
  if (!isAssignable(booking)) return { rows: [], total: 0 };
  const asked = (await listCandidatesToAsk(db, booking, now))
    .filter((one) => one.providerId !== booking.providerId && (one.hasOffered || groupOf(one) === 0))
    .sort((left, right) => groupOf(left) - groupOf(right) || compareByRank(left, right));
  const apartFrom = [booking.providerId ?? [], asked.map(({ providerId }) => providerId)].flat();
  const end = cursor === undefined ? null : offset + limit + 1;
  const others = await listFittingCandidates(db, booking, now, { apartFrom, limit: end });
  const first = asked.filter((one) => groupOf(one) === 0);
  const candidates = [...first, ...others, ...asked.slice(first.length)];
  const shown = candidates.slice(offset, offset + limit);
  const providers = await listRows(db, 'providers', { id: shown.map(({ providerId }) => providerId) });
  const rows = shown.flatMap((candidate, index) => {
    const provider = providers.find(({ id }) => id === candidate.providerId);
    return provider ? toBookingCandidate(candidate, provider, offset + index + 1) : [];
  });
  return { rows, total: candidates.length, cursors: end === null ? {} : { isMore: others.length === end } };
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

function toBookingCandidate(candidate: Candidate, provider: Row<'providers'>, place: number): BookingCandidate {
  const { id: providerId, businessName, name, email } = provider;
  return {
    ...{ providerId, businessName, name, email },
    rank: groupOf(candidate) === 0 ? place : null,
    offeredAt: candidate.hasOffered ? candidate.offeredAt.toISOString() : null,
    mismatch: mismatchReason(candidate),
    reasons: rankReasons(candidate),
    autoAccepts: candidate.autoAccepts,
  };
}

const BY_OPERATOR = 'Cancelled by an operator';

interface CancelByHand {
  /** In pence. */
  refund: 'full' | number;
  /** The amount that the operator saw as left of the payment. */
  expectedLeftPence: number;
}

/**
 * Cancels a booking that is not confirmed as done yet and refunds all, a part or nothing of the rest of its payment; the rest is
 * kept like the fee of a late cancellation (M-142). Its provider is free, and nothing is ever paid out for it.
 * @returns the booking's id
 * @throws AppError 404 · 409 it is over, another sum is left than expected, or less than the refund
 */
export async function cancelByHand(
  context: Context,
  bookingId: string,
  { refund, expectedLeftPence }: CancelByHand,
  by: ByOperator,
): Promise<string> {
  const done = await transact(context.db, async (trx) => {
    const booking = await requireBooking(trx, bookingId, { lock: true });
    requireCancellable(booking);
    const isPaid = booking.paymentStatus === 'paid';
    const leftPence = isPaid ? Math.max(0, await leftPenceOfBooking(trx, booking.id)) : 0;
    if (leftPence !== expectedLeftPence)
      throw conflict(`The payment has changed meanwhile: ${formatPence(leftPence)} is left of it.`);
    const refundPence = refund === 'full' ? leftPence : refund;
    if (refundPence > leftPence) throw conflict(`Only ${formatPence(leftPence)} of this payment is left to refund.`);
    const keptPence = leftPence - refundPence;
    const ending = { keptPence, by: 'operator', because: 'operator', reason: BY_OPERATOR } as const;
    const refundIds = await endBooking(trx, context, booking, ending);
    await recordAction(trx, context, by, {
      action: 'booking.cancel',
      subject: bookingSubject(booking),
      before: { ...bookingState(booking), leftPounds: toPounds(leftPence) },
      after: { status: 'cancelled', refundPounds: toPounds(refundPence), keptPounds: toPounds(keptPence) },
    });
    return { booking, refundIds };
  });
  for (const refundId of done.refundIds) await sendRefund(context, refundId);
  return done.booking.id;
}

/** @throws AppError 409 when it is cancelled already, or confirmed as done */
function requireCancellable(booking: Booking): void {
  const facts = factsOf(booking);
  const isOpen = canAct('cancel', 'operator', facts);
  const isDone = booking.status === 'completed' && canAct('refund', 'operator', facts);
  if (!isOpen && !isDone) throw conflict(BOOKING_REJECTIONS.cancel);
}
