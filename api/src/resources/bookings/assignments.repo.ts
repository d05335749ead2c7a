import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { Booking } from './booking';
import { duringOf } from './candidates.repo';
import { slotsOf } from './schedule';

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
