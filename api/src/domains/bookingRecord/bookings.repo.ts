import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { Bookings } from '../../platform/db/databaseTypes';
import {
  clockTimes,
  countRows,
  deleteRows,
  findRow,
  fromRow,
  getRow,
  insertRow,
  type Named,
  storeRow,
  updateRows,
} from '../../platform/db/rows';
import { isUuid } from '../../platform/lib/errors';
import type { Booking, ProviderOfBooking } from './booking';
import { freeSlots } from './slots.repo';

const REFERENCE = /^CH-[0-9A-Z]{8}$/;

export function toBooking(row: Selectable<Bookings>): Booking {
  const { pricePence: hourlyPence, calendarSequence: timeRevision, commissionPercent, ...named } = fromRow(row);
  return {
    ...(named as Booking),
    ...clockTimes(named),
    hourlyPence,
    timeRevision,
    commissionPercent: commissionPercent === null ? null : Number(commissionPercent),
  };
}

/**
 * A booking by its id or its public reference; null when there is none.
 * @param options.lock nobody else changes it until the transaction ends; always taken before any other lock
 */
export async function findBooking(db: Db, id: string, { lock = false } = {}): Promise<Booking | null> {
  const reference = id.toUpperCase();
  if (!isUuid(id) && !REFERENCE.test(reference)) return null;
  const named = isUuid(id) ? sql`id = ${id}` : sql`reference = ${reference}`;
  return (await selectBookings(db, lock ? sql`${named} for update` : named))[0] ?? null;
}

/** Bookings of which the conditions are true, with the order behind these. */
export async function selectBookings(db: Db, conditions: RawBuilder<unknown>): Promise<Booking[]> {
  const { rows } = await sql<Selectable<Bookings>>`select * from bookings where ${conditions}`.execute(db);
  return rows.map(toBooking);
}

export async function getBookingReference(db: Db, bookingId: string): Promise<string> {
  return (await getRow(db, 'bookings', { id: bookingId })).reference;
}

export type NewBooking = Omit<Named<Insertable<Bookings>>, 'id' | 'pricePence' | 'updatedAt'> &
  Pick<Booking, 'hourlyPence' | 'createdAt'>;

/** @returns the new booking's id, or null when the reference is taken: try another */
export function insertBooking(db: Db, { hourlyPence, ...booking }: NewBooking): Promise<string | null> {
  return insertRow(db, 'bookings', { ...booking, pricePence: hourlyPence, updatedAt: booking.createdAt });
}

/** Takes back a booking that never became one: its payment could not even be begun. */
export async function deleteBooking(trx: Db, bookingId: string): Promise<void> {
  await deleteRows(trx, 'idempotency_keys', { bookingId });
  await deleteRows(trx, 'payment_orders', { bookingId });
  await deleteRows(trx, 'bookings', { id: bookingId });
}

/** Counts a customer's bookings that are still held without having been paid. */
export function countUnpaidBookings(db: Db, customerId: string, now: Date): Promise<number> {
  const unpaid = db.selectFrom('bookings').where('customer_id', '=', customerId).where('status', '=', 'pending');
  return countRows(unpaid.where('expires_at', '>', now));
}

/** Gives bookings of an older release, which kept no rate, the rate of today: from now on it is theirs (M-42.1). */
export async function freezeMissingCommission(db: Db, commissionPercent: number): Promise<void> {
  await updateRows(db, 'bookings', { commissionPercent: null }, { commissionPercent: commissionPercent });
}

/** Stores whether a provider is available for a booking. A repeated offer keeps its first time. */
export async function saveOffer(
  trx: Db,
  { bookingId, providerId, isAvailable, now }: ProviderOfBooking & { isAvailable: boolean; now: Date },
): Promise<void> {
  await sql`
    insert into availability_offers as known (booking_id, provider_id, is_available, offered_at)
    values (${bookingId}, ${providerId}, ${isAvailable}, ${now})
    on conflict (booking_id, provider_id) do update set is_available = excluded.is_available,
      offered_at = case when known.is_available then known.offered_at else excluded.offered_at end`.execute(trx);
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
  const { bookingId, providerId, operatorId, answerBy, now: assignedAt } = input;
  const assignedBy = operatorId === null ? 'matching' : 'operator';
  const asked = { bookingId, providerId, operatorId, answerBy, assignedBy, assignedAt, status: 'assigned' };
  return (await storeRow(trx, 'assignments', { ...asked, reasons: JSON.stringify(input.reasons) })).id;
}

/** Ends the open assignment of a booking one way or another; unless it is accepted, the provider's hours are free again. */
export async function decideAssignment(
  trx: Db,
  bookingId: string,
  now: Date,
  decision: { status: 'accepted' | 'released' | 'expired' } | { status: 'rejected'; reason: string },
): Promise<void> {
  const rejectionReason = 'reason' in decision ? decision.reason : undefined;
  const decided = { status: decision.status, decidedAt: now, rejectionReason };
  await updateRows(trx, 'assignments', { bookingId, status: ['assigned', 'accepted'] }, decided);
  if (decision.status !== 'accepted') await freeSlots(trx, bookingId);
}

export async function endAssignment(trx: Db, booking: Booking, now: Date): Promise<void> {
  if (booking.providerId !== null) await decideAssignment(trx, booking.id, now, { status: 'released' });
}
