import type { Db } from '../../db/database';

/** The payment order of a booking: what the provider is to collect. There is one per booking. */
export interface StoredPaymentOrder {
  id: string;
  bookingId: string;
  /** Null until the provider has responded. */
  providerOrderId: string | null;
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
  'provider_order_id as providerOrderId',
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

/** Begins the one payment order of a booking, claimed for the process that is about to call the provider. */
export async function insertPaymentOrder(
  trx: Db,
  input: { bookingId: string; amountPence: number; now: Date; claimedUntil: Date },
): Promise<void> {
  await trx
    .insertInto('payment_orders')
    .values({
      booking_id: input.bookingId,
      attempt: 1,
      status: 'creating',
      amount_pence: input.amountPence,
      claimed_until: input.claimedUntil,
      created_at: input.now,
      updated_at: input.now,
    })
    .execute();
}

export async function findPaymentOrder(
  db: Db,
  by: { id: string } | { bookingId: string } | { providerOrderId: string },
  { lock = false } = {},
): Promise<StoredPaymentOrder | null> {
  const query = db
    .selectFrom('payment_orders')
    .select(columns)
    .$if(lock, (builder) => builder.forUpdate());
  if ('id' in by) return asOrder(await query.where('id', '=', by.id).executeTakeFirst());
  if ('bookingId' in by) return asOrder(await query.where('booking_id', '=', by.bookingId).executeTakeFirst());
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
