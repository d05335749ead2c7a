import { sql } from 'kysely';
import { findBooking } from '../../bookingRecord';
import { camelRows, insertRow, updateRow, type Row } from '../../../platform/db/camelRows';
import type { Db } from '../../../platform/db/database';

/**
 * Money that the provider is to collect: one order for a booking itself, and one for each change of it that costs more (docs/adr/0106).
 * - `attempt`: counts the orders of a booking; the first pays the booking itself
 * - `changeId`: the change that it pays; null for the booking itself
 * - `providerOrderId`: null until the provider has responded
 * - `earlierOrderIds`: the provider's ids of orders that were used up, so that this one had to be made anew (M-462)
 * - `captureAttempt`: part of the provider's request id: a repeated try keeps it, a new try after a rejection gets the next
 * - `claimedUntil`: while a process talks to the provider about it
 */
export type StoredPaymentOrder = Row<'payment_orders'> & {
  status: 'creating' | 'created' | 'capturing' | 'captured' | 'failed' | 'expired';
};

/** Returns the payment provider's reference of an order: the booking's, with a number for the orders of its changes. */
export function orderReferenceOf(bookingReference: string, { attempt }: Pick<StoredPaymentOrder, 'attempt'>): string {
  return attempt === 1 ? bookingReference : `${bookingReference}-${attempt}`;
}

/** The key of the request for an order: one that takes the place of another gets the next. */
export function requestKeyOf(key: string, { earlierOrderIds }: Pick<StoredPaymentOrder, 'earlierOrderIds'>): string {
  return earlierOrderIds.length === 0 ? key : `${key}-${earlierOrderIds.length + 1}`;
}

/** The booking and the order that such a reference names. */
function readOrderReference(reference: string): { bookingReference: string; attempt: number } {
  const [, bookingReference = reference, attempt = '1'] = /^(CH-[0-9A-Z]{8})-(\d{1,6})$/i.exec(reference) ?? [];
  return { bookingReference, attempt: Number(attempt) };
}

/**
 * Begins a payment order, claimed for the process that is about to call the provider. The booking is locked.
 * @returns its id
 */
export async function insertPaymentOrder(
  trx: Db,
  {
    now,
    ...order
  }: Pick<StoredPaymentOrder, 'bookingId' | 'amountPence' | 'claimedUntil'> & {
    changeId?: string;
    now: Date;
  },
): Promise<string> {
  const id = await insertRow(trx, 'payment_orders', {
    ...order,
    attempt: sql<number>`(select coalesce(max(attempt), 0) + 1 from payment_orders where booking_id = ${order.bookingId})`,
    status: 'creating',
    createdAt: now,
    updatedAt: now,
  });
  if (id === null) throw new Error('a payment order that was begun twice');
  return id;
}

/**
 * An order by one of its ids; of a booking the one that pays the booking itself, unless another is asked for.
 * @param by.orderIdOnce an id that the provider has for it, or had for one before it
 */
export async function findPaymentOrder(
  db: Db,
  by:
    | { id: string }
    | { bookingId: string; attempt?: number }
    | { bookingId: string; orderIdOnce: string }
    | { changeId: string }
    | { providerOrderId: string },
  { lock = false } = {},
): Promise<StoredPaymentOrder | null> {
  const query = db
    .withPlugin(camelRows)
    .selectFrom('payment_orders')
    .selectAll()
    .$castTo<StoredPaymentOrder>()
    .$if(lock, (locked) => locked.forUpdate());
  const found =
    'id' in by
      ? query.where('id', '=', by.id)
      : 'changeId' in by
        ? query.where('change_id', '=', by.changeId)
        : 'providerOrderId' in by
          ? query.where('provider_order_id', '=', by.providerOrderId)
          : 'orderIdOnce' in by
            ? query
                .where('booking_id', '=', by.bookingId)
                .where(sql<boolean>`${by.orderIdOnce} = any(earlier_order_ids || provider_order_id)`)
            : query.where('booking_id', '=', by.bookingId).where('attempt', '=', by.attempt ?? 1);
  return (await found.executeTakeFirst()) ?? null;
}

/**
 * Takes a payment order for this process, for as long as the calls to the provider may take. In one statement: of many that
 * claim it at once, one gets it.
 * @returns the order, or null when another holds it or it is not in one of these states
 */
export async function claimPaymentOrder(
  db: Db,
  id: string,
  input: { from: StoredPaymentOrder['status'][]; to: StoredPaymentOrder['status']; now: Date; until: Date },
): Promise<StoredPaymentOrder | null> {
  const isFree = sql`status = any(${input.from}::text[]) and (claimed_until is null or claimed_until < ${input.now})`;
  const claim = { status: input.to, claimedUntil: input.until, updatedAt: input.now };
  return (await updateRow(db, 'payment_orders', id, claim, isFree)) as StoredPaymentOrder | null;
}

/** Stores the state of a payment order and releases it. */
export async function changePaymentOrder(
  db: Db,
  id: string,
  now: Date,
  change: Pick<StoredPaymentOrder, 'status'> &
    Partial<Pick<StoredPaymentOrder, 'providerOrderId' | 'approvalLink' | 'captureAttempt' | 'failureCode'>>,
): Promise<void> {
  await updateRow(db, 'payment_orders', id, { ...change, claimedUntil: null, updatedAt: now });
}

/** The provider's order is used up: its payment waits for a new one. */
export async function retireProviderOrder(
  trx: Db,
  { id, captureAttempt }: StoredPaymentOrder,
  { now, failureCode }: { now: Date; failureCode: string },
): Promise<void> {
  await updateRow(trx, 'payment_orders', id, {
    status: 'creating',
    earlierOrderIds: sql`array_append(earlier_order_ids, provider_order_id)`,
    providerOrderId: null,
    approvalLink: null,
    captureAttempt: captureAttempt + 1,
    failureCode,
    claimedUntil: null,
    updatedAt: now,
  });
}

/** Takes back the order of a change whose payment could not even be begun. */
export async function deletePaymentOrder(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('payment_orders').where('id', '=', id).execute();
}

/** The order that the payment provider knows by this reference; null when it is none of ours. */
export async function findOrderByReference(db: Db, reference: string): Promise<StoredPaymentOrder | null> {
  const { bookingReference, attempt } = readOrderReference(reference);
  const booking = await findBooking(db, bookingReference);
  return booking && findPaymentOrder(db, { bookingId: booking.id, attempt });
}
