import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import type { Booking } from '../../bookingRecord';
import { IS_OWED } from '../../money';
import { listProblems } from '../problems/problems.repo';

/* The stored facts about the life of a booking: one query for each kind of thing, for any number of things. */

/** The past events of a booking that its sides and operators read alike. */
export async function readHistory(db: Db, booking: Booking) {
  return {
    booking,
    assignments: (await listAssignments(db, [booking.id])).toReversed(),
    refunds: await listRefunds(db, booking.id),
    payout: await findPayout(db, booking.id),
    problems: await listProblems(db, booking.id),
  };
}
export type History = Awaited<ReturnType<typeof readHistory>>;

/** The assignments of some bookings, the newest first. */
export function listAssignments(db: Db, bookingIds: readonly string[]) {
  return db
    .selectFrom('assignments as a')
    .innerJoin('providers as p', 'p.id', 'a.provider_id')
    .leftJoin('operators as o', 'o.id', 'a.operator_id')
    .select(['a.booking_id', 'a.provider_id', 'p.business_name', 'a.assigned_by', 'a.operator_id', 'a.status'])
    .select(['a.rejection_reason', 'a.assigned_at', 'a.answer_by', 'a.decided_at'])
    .select(sql<string[]>`a.reasons`.as('reasons'))
    .select(sql<string | null>`coalesce(nullif(o.name, ''), o.email)`.as('operator_name'))
    .where('a.booking_id', 'in', bookingIds)
    .orderBy('a.assigned_at', 'desc')
    .orderBy('a.id')
    .execute();
}
export type AssignmentRow = Awaited<ReturnType<typeof listAssignments>>[number];

/** The refunds of a booking, the oldest first. */
export function listRefunds(db: Db, bookingId: string) {
  return db
    .selectFrom('refunds as x')
    .selectAll()
    .select(IS_OWED.as('is_owed'))
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
export type RefundRow = Awaited<ReturnType<typeof listRefunds>>[number];

export function findPayout(db: Db, bookingId: string) {
  return db.selectFrom('payouts').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();
}
export type PayoutRow = NonNullable<Awaited<ReturnType<typeof findPayout>>>;

/** The disputes about a booking's payment, the newest first. */
export function listDisputes(db: Db, bookingId: string) {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .execute();
}
export type DisputeRow = Awaited<ReturnType<typeof listDisputes>>[number];

export function listPaymentFailures(db: Db, bookingId: string) {
  return db
    .selectFrom('payment_orders')
    .select(['failure_code', 'updated_at'])
    .where('booking_id', '=', bookingId)
    .where('failure_code', 'is not', null)
    .execute();
}

/** Providers who offered themselves for these bookings, the earliest first. */
export function listAvailabilityOffers(db: Db, bookingIds: readonly string[]) {
  return db
    .selectFrom('availability_offers as o')
    .innerJoin('providers as p', 'p.id', 'o.provider_id')
    .select(['o.booking_id', 'o.provider_id', 'p.business_name', 'o.offered_at'])
    .where('o.booking_id', 'in', bookingIds)
    .where('o.is_available', '=', true)
    .orderBy('o.offered_at')
    .execute();
}

export function listActions(db: Db, bookingId: string) {
  return db
    .selectFrom('operator_actions as a')
    .innerJoin('operators as o', 'o.id', 'a.operator_id')
    .select(['a.action', 'a.reason', 'a.done_at', 'o.id', 'o.name', 'o.email'])
    .where('a.subject_id', '=', bookingId)
    .where('a.subject_kind', '=', 'booking')
    .orderBy('a.id')
    .execute();
}

export function listReviews(db: Db, bookingId: string) {
  return db.selectFrom('reviews').select(['rating', 'created_at']).where('booking_id', '=', bookingId).execute();
}
