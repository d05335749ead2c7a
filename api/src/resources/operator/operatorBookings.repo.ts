import { sql } from 'kysely';
import type { TROUBLED_STATES } from 'contract/operator';
import type { Db } from '../../db/database';
import { MAX_LIST_ROWS } from '../../lib/listLimits';

export type TroubledState = (typeof TROUBLED_STATES)[number];

/** Paid, still to be done, and not assigned. */
const UNASSIGNED = sql`(b.status = 'confirmed' and b.assignment_status in ('none', 'rejected'))`;

/** Rejected; not accepted a day before the start; its provider out of work; not done a day after its end; money that failed. */
function troubled(now: Date) {
  return sql`(
  (b.status = 'confirmed' and b.assignment_status = 'rejected')
  or (b.status = 'confirmed' and b.assignment_status <> 'accepted' and b.starts_at < ${now}::timestamptz + interval '24 hours')
  or (b.status = 'confirmed' and b.ends_at < ${now}::timestamptz - interval '24 hours')
  or (b.status = 'confirmed' and exists (select from providers p where p.id = b.provider_id and not (p.is_active and p.is_approved)))
  or exists (select from payouts x where x.booking_id = b.id and x.status = 'failed')
  or (exists (select from refunds x where x.booking_id = b.id and x.status = 'failed')
    and not exists (select from refunds x where x.booking_id = b.id and x.status <> 'failed')))`;
}

/** Ids of the bookings that need a hand, those that start first first; without a state, of both kinds. */
export async function listBookingIds(db: Db, state: TroubledState | null, now: Date): Promise<string[]> {
  const condition =
    state === 'unassigned'
      ? UNASSIGNED
      : state === 'troubled'
        ? troubled(now)
        : sql`(${UNASSIGNED} or ${troubled(now)})`;
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b where ${condition} order by b.starts_at, b.id limit ${MAX_LIST_ROWS.operatorBookings}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export interface OfferRow {
  providerId: string;
  businessName: string;
  offeredAt: Date;
}

/** Providers who offered themselves for a booking, the earliest first. */
export function listOffers(db: Db, bookingId: string): Promise<OfferRow[]> {
  return db
    .selectFrom('availability_offers as o')
    .innerJoin('providers as p', 'p.id', 'o.provider_id')
    .select(['o.provider_id as providerId', 'p.business_name as businessName', 'o.offered_at as offeredAt'])
    .where('o.booking_id', '=', bookingId)
    .where('o.is_available', '=', true)
    .orderBy('o.offered_at')
    .execute();
}

export interface AssignmentRow {
  businessName: string;
  assignedBy: string;
  status: string;
  reasons: string[];
  rejectionReason: string | null;
  assignedAt: Date;
  decidedAt: Date | null;
}

export async function listAssignments(db: Db, bookingId: string): Promise<AssignmentRow[]> {
  const { rows } = await sql<AssignmentRow>`
    select p.business_name as "businessName", a.assigned_by as "assignedBy", a.status, a.reasons,
      a.rejection_reason as "rejectionReason", a.assigned_at as "assignedAt", a.decided_at as "decidedAt"
    from assignments a join providers p on p.id = a.provider_id
    where a.booking_id = ${bookingId}::uuid order by a.assigned_at desc, a.id`.execute(db);
  return rows;
}

export interface MoneyTrouble {
  what: 'payment' | 'refund' | 'payout';
  code: string;
  at: Date;
}

/** What the payment provider rejected for a booking, newest first. */
export async function listMoneyTroubles(db: Db, bookingId: string): Promise<MoneyTrouble[]> {
  const { rows } = await sql<MoneyTrouble>`
    select 'payment' as what, coalesce(failure_code, 'failed') as code, updated_at as at
      from payment_orders where booking_id = ${bookingId}::uuid and failure_code is not null
    union all
    select 'refund', coalesce(failure_code, 'failed'), updated_at from refunds where booking_id = ${bookingId}::uuid and status = 'failed'
    union all
    select 'payout', coalesce(failure_code, 'failed'), updated_at from payouts where booking_id = ${bookingId}::uuid and status = 'failed'
    order by at desc`.execute(db);
  return rows;
}
