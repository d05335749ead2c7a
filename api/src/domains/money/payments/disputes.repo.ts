import { camelRows, insertRow, updateRow, type Row } from '../../../platform/db/camelRows';
import type { Db } from '../../../platform/db/database';

export type StoredDispute = Row<'disputes'> & { status: 'open' | 'won' | 'lost' };

export async function findDispute(
  db: Db,
  providerDisputeId: string,
  { lock = false } = {},
): Promise<StoredDispute | null> {
  const query = db.withPlugin(camelRows).selectFrom('disputes').selectAll().$castTo<StoredDispute>();
  const row = await query
    .where('provider_dispute_id', '=', providerDisputeId)
    .$if(lock, (locked) => locked.forUpdate())
    .executeTakeFirst();
  return row ?? null;
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

/** Lists the outcomes of the ended disputes about a capture, with their times. */
export async function listEndedDisputes(
  db: Db,
  captureId: string,
): Promise<{ status: 'won' | 'lost'; closedAt: Date }[]> {
  return (await db
    .selectFrom('disputes')
    .select(['status', 'closed_at as closedAt'])
    .where('capture_id', '=', captureId)
    .where('status', '<>', 'open')
    .execute()) as { status: 'won' | 'lost'; closedAt: Date }[];
}

/** Whether a payer's complaint about this booking is open. */
export async function isDisputed(db: Db, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('disputes')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return row !== undefined;
}
