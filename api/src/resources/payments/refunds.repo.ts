import type { Db } from '../../db/database';

export interface StoredRefund {
  id: string;
  bookingId: string;
  /** Our id of the capture. */
  captureId: string;
  amountPence: number;
  reason: string;
  status: 'requested' | 'pending' | 'completed' | 'failed';
  /** The provider's id; null until it has responded. */
  refundId: string | null;
  attempt: number;
}

const columns = [
  'id',
  'booking_id as bookingId',
  'capture_id as captureId',
  'amount_pence as amountPence',
  'reason',
  'status',
  'provider_refund_id as refundId',
  'attempt',
] as const;

/**
 * Stores a requested refund. There is at most one active refund for each capture.
 * @returns its id, or null when there is one already
 */
export async function insertRefund(
  trx: Db,
  input: { bookingId: string; captureId: string; amountPence: number; reason: string; now: Date },
): Promise<string | null> {
  const row = await trx
    .insertInto('refunds')
    .values({
      booking_id: input.bookingId,
      capture_id: input.captureId,
      amount_pence: input.amountPence,
      reason: input.reason,
      status: 'requested',
      created_at: input.now,
      updated_at: input.now,
    })
    .onConflict((conflict) => conflict.column('capture_id').where('status', '<>', 'failed').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findRefund(db: Db, id: string, { lock = false } = {}): Promise<StoredRefund | null> {
  return (
    ((await db
      .selectFrom('refunds')
      .select(columns)
      .where('id', '=', id)
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst()) as StoredRefund | undefined) ?? null
  );
}

/** The refund of a booking that is on its way or done. */
export async function findRefundOfBooking(db: Db, bookingId: string): Promise<StoredRefund | null> {
  return (
    ((await db
      .selectFrom('refunds')
      .select(columns)
      .where('booking_id', '=', bookingId)
      .where('status', '<>', 'failed')
      .executeTakeFirst()) as StoredRefund | undefined) ?? null
  );
}

export async function changeRefund(
  db: Db,
  id: string,
  now: Date,
  change: { status: StoredRefund['status']; refundId?: string | null; failureCode?: string | null },
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({
      status: change.status,
      updated_at: now,
      ...(change.refundId === undefined ? {} : { provider_refund_id: change.refundId }),
      ...(change.failureCode === undefined ? {} : { failure_code: change.failureCode }),
    })
    .where('id', '=', id)
    .execute();
}

/** The amount of the last refund when the payment provider rejected it; null otherwise. */
export async function findFailedRefundPence(db: Db, bookingId: string): Promise<number | null> {
  const row = await db
    .selectFrom('refunds')
    .select(['amount_pence as amountPence', 'status'])
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.status === 'failed' ? row.amountPence : null;
}
