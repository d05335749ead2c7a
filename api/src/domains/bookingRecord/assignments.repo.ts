import { sql, type Insertable } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { AvailabilityOffers } from '../../platform/db/databaseTypes';
import { findRow, toRow } from '../../platform/db/rows';
import type { Booking, ProviderOfBooking } from './booking';
import { freeSlots } from './slots.repo';

/** Stores whether a provider is available for a booking. A repeated offer keeps its first time. */
export async function saveOffer(
  trx: Db,
  { now, ...offer }: ProviderOfBooking & { isAvailable: boolean; now: Date },
): Promise<void> {
  await trx
    .insertInto('availability_offers')
    .values(toRow<Insertable<AvailabilityOffers>>({ ...offer, offeredAt: now }))
    .onConflict((conflict) =>
      conflict.columns(['booking_id', 'provider_id']).doUpdateSet({
        is_available: offer.isAvailable,
        offered_at: sql`case when availability_offers.is_available then availability_offers.offered_at else excluded.offered_at end`,
      }),
    )
    .execute();
}

export async function hasRejected(db: Db, bookingId: string, providerId: string): Promise<boolean> {
  return (await findRow(db, 'assignments', { bookingId, providerId, status: 'rejected' })) !== null;
}

/** The booking is, or once was, assigned to this provider. */
export async function wasAssigned(db: Db, bookingId: string, providerId: string): Promise<boolean> {
  return (await findRow(db, 'assignments', { bookingId, providerId })) !== null;
}

/** `operatorId` is null when matching has chosen, `answerBy` when there is nothing to answer. */
export interface NewAssignment extends ProviderOfBooking {
  operatorId: string | null;
  reasons: readonly string[];
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

export function findAssignment(db: Db, id: string) {
  return findRow(db, 'assignments', { id });
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

export async function endAssignment(trx: Db, booking: Booking, now: Date): Promise<void> {
  if (booking.providerId !== null) await decideAssignment(trx, booking.id, now, { status: 'released' });
}

/** Whether a provider may take on jobs; undefined when there is no such account. */
export function findWorkState(db: Db, id: string) {
  const provider = db.selectFrom('providers').where('id', '=', id);
  return provider.select(['is_approved as isApproved', 'is_active as isActive']).executeTakeFirst();
}
