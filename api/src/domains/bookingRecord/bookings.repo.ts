import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { AvailabilityOffers, Bookings } from '../../platform/db/databaseTypes';
import { clockTimes, countRows, findRow, fromRow, type Named, toRow } from '../../platform/db/rows';
import { isUuid } from '../../platform/lib/errors';
import type { Booking, ProviderOfBooking } from './booking';
import { freeSlots } from './slots.repo';

const REFERENCE = /^CH-[0-9A-Z]{8}$/;

export function toBooking({
  price_pence: hourlyPence,
  calendar_sequence: timeRevision,
  ...row
}: Selectable<Bookings>): Booking {
  return {
    ...fromRow(row),
    ...clockTimes(row),
    hourlyPence,
    timeRevision,
    commissionPercent: row.commission_percent === null ? null : Number(row.commission_percent),
    status: row.status as Booking['status'],
    paymentStatus: row.payment_status as Booking['paymentStatus'],
    assignmentStatus: row.assignment_status as Booking['assignmentStatus'],
  };
}

/**
 * A booking by its id or its public reference; null when there is none.
 * @param options.lock nobody else changes it until the transaction ends; always taken before any other lock
 */
export async function findBooking(db: Db, id: string, { lock = false } = {}): Promise<Booking | null> {
  const reference = id.toUpperCase();
  if (!isUuid(id) && !REFERENCE.test(reference)) return null;
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where(isUuid(id) ? 'id' : 'reference', '=', isUuid(id) ? id : reference)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? toBooking(row) : null;
}

export async function getBookingReference(db: Db, bookingId: string): Promise<string> {
  const { reference } = await db
    .selectFrom('bookings')
    .select('reference')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return reference;
}

export type NewBooking = Omit<Named<Insertable<Bookings>>, 'id' | 'pricePence' | 'updatedAt'> &
  Pick<Booking, 'hourlyPence' | 'createdAt'>;

/** @returns the new booking's id, or null when the reference is taken: try another */
export async function insertBooking(db: Db, { hourlyPence, ...booking }: NewBooking): Promise<string | null> {
  const row = await db
    .insertInto('bookings')
    .values(toRow<Insertable<Bookings>>({ ...booking, pricePence: hourlyPence, updatedAt: booking.createdAt }))
    .onConflict((conflict) => conflict.constraint('bookings_reference_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Takes back a booking that never became one: its payment could not even be begun. */
export async function deleteBooking(trx: Db, bookingId: string): Promise<void> {
  await trx.deleteFrom('idempotency_keys').where('booking_id', '=', bookingId).execute();
  await trx.deleteFrom('payment_orders').where('booking_id', '=', bookingId).execute();
  await trx.deleteFrom('bookings').where('id', '=', bookingId).execute();
}

/** Counts a customer's bookings that are still held without having been paid. */
export function countUnpaidBookings(db: Db, customerId: string, now: Date): Promise<number> {
  const unpaid = db.selectFrom('bookings').where('customer_id', '=', customerId).where('status', '=', 'pending');
  return countRows(unpaid.where('expires_at', '>', now));
}

/** Gives bookings of an older release, which kept no rate, the rate of today: from now on it is theirs (M-42.1). */
export async function freezeMissingCommission(db: Db, commissionPercent: number): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ commission_percent: commissionPercent })
    .where('commission_percent', 'is', null)
    .execute();
}

/** Stores whether a provider is available for a booking. A repeated offer keeps its first time. */
export async function saveOffer(
  trx: Db,
  { now, ...offer }: ProviderOfBooking & { isAvailable: boolean; now: Date },
): Promise<void> {
  await trx
    .insertInto('availability_offers')
    .values(toRow<Insertable<AvailabilityOffers>>({ ...offer, offeredAt: now }))
    .onConflict((conflict) =>
      conflict
        .columns(['booking_id', 'provider_id'])
        .doUpdateSet({
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
