import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/db/database';
import type { Captures } from '../../../platform/db/databaseTypes';
import { camelRows, findRow, insertRow, type Row, toRow, updateRow } from '../../../platform/db/rows';
import type { CaptureStatus } from '../../../platform/paymentProvider/paymentProvider';

export type StoredCapture = Row<'captures'>;

/** The refunds tell which money has gone back: they are read, and set the status (M-72.4). */
const STORED_STATUS = {
  completed: 'completed',
  pending: 'pending',
  declined: 'declined',
  failed: 'failed',
  refunded: 'completed',
  partiallyRefunded: 'completed',
} as const satisfies Record<CaptureStatus, string>;

type NewCapture = Pick<
  StoredCapture,
  'paymentOrderId' | 'bookingId' | 'providerCaptureId' | 'amountPence' | 'feePence'
> & { status: CaptureStatus; now: Date };

/** Notes a capture as the payment provider reports it. @returns our id of it */
export async function saveCapture(trx: Db, { now, ...capture }: NewCapture): Promise<string> {
  const status = STORED_STATUS[capture.status];
  const capturedAt = status === 'completed' ? now : null;
  const { id } = await trx
    .insertInto('captures')
    .values(toRow<Insertable<Captures>>({ ...capture, status, capturedAt, createdAt: now }))
    .onConflict((conflict) =>
      conflict
        .constraint('captures_provider_capture_key')
        .doUpdateSet({ status, fee_pence: capture.feePence, captured_at: capturedAt }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function takenCaptures(db: Db) {
  const captures = db.withPlugin(camelRows).selectFrom('captures').selectAll().$castTo<StoredCapture>();
  return captures.where('status', 'in', ['completed', 'refunded', 'partially_refunded']);
}

/** The captures that hold a booking's money, one for each order that was paid, the latest first. */
export function listTakenCaptures(db: Db, bookingId: string): Promise<StoredCapture[]> {
  return takenCaptures(db).where('booking_id', '=', bookingId).orderBy('created_at', 'desc').orderBy('id').execute();
}

/** The capture of one order; null when nothing was taken. */
export async function findTakenCapture(db: Db, paymentOrderId: string): Promise<StoredCapture | null> {
  return (await takenCaptures(db).where('payment_order_id', '=', paymentOrderId).executeTakeFirst()) ?? null;
}

export function findCapture(db: Db, by: { id: string } | { providerCaptureId: string }): Promise<StoredCapture | null> {
  return findRow(db, 'captures', by);
}

export async function changeCapture(
  trx: Db,
  id: string,
  change: { status?: 'completed' | 'refunded' | 'partially_refunded'; feePence?: number; checkedAt?: Date },
): Promise<void> {
  await updateRow(trx, 'captures', id, change);
}

export type StoredDispute = Row<'disputes'> & { status: 'open' | 'won' | 'lost' };

/** Finds a dispute by the payment provider's id; nobody else changes it until the transaction ends. */
export async function lockDispute(trx: Db, providerDisputeId: string): Promise<StoredDispute | null> {
  return (await findRow(trx, 'disputes', { providerDisputeId }, { lock: true })) as StoredDispute | null;
}

/** Notes a dispute that was opened; false when it is known. */
export async function insertDispute(
  trx: Db,
  dispute: Pick<StoredDispute, 'providerDisputeId' | 'bookingId' | 'captureId' | 'amountPence' | 'reason' | 'openedAt'>,
): Promise<boolean> {
  return (await insertRow(trx, 'disputes', { ...dispute, status: 'open' })) !== null;
}

export async function closeDispute(
  trx: Db,
  id: string,
  result: { status: 'won' | 'lost'; outcome: string; lostPence: number; closedAt: Date },
): Promise<void> {
  await updateRow(trx, 'disputes', id, result);
}

/** The ended disputes about a capture. */
export function listEndedDisputes(db: Db, captureId: string) {
  const disputes = db.withPlugin(camelRows).selectFrom('disputes').selectAll();
  const ended = disputes.where('capture_id', '=', captureId).where('status', '<>', 'open');
  return ended.$castTo<StoredDispute & { status: 'won' | 'lost'; closedAt: Date }>().execute();
}

/** Whether a payer's complaint about this booking is open. */
export async function isDisputed(db: Db, bookingId: string): Promise<boolean> {
  return (await findRow(db, 'disputes', { bookingId, status: 'open' })) !== null;
}
