import type { Db } from '../../../platform/db/database';
import { findRow, listRows, readRows, type Row } from '../../../platform/db/rows';
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
  const { paymentOrderId, bookingId, providerCaptureId, amountPence, feePence } = capture;
  const status = STORED_STATUS[capture.status];
  const rows = await readRows<{ id: string }>(trx)`
    insert into captures (payment_order_id, booking_id, provider_capture_id, amount_pence, fee_pence, status, captured_at, created_at)
    values (${paymentOrderId}, ${bookingId}, ${providerCaptureId}, ${amountPence}, ${feePence}, ${status},
      ${status === 'completed' ? now : null}, ${now})
    on conflict on constraint captures_provider_capture_key do update
      set status = excluded.status, fee_pence = excluded.fee_pence, captured_at = excluded.captured_at
    returning id`;
  return rows[0]!.id;
}

const TAKEN = ['completed', 'refunded', 'partially_refunded'];

/** The captures that hold a booking's money, one for each order that was paid, the latest first. */
export function listTakenCaptures(db: Db, bookingId: string): Promise<StoredCapture[]> {
  return listRows(db, 'captures', { bookingId, status: TAKEN }, 'createdAt desc', 'id');
}

/** The capture of one order; null when nothing was taken. */
export function findTakenCapture(db: Db, paymentOrderId: string): Promise<StoredCapture | null> {
  return findRow(db, 'captures', { paymentOrderId, status: TAKEN });
}

export function findCapture(db: Db, by: { id: string } | { providerCaptureId: string }): Promise<StoredCapture | null> {
  return findRow(db, 'captures', by);
}

export type StoredDispute = Row<'disputes'>;

/** The ended disputes about a capture. */
export async function listEndedDisputes(db: Db, captureId: string) {
  const ended = await listRows(db, 'disputes', { captureId, status: ['won', 'lost'] });
  return ended as (StoredDispute & { closedAt: Date })[];
}

/** Whether a payer's complaint about this booking is open. */
export async function isDisputed(db: Db, bookingId: string): Promise<boolean> {
  return (await findRow(db, 'disputes', { bookingId, status: 'open' })) !== null;
}
