import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';

/** Money that the provider is to collect: one order for a booking itself, and one for each change of it that costs more (docs/adr/0106). */
export interface StoredPaymentOrder {
  id: string;
  bookingId: string;
  /** Counts the orders of a booking; the first pays the booking itself. */
  attempt: number;
  /** The change that it pays; null for the booking itself. */
  changeId: string | null;
  /** Null until the provider has responded. */
  providerOrderId: string | null;
  /** The provider's ids of orders that were used up, so that this one had to be made anew (M-462). */
  earlierOrderIds: string[];
  status: 'creating' | 'created' | 'capturing' | 'captured' | 'failed' | 'expired';
  approvalLink: string | null;
  amountPence: number;
  currency: string;
  /** Part of the provider's request id: a repeated try keeps it, a new try after a rejection gets the next. */
  captureAttempt: number;
  failureCode: string | null;
  /** While a process talks to the provider about it. */
  claimedUntil: Date | null;
  createdAt: Date;
}

const columns = [
  'id',
  'booking_id as bookingId',
  'attempt',
  'change_id as changeId',
  'provider_order_id as providerOrderId',
  'earlier_order_ids as earlierOrderIds',
  'status',
  'approval_link as approvalLink',
  'amount_pence as amountPence',
  'currency',
  'capture_attempt as captureAttempt',
  'failure_code as failureCode',
  'claimed_until as claimedUntil',
  'created_at as createdAt',
] as const;

function asOrder(
  row: (Omit<StoredPaymentOrder, 'status'> & { status: string }) | undefined,
): StoredPaymentOrder | null {
  return (row as StoredPaymentOrder | undefined) ?? null;
}

/** Returns the payment provider's reference of an order: the booking's, with a number for the orders of its changes. */
export function orderReferenceOf(bookingReference: string, { attempt }: Pick<StoredPaymentOrder, 'attempt'>): string {
  return attempt === 1 ? bookingReference : `${bookingReference}-${attempt}`;
}

/** The key of the request for an order: one that takes the place of another gets the next. */
export function requestKeyOf(key: string, { earlierOrderIds }: Pick<StoredPaymentOrder, 'earlierOrderIds'>): string {
  return earlierOrderIds.length === 0 ? key : `${key}-${earlierOrderIds.length + 1}`;
}

/** The booking and the order that such a reference names. */
export function readOrderReference(reference: string): { bookingReference: string; attempt: number } {
  const [, bookingReference = reference, attempt = '1'] = /^(CH-[0-9A-Z]{8})-(\d{1,6})$/i.exec(reference) ?? [];
  return { bookingReference, attempt: Number(attempt) };
}

/**
 * Begins a payment order, claimed for the process that is about to call the provider. The booking is locked.
 * @returns its id
 */
export async function insertPaymentOrder(
  trx: Db,
  input: { bookingId: string; changeId?: string; amountPence: number; now: Date; claimedUntil: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto('payment_orders')
    .values({
      booking_id: input.bookingId,
      change_id: input.changeId ?? null,
      attempt: sql<number>`(select coalesce(max(attempt), 0) + 1 from payment_orders where booking_id = ${input.bookingId})`,
      status: 'creating',
      amount_pence: input.amountPence,
      claimed_until: input.claimedUntil,
      created_at: input.now,
      updated_at: input.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
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
    .selectFrom('payment_orders')
    .select(columns)
    .$if(lock, (builder) => builder.forUpdate());
  if ('id' in by) return asOrder(await query.where('id', '=', by.id).executeTakeFirst());
  if ('changeId' in by) return asOrder(await query.where('change_id', '=', by.changeId).executeTakeFirst());
  if ('orderIdOnce' in by)
    return asOrder(
      await query
        .where('booking_id', '=', by.bookingId)
        .where(sql<boolean>`(provider_order_id = ${by.orderIdOnce} or ${by.orderIdOnce} = any(earlier_order_ids))`)
        .executeTakeFirst(),
    );
  if ('bookingId' in by)
    return asOrder(
      await query
        .where('booking_id', '=', by.bookingId)
        .where('attempt', '=', by.attempt ?? 1)
        .executeTakeFirst(),
    );
  return asOrder(await query.where('provider_order_id', '=', by.providerOrderId).executeTakeFirst());
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
  return asOrder(
    await db
      .updateTable('payment_orders')
      .set({ status: input.to, claimed_until: input.until, updated_at: input.now })
      .where('id', '=', id)
      .where('status', 'in', input.from)
      .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', input.now)]))
      .returning(columns)
      .executeTakeFirst(),
  );
}

/** Stores the state of a payment order and releases it. */
export async function changePaymentOrder(
  db: Db,
  id: string,
  now: Date,
  change: {
    status: StoredPaymentOrder['status'];
    providerOrderId?: string;
    approvalLink?: string | null;
    captureAttempt?: number;
    failureCode?: string | null;
  },
): Promise<void> {
  await db
    .updateTable('payment_orders')
    .set({
      status: change.status,
      claimed_until: null,
      updated_at: now,
      ...(change.providerOrderId === undefined ? {} : { provider_order_id: change.providerOrderId }),
      ...(change.approvalLink === undefined ? {} : { approval_link: change.approvalLink }),
      ...(change.captureAttempt === undefined ? {} : { capture_attempt: change.captureAttempt }),
      ...(change.failureCode === undefined ? {} : { failure_code: change.failureCode }),
    })
    .where('id', '=', id)
    .execute();
}

/** The provider's order is used up: its payment waits for a new one. */
export async function retireProviderOrder(
  trx: Db,
  { id, captureAttempt }: StoredPaymentOrder,
  { now, failureCode }: { now: Date; failureCode: string },
): Promise<void> {
  await trx
    .updateTable('payment_orders')
    .set({
      status: 'creating',
      earlier_order_ids: sql`array_append(earlier_order_ids, provider_order_id)`,
      provider_order_id: null,
      approval_link: null,
      capture_attempt: captureAttempt + 1,
      failure_code: failureCode,
      claimed_until: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Takes back the order of a change whose payment could not even be begun. */
export async function deletePaymentOrder(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('payment_orders').where('id', '=', id).execute();
}
