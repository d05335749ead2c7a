import type { Db } from '../../platform/db/database';

/* Returns the owner of a job about money: owners take turns in its lane. Null when that thing no longer exists. */

export async function findCustomerOfBooking(db: Db, bookingId: string): Promise<string | null> {
  const row = await db.selectFrom('bookings').select('customer_id').where('id', '=', bookingId).executeTakeFirst();
  return row?.customer_id ?? null;
}

export async function findCustomerOfOrder(db: Db, paymentOrderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payment_orders')
    .innerJoin('bookings', 'bookings.id', 'payment_orders.booking_id')
    .select('bookings.customer_id')
    .where('payment_orders.id', '=', paymentOrderId)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

export async function findCustomerOfRefund(db: Db, refundId: string): Promise<string | null> {
  const row = await db
    .selectFrom('refunds')
    .innerJoin('bookings', 'bookings.id', 'refunds.booking_id')
    .select('bookings.customer_id')
    .where('refunds.id', '=', refundId)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

export async function findProviderOfPayout(db: Db, payoutId: string): Promise<string | null> {
  const row = await db.selectFrom('payouts').select('provider_id').where('id', '=', payoutId).executeTakeFirst();
  return row?.provider_id ?? null;
}
