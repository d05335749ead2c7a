import { camelRows, updateRow, type Row } from '../../../platform/db/camelRows';
import type { Db } from '../../../platform/db/database';
import type { CaptureStatus } from '../../../platform/paymentProvider/paymentProvider';

/** The refunds tell which money has gone back: they are read, and set the status (M-72.4). */
const STORED_STATUS = {
  completed: 'completed',
  pending: 'pending',
  declined: 'declined',
  failed: 'failed',
  refunded: 'completed',
  partiallyRefunded: 'completed',
} as const satisfies Record<CaptureStatus, string>;

/** Notes a capture as the payment provider reports it. @returns our id of it */
export async function saveCapture(
  trx: Db,
  input: {
    paymentOrderId: string;
    bookingId: string;
    providerCaptureId: string;
    status: CaptureStatus;
    amountPence: number;
    feePence: number;
    now: Date;
  },
): Promise<string> {
  const status = STORED_STATUS[input.status];
  const capturedAt = status === 'completed' ? input.now : null;
  const { id } = await trx
    .insertInto('captures')
    .values({
      payment_order_id: input.paymentOrderId,
      booking_id: input.bookingId,
      provider_capture_id: input.providerCaptureId,
      status,
      amount_pence: input.amountPence,
      fee_pence: input.feePence,
      captured_at: capturedAt,
      created_at: input.now,
    })
    .onConflict((conflict) =>
      conflict.constraint('captures_provider_capture_key').doUpdateSet({
        status,
        fee_pence: input.feePence,
        captured_at: capturedAt,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type StoredCapture = Row<'captures'>;

function selectCaptures(db: Db) {
  return db.withPlugin(camelRows).selectFrom('captures').selectAll().$castTo<StoredCapture>();
}

function takenCaptures(db: Db) {
  return selectCaptures(db).where('status', 'in', ['completed', 'refunded', 'partially_refunded']);
}

/** The captures that hold a booking's money, one for each order that was paid, the latest first. */
export function listTakenCaptures(db: Db, bookingId: string): Promise<StoredCapture[]> {
  return takenCaptures(db).where('booking_id', '=', bookingId).orderBy('created_at', 'desc').orderBy('id').execute();
}

/** The capture of one order; null when nothing was taken. */
export async function findTakenCapture(db: Db, paymentOrderId: string): Promise<StoredCapture | null> {
  return (await takenCaptures(db).where('payment_order_id', '=', paymentOrderId).executeTakeFirst()) ?? null;
}

export async function findCapture(db: Db, id: string): Promise<StoredCapture | null> {
  return (await selectCaptures(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findCaptureByProviderId(db: Db, providerCaptureId: string): Promise<StoredCapture | null> {
  const query = selectCaptures(db).where('provider_capture_id', '=', providerCaptureId);
  return (await query.executeTakeFirst()) ?? null;
}

export async function changeCapture(
  trx: Db,
  id: string,
  change: { status?: 'completed' | 'refunded' | 'partially_refunded'; feePence?: number; checkedAt?: Date },
): Promise<void> {
  await updateRow(trx, 'captures', id, change);
}
