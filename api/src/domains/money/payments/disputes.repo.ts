import { camelRows, findRow, insertRow, updateRow, type Row } from '../../../platform/db/rows';
import type { Db } from '../../../platform/db/database';

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
