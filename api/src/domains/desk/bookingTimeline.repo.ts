import { toPounds } from 'contract/money/money';
import type { OperatorBookingDetails } from 'contract/desk/operatorBookings';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';

/* The stored facts about the life of one booking: one query for each kind of thing, for any number of things. */

/** The facts of a booking's own row that only its history needs. */
export function readHistoryFacts(db: Db, bookingId: string) {
  return db
    .selectFrom('bookings')
    .select(['accepted_at', 'confirmed_by', 'cancelled_by', 'cancel_reason'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
}
export type HistoryFacts = Awaited<ReturnType<typeof readHistoryFacts>>;

export function listPaymentFailures(db: Db, bookingId: string) {
  return db
    .selectFrom('payment_orders')
    .select(['failure_code', 'updated_at'])
    .where('booking_id', '=', bookingId)
    .where('failure_code', 'is not', null)
    .execute();
}

export function listAvailabilityOffers(db: Db, bookingId: string) {
  return db
    .selectFrom('availability_offers as o')
    .innerJoin('providers as p', 'p.id', 'o.provider_id')
    .select(['o.offered_at', 'p.id as provider_id', 'p.business_name'])
    .where('o.booking_id', '=', bookingId)
    .where('o.is_available', '=', true)
    .execute();
}

export interface AssignmentEventRow {
  provider_id: string;
  business_name: string;
  operator_id: string | null;
  operator_name: string | null;
  status: string;
  reasons: string[];
  rejection_reason: string | null;
  assigned_at: Date;
  decided_at: Date | null;
}

export async function listAssignmentEvents(db: Db, bookingId: string): Promise<AssignmentEventRow[]> {
  const { rows } = await sql<AssignmentEventRow>`
    select a.provider_id, p.business_name, a.operator_id, coalesce(nullif(o.name, ''), o.email) as operator_name,
      a.status, a.reasons, a.rejection_reason, a.assigned_at, a.decided_at
    from assignments a join providers p on p.id = a.provider_id left join operators o on o.id = a.operator_id
    where a.booking_id = ${bookingId}::uuid order by a.assigned_at, a.id`.execute(db);
  return rows;
}

export function listRefundEvents(db: Db, bookingId: string) {
  return db
    .selectFrom('refunds')
    .select(['amount_pence', 'reason', 'status', 'settled_as', 'origin', 'failure_code', 'created_at', 'updated_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
export type RefundEventRow = Awaited<ReturnType<typeof listRefundEvents>>[number];

export function listPayoutEvents(db: Db, bookingId: string) {
  return db
    .selectFrom('payouts')
    .select([
      'amount_pence',
      'status',
      'hold_reason',
      'failure_code',
      'created_at',
      'first_sent_at',
      'processed_at',
      'updated_at',
    ])
    .where('booking_id', '=', bookingId)
    .execute();
}
export type PayoutEventRow = Awaited<ReturnType<typeof listPayoutEvents>>[number];

export function listDisputeEvents(db: Db, bookingId: string) {
  return db
    .selectFrom('disputes')
    .select(['amount_pence', 'reason', 'status', 'opened_at', 'closed_at'])
    .where('booking_id', '=', bookingId)
    .execute();
}
export type DisputeEventRow = Awaited<ReturnType<typeof listDisputeEvents>>[number];

export function listActionEvents(db: Db, bookingId: string) {
  return db
    .selectFrom('operator_actions as a')
    .innerJoin('operators as o', 'o.id', 'a.operator_id')
    .select(['a.action', 'a.reason', 'a.done_at', 'o.id', 'o.name', 'o.email'])
    .where('a.subject_id', '=', bookingId)
    .where('a.subject_kind', '=', 'booking')
    .orderBy('a.id')
    .execute();
}
export type ActionEventRow = Awaited<ReturnType<typeof listActionEvents>>[number];

export function listReviewEvents(db: Db, bookingId: string) {
  return db.selectFrom('reviews').select(['rating', 'created_at']).where('booking_id', '=', bookingId).execute();
}

/** Returns the provider who has a booking, or had it when it ended. */
export async function findHelper(db: Db, providerId: string | null): Promise<OperatorBookingDetails['helper']> {
  if (providerId === null) return null;
  return db
    .selectFrom('providers')
    .select(['id', 'business_name as businessName', 'name', 'email', 'phone'])
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow();
}

/** The books of one booking, in pounds, the oldest first. */
export async function listLedger(db: Db, bookingId: string): Promise<OperatorBookingDetails['ledger']> {
  const { rows } = await sql<{ at: Date; description: string; entries: { account: string; pence: number }[] }>`
    select t.created_at as at, t.description,
      json_agg(json_build_object('account', e.account, 'pence', e.amount_pence) order by e.id) as entries
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.booking_id = ${bookingId}::uuid
    group by t.id order by t.created_at, min(e.id)`.execute(db);
  return rows.map(({ at, description, entries }) => ({
    at: at.toISOString(),
    description,
    entries: entries.map(({ account, pence }) => ({ account, amount: toPounds(pence) })),
  }));
}
