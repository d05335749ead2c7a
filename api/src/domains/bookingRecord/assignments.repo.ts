import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { Booking } from './booking';
import { freeSlots } from './slots.repo';

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

export interface NewAssignment {
  bookingId: string;
  providerId: string;
  /** Null: chosen by matching. */
  operatorId: string | null;
  reasons: readonly string[];
  /** Null when there is nothing to answer. */
  answerBy: Date | null;
  now: Date;
}

/** Opens an assignment, with why this provider was chosen. @returns its id */
export async function insertAssignment(trx: Db, input: NewAssignment): Promise<string> {
  const { id } = await trx
    .insertInto('assignments')
    .values({
      booking_id: input.bookingId,
      provider_id: input.providerId,
      status: 'assigned',
      assigned_by: input.operatorId === null ? 'matching' : 'operator',
      operator_id: input.operatorId,
      reasons: JSON.stringify(input.reasons),
      assigned_at: input.now,
      answer_by: input.answerBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface Assignment {
  providerId: string;
  status: string;
  /** The time until which it must be answered. */
  answerBy: Date | null;
}

export async function findAssignment(db: Db, id: string): Promise<Assignment | null> {
  const row = await db
    .selectFrom('assignments')
    .select(['provider_id as providerId', 'status', 'answer_by as answerBy'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Ends the open assignment of a booking one way or another; unless it is accepted, the provider's hours are free again. */
export async function decideAssignment(
  trx: Db,
  bookingId: string,
  now: Date,
  decision: { status: 'accepted' | 'released' | 'expired' } | { status: 'rejected'; reason: string },
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
  if (decision.status !== 'accepted') await freeSlots(trx, bookingId);
}

/** The provider of a booking that ends is free again. */
export async function endAssignment(trx: Db, booking: Booking, now: Date): Promise<void> {
  if (booking.providerId !== null) await decideAssignment(trx, booking.id, now, { status: 'released' });
}
