import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { Bookings } from '../../platform/db/databaseTypes';
import { isUuid } from '../../platform/lib/uuid';
import type { Booking } from './booking';

const REFERENCE = /^CH-[0-9A-Z]{8}$/;

/** Translates a row of the table into the API's names. */
export function toBooking(row: Selectable<Bookings>): Booking {
  return {
    id: row.id,
    reference: row.reference,
    customerId: row.customer_id,
    serviceId: row.service_id,
    serviceName: row.service_name,
    serviceDescription: row.service_description,
    serviceImage: row.service_image,
    categoryId: row.category_id,
    hourlyPence: row.price_pence,
    totalPence: row.total_pence,
    commissionPercent: row.commission_percent === null ? null : Number(row.commission_percent),
    isDateRange: row.is_date_range,
    startDate: row.start_date,
    endDate: row.end_date,
    startTime: row.start_time.slice(0, 5),
    endTime: row.end_time.slice(0, 5),
    minutesPerDay: row.minutes_per_day,
    timeRevision: row.calendar_sequence,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    customerPhone: row.customer_phone,
    address: row.address,
    city: row.city,
    postalCode: row.postal_code,
    specialRequests: row.special_requests,
    status: row.status as Booking['status'],
    paymentStatus: row.payment_status as Booking['paymentStatus'],
    assignmentStatus: row.assignment_status as Booking['assignmentStatus'],
    providerId: row.provider_id,
    preferredProviderId: row.preferred_provider_id,
    seriesId: row.series_id,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
    matchAt: row.match_at,
    providerCompletedAt: row.provider_completed_at,
    customerConfirmedAt: row.customer_confirmed_at,
    cancelledAt: row.cancelled_at,
    refundedAt: row.refunded_at,
    refundedPence: row.refunded_pence,
    operatorWarnedAt: row.operator_warned_at,
    createdAt: row.created_at,
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

/** The public reference of a booking that is there. */
export async function getBookingReference(db: Db, bookingId: string): Promise<string> {
  const { reference } = await db
    .selectFrom('bookings')
    .select('reference')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return reference;
}

export type NewBooking = Omit<
  Booking,
  | 'id'
  | 'timeRevision'
  | 'status'
  | 'paymentStatus'
  | 'assignmentStatus'
  | 'providerId'
  | 'paidAt'
  | 'matchAt'
  | 'providerCompletedAt'
  | 'customerConfirmedAt'
  | 'cancelledAt'
  | 'refundedAt'
  | 'refundedPence'
  | 'operatorWarnedAt'
>;

/** @returns the new booking's id, or null when the reference is taken: try another */
export async function insertBooking(db: Db, booking: NewBooking & { days: number }): Promise<string | null> {
  const row = await db
    .insertInto('bookings')
    .values({
      reference: booking.reference,
      customer_id: booking.customerId,
      service_id: booking.serviceId,
      service_name: booking.serviceName,
      service_description: booking.serviceDescription,
      service_image: booking.serviceImage,
      category_id: booking.categoryId,
      preferred_provider_id: booking.preferredProviderId,
      series_id: booking.seriesId,
      price_pence: booking.hourlyPence,
      total_pence: booking.totalPence,
      commission_percent: booking.commissionPercent,
      is_date_range: booking.isDateRange,
      start_date: booking.startDate,
      end_date: booking.endDate,
      start_time: booking.startTime,
      end_time: booking.endTime,
      days: booking.days,
      minutes_per_day: booking.minutesPerDay,
      starts_at: booking.startsAt,
      ends_at: booking.endsAt,
      customer_name: booking.customerName,
      customer_email: booking.customerEmail,
      customer_phone: booking.customerPhone,
      address: booking.address,
      city: booking.city,
      postal_code: booking.postalCode,
      special_requests: booking.specialRequests,
      expires_at: booking.expiresAt,
      created_at: booking.createdAt,
      updated_at: booking.createdAt,
    })
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
export async function countUnpaidBookings(db: Db, customerId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Gives bookings of an older release, which kept no rate, the rate of today: from now on it is theirs (M-42.1). */
export async function freezeMissingCommission(db: Db, commissionPercent: number): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ commission_percent: commissionPercent })
    .where('commission_percent', 'is', null)
    .execute();
}
