import { sql } from 'kysely';
import type { TROUBLED_STATES } from 'contract/operator';
import type { Db } from '../../db/database';
import type { Listed, Range } from '../../lib/paging';

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
export async function listBookingIds(
  db: Db,
  state: TroubledState | null,
  now: Date,
  { limit, offset }: Range,
): Promise<Listed<string>> {
  const condition =
    state === 'unassigned'
      ? UNASSIGNED
      : state === 'troubled'
        ? troubled(now)
        : sql`(${UNASSIGNED} or ${troubled(now)})`;
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b where ${condition} order by b.starts_at, b.id limit ${limit} offset ${offset}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`select count(*) as total from bookings b where ${condition}`.execute(db);
  return { rows: rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 };
}

export interface OfferRow {
  bookingId: string;
  providerId: string;
  businessName: string;
  offeredAt: Date;
}

/** Providers who offered themselves for these bookings, the earliest first. */
export function listOffers(db: Db, bookingIds: readonly string[]): Promise<OfferRow[]> {
  return db
    .selectFrom('availability_offers as o')
    .innerJoin('providers as p', 'p.id', 'o.provider_id')
    .select([
      'o.booking_id as bookingId',
      'o.provider_id as providerId',
      'p.business_name as businessName',
      'o.offered_at as offeredAt',
    ])
    .where('o.booking_id', 'in', bookingIds)
    .where('o.is_available', '=', true)
    .orderBy('o.offered_at')
    .execute();
}

export interface AssignmentRow {
  bookingId: string;
  businessName: string;
  assignedBy: string;
  status: string;
  reasons: string[];
  rejectionReason: string | null;
  assignedAt: Date;
  decidedAt: Date | null;
}

/** The assignments of these bookings, the newest first. */
export async function listAssignments(db: Db, bookingIds: readonly string[]): Promise<AssignmentRow[]> {
  const { rows } = await sql<AssignmentRow>`
    select a.booking_id as "bookingId", p.business_name as "businessName", a.assigned_by as "assignedBy", a.status, a.reasons,
      a.rejection_reason as "rejectionReason", a.assigned_at as "assignedAt", a.decided_at as "decidedAt"
    from assignments a join providers p on p.id = a.provider_id
    where a.booking_id = any(${bookingIds}::uuid[]) order by a.assigned_at desc, a.id`.execute(db);
  return rows;
}

export interface MoneyTrouble {
  bookingId: string;
  what: 'payment' | 'refund' | 'payout';
  code: string;
  at: Date;
}

/** What the payment provider rejected for these bookings, the newest first. */
export async function listMoneyTroubles(db: Db, bookingIds: readonly string[]): Promise<MoneyTrouble[]> {
  const { rows } = await sql<MoneyTrouble>`
    select booking_id as "bookingId", what, code, at from (
      select booking_id, 'payment' as what, coalesce(failure_code, 'failed') as code, updated_at as at
        from payment_orders where failure_code is not null
      union all
      select booking_id, 'refund', coalesce(failure_code, 'failed'), updated_at from refunds where status = 'failed'
      union all
      select booking_id, 'payout', coalesce(failure_code, 'failed'), updated_at from payouts where status = 'failed'
    ) as troubles
    where booking_id = any(${bookingIds}::uuid[])
    order by at desc`.execute(db);
  return rows;
}
