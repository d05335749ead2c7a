import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { Bookings } from '../../platform/db/databaseTypes';
import { countRows } from '../../platform/db/paging';
import { clockTimes, fromRow, type Named, toRow } from '../../platform/db/rows';
import { isUuid } from '../../platform/lib/uuid';
import type { Booking } from './booking';

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
