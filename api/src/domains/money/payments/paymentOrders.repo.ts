import type { PaymentStatus } from 'contract/bookings/statuses';
import { sql } from 'kysely';
import { findBooking } from '../../bookingRecord';
import { findRow, readPage, readRow, type Row, storeRow, updateRow } from '../../../platform/db/rows';
import type { Db } from '../../../platform/db/database';
import { addMs, DAY_MS, SECOND_MS } from '../../../platform/lib/durations';
import type { Range } from '../../../platform/lib/paging';

/**
 * Money that the provider is to collect: one order for a booking itself, and one for each change of it that costs more (docs/adr/0106).
 * - `attempt`: counts the orders of a booking; the first pays the booking itself
 * - `changeId`: the change that it pays; null for the booking itself
 * - `providerOrderId`: null until the provider has responded
 * - `earlierOrderIds`: the provider's ids of orders that were used up, so that this one had to be made anew (M-462)
 * - `captureAttempt`: part of the provider's request id: a repeated try keeps it, a new try after a rejection gets the next
 * - `claimedUntil`: while a process talks to the provider about it
 */
export type StoredPaymentOrder = Row<'payment_orders'> & { status: OrderState };

type OrderState = 'creating' | 'created' | 'capturing' | 'captured' | 'failed' | 'expired';

/** Returns the payment provider's reference of an order: the booking's, with a number for the orders of its changes. */
export function orderReferenceOf(bookingReference: string, { attempt }: Pick<StoredPaymentOrder, 'attempt'>): string {
  return attempt === 1 ? bookingReference : `${bookingReference}-${attempt}`;
}

/** The key of the request for an order: one that takes the place of another gets the next. */
export function requestKeyOf(key: string, { earlierOrderIds }: Pick<StoredPaymentOrder, 'earlierOrderIds'>): string {
  return earlierOrderIds.length === 0 ? key : `${key}-${earlierOrderIds.length + 1}`;
}

type NewOrder = Pick<StoredPaymentOrder, 'bookingId' | 'amountPence'> & { changeId?: string; now: Date };

/** Longer than requesting an order takes with all its time-outs: then a repetition of the call may reclaim it. */
export const ORDER_CLAIM_MS = 30_000;

/**
 * Begins a payment order, claimed for the process that is about to call the provider. The booking is locked.
 * @returns its id
 */
export async function insertPaymentOrder(trx: Db, { now, ...order }: NewOrder): Promise<string> {
  // The provider takes no reference twice: those of payments that a restore has lost are used up (M-632).
  const used = sql`select attempt from payment_orders where booking_id = ${order.bookingId}
    union all select nullif(split_part(reference, '-', 3), '')::int from restore_findings
    where booking_id = ${order.bookingId} and kind = 'payment' and is_lost`;
  const attempt = sql<number>`(select coalesce(max(attempt), 0) + 1 from (${used}) as used)`;
  const begun = { status: 'creating', claimedUntil: addMs(now, ORDER_CLAIM_MS), createdAt: now, updatedAt: now };
  return (await storeRow(trx, 'payment_orders', { ...order, ...begun, attempt })).id;
}

/** An order by one of its ids; of a booking the one that pays the booking itself, unless another is asked for. */
export async function findPaymentOrder(
  db: Db,
  by: { id: string } | { bookingId: string; attempt?: number } | { changeId: string } | { providerOrderId: string },
  options?: { lock: boolean },
): Promise<StoredPaymentOrder | null> {
  const ids = 'bookingId' in by ? { attempt: 1, ...by } : by;
  return (await findRow(db, 'payment_orders', ids, options)) as StoredPaymentOrder | null;
}

/** An order of a booking by an id that the provider has for it, or had for one before it. */
export function findOrderOnce(db: Db, bookingId: string, orderId: string): Promise<StoredPaymentOrder | null> {
  return readRow<StoredPaymentOrder>(db)`
    select * from payment_orders where booking_id = ${bookingId} and ${orderId} = any(earlier_order_ids || provider_order_id)`;
}

/**
 * Takes a payment order for this process, for as long as the calls to the provider may take. In one statement: of many that
 * claim it at once, one gets it.
 * @returns the order, or null when another holds it or it is not in one of these states
 */
export async function claimPaymentOrder(
  db: Db,
  id: string,
  { from, to, now, forMs }: { from: readonly OrderState[]; to: OrderState; now: Date; forMs: number },
): Promise<StoredPaymentOrder | null> {
  const isFree = sql`status = any(${from}::text[]) and (claimed_until is null or claimed_until < ${now})`;
  const claim = { status: to, claimedUntil: addMs(now, forMs), updatedAt: now };
  return (await updateRow(db, 'payment_orders', id, claim, isFree)) as StoredPaymentOrder | null;
}

type ChangedFact = 'providerOrderId' | 'earlierOrderIds' | 'approvalLink' | 'captureAttempt' | 'failureCode';

/** Stores the state of a payment order and releases it. */
export async function changePaymentOrder(
  db: Db,
  id: string,
  now: Date,
  change: Pick<StoredPaymentOrder, 'status'> & Partial<Pick<StoredPaymentOrder, ChangedFact>>,
): Promise<void> {
  await updateRow(db, 'payment_orders', id, { ...change, claimedUntil: null, updatedAt: now });
}

/** The order that the payment provider knows by this reference; null when it is none of ours. */
export async function findOrderByReference(db: Db, reference: string): Promise<StoredPaymentOrder | null> {
  const [, ofBooking = reference, attempt = '1'] = /^(CH-[0-9A-Z]{8})-(\d{1,6})$/i.exec(reference) ?? [];
  const booking = await findBooking(db, ofBooking);
  return booking && findPaymentOrder(db, { bookingId: booking.id, attempt: Number(attempt) });
}

/**
 * The payments that a customer has begun, newest first: one for each booking, with the price that it has now.
 * @param range null: all of them
 */
export function listOrders(db: Db, customerId: string, range: Range | null) {
  const orders = db
    .selectFrom('payment_orders as o')
    .innerJoin('bookings as b', 'b.id', 'o.booking_id')
    .select(['o.id as _id', 'b.reference as bookingId', 'b.service_name as serviceName', 'o.created_at as createdAt'])
    .select(sql<number>`b.total_pence::float8 / 100`.as('totalPrice'))
    .select(sql<PaymentStatus>`b.payment_status`.as('paymentStatus'))
    .where('b.customer_id', '=', customerId)
    .where('o.change_id', 'is', null)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id');
  return readPage(orders, range, (row) => row);
}

/** So long a refused payment is listed, and mailed once. */
export const REFUSAL_SECONDS = DAY_MS / SECOND_MS;

/** Payments refused within a day, for the desk: the counters of their mails (`alertRefusal`) know it also of a booking that was taken back since. */
export function refusedPayments(now: Date) {
  return sql`
    select split_part(key, ':', 2) as issue, split_part(key, ':', 3) as reference, resets_at - ${REFUSAL_SECONDS} * interval '1 second' as since
    from limits where key like 'payment-refused:%:%' and resets_at > ${now}`;
}
