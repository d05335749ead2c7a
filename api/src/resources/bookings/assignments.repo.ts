import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { Booking } from './booking';
import { slotsOf } from './schedule';

/** A provider who offered to do a booking, with what decides whether it fits. */
export interface Candidate {
  providerId: string;
  offeredAt: Date;
  offersCategory: boolean;
  worksThen: boolean;
  /** Accepted bookings of the provider that overlap, on the fullest day. */
  overlapping: number;
  maxConcurrent: number;
  /** Assignments in the last 30 days. */
  recentAssignments: number;
  autoAccepts: boolean;
}

const RECENT = "interval '30 days'";

function duringOf(from: Date, to: Date) {
  return sql<string>`tstzrange(${from}, ${to})`;
}

/** The most accepted bookings that a provider has at any one time of this booking's days, counted per day. */
function overlapCount(booking: Booking) {
  const days = slotsOf(booking).map(({ from, to }) => sql`select ${duringOf(from, to)} as during`);
  return sql<number>`(
    select coalesce(max(taken.count), 0)::int from (
      select (select count(*) from booking_slots s where s.provider_id = p.id and s.during && wanted.during) as count
      from (${sql.join(days, sql` union all `)}) as wanted) as taken)`;
}

/** Approved and active providers who offered themselves and have not rejected it before. */
export async function listCandidates(
  db: Db,
  booking: Booking,
  now: Date,
  providerId: string | null = null,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select p.id as "providerId", coalesce(o.offered_at, ${now}) as "offeredAt",
      (not exists (select from provider_categories c where c.provider_id = p.id)
        or exists (select from provider_categories c where c.provider_id = p.id and c.category_id = ${booking.categoryId})) as "offersCategory",
      (p.working_hours_start <= ${booking.startTime}::time and p.working_hours_end >= ${booking.endTime}::time) as "worksThen",
      ${overlapCount(booking)} as overlapping,
      p.max_concurrent_bookings as "maxConcurrent",
      (select count(*)::int from assignments a
        where a.provider_id = p.id and a.assigned_at > ${now}::timestamptz - ${sql.raw(RECENT)}) as "recentAssignments",
      p.auto_accept_bookings as "autoAccepts"
    from providers p
    left join availability_offers o on o.provider_id = p.id and o.booking_id = ${booking.id}
    where p.is_approved and p.is_active
      and ${providerId === null ? sql`o.is_available` : sql`p.id = ${providerId}`}
      and not exists (select from assignments a where a.booking_id = ${booking.id} and a.provider_id = p.id and a.status = 'rejected')`.execute(
    db,
  );
  return rows;
}

/** Stores whether a provider is available for a booking. A repeated offer keeps its first time. */
export async function saveOffer(
  trx: Db,
  input: { bookingId: string; providerId: string; isAvailable: boolean; now: Date },
): Promise<void> {
  await trx
    .insertInto('availability_offers')
    .values({
      booking_id: input.bookingId,
      provider_id: input.providerId,
      is_available: input.isAvailable,
      offered_at: input.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['booking_id', 'provider_id']).doUpdateSet({
        is_available: input.isAvailable,
        offered_at: sql`case when availability_offers.is_available then availability_offers.offered_at else excluded.offered_at end`,
      }),
    )
    .execute();
}

function assignmentsOf(db: Db, bookingId: string, providerId: string) {
  return db
    .selectFrom('assignments')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('provider_id', '=', providerId);
}

export async function hasRejected(db: Db, bookingId: string, providerId: string): Promise<boolean> {
  return (
    (await assignmentsOf(db, bookingId, providerId).where('status', '=', 'rejected').executeTakeFirst()) !== undefined
  );
}

/** The booking is, or once was, assigned to this provider. */
export async function wasAssigned(db: Db, bookingId: string, providerId: string): Promise<boolean> {
  return (await assignmentsOf(db, bookingId, providerId).executeTakeFirst()) !== undefined;
}

/** Opens an assignment, with why this provider was chosen. */
export async function insertAssignment(
  trx: Db,
  input: { bookingId: string; providerId: string; operatorId: string | null; reasons: readonly string[]; now: Date },
): Promise<void> {
  await trx
    .insertInto('assignments')
    .values({
      booking_id: input.bookingId,
      provider_id: input.providerId,
      status: 'assigned',
      assigned_by: input.operatorId === null ? 'matching' : 'operator',
      operator_id: input.operatorId,
      reasons: JSON.stringify(input.reasons),
      assigned_at: input.now,
    })
    .execute();
}

/** Ends the open assignment of a booking one way or another. */
export async function decideAssignment(
  trx: Db,
  bookingId: string,
  now: Date,
  decision: { status: 'accepted' | 'released' } | { status: 'rejected'; reason: string },
): Promise<void> {
  await trx
    .updateTable('assignments')
    .set({
      status: decision.status,
      decided_at: now,
      ...('reason' in decision ? { rejection_reason: decision.reason } : {}),
    })
    .where('booking_id', '=', bookingId)
    .where('status', 'in', ['assigned', 'accepted'])
    .execute();
}

/** The provider of a booking that ends is free again. */
export async function endAssignment(trx: Db, booking: Booking, now: Date): Promise<void> {
  await trx.deleteFrom('booking_slots').where('booking_id', '=', booking.id).execute();
  if (booking.providerId !== null) await decideAssignment(trx, booking.id, now, { status: 'released' });
}

/**
 * Takes a booking's hours in a provider's calendar, a lane for each day. Whoever does this for one provider does it one after the
 * other (advisory lock, held until the transaction ends), so that looking and taking are one step; the table's exclusion
 * constraint stands behind it.
 * @returns false when the provider has as many bookings at that time as its own setting allows
 */
export async function takeSlots(trx: Db, booking: Booking, providerId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${providerId}, 0))`.execute(trx);
  const { max } = await trx
    .selectFrom('providers')
    .select('max_concurrent_bookings as max')
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow();
  const slots = [];
  for (const { day, from, to } of slotsOf(booking)) {
    const during = duringOf(from, to);
    const taken = await trx
      .selectFrom('booking_slots')
      .select('lane')
      .distinct()
      .where('provider_id', '=', providerId)
      .where(sql<boolean>`during && ${during}`)
      .execute();
    if (taken.length >= max) return false;
    const lanes = new Set(taken.map(({ lane }) => lane));
    const lane = Array.from({ length: max }, (_, index) => index + 1).find((free) => !lanes.has(free)) ?? 1;
    slots.push({ booking_id: booking.id, provider_id: providerId, lane, day, during });
  }
  await trx.insertInto('booking_slots').values(slots).execute();
  return true;
}
