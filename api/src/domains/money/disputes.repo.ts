import type { Db } from '../../platform/db/database';

export interface StoredDispute {
  id: string;
  providerDisputeId: string;
  bookingId: string;
  captureId: string;
  status: 'open' | 'won' | 'lost';
  amountPence: number;
  openedAt: Date;
}

const columns = [
  'id',
  'provider_dispute_id as providerDisputeId',
  'booking_id as bookingId',
  'capture_id as captureId',
  'status',
  'amount_pence as amountPence',
  'opened_at as openedAt',
] as const;

export async function findDispute(
  db: Db,
  providerDisputeId: string,
  { lock = false } = {},
): Promise<StoredDispute | null> {
  return (
    ((await db
      .selectFrom('disputes')
      .select(columns)
      .where('provider_dispute_id', '=', providerDisputeId)
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst()) as StoredDispute | undefined) ?? null
  );
}

/** Notes a dispute that was opened; false when it is known. */
export async function insertDispute(
  trx: Db,
  input: {
    providerDisputeId: string;
    bookingId: string;
    captureId: string;
    amountPence: number;
    reason: string;
    now: Date;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('disputes')
    .values({
      provider_dispute_id: input.providerDisputeId,
      booking_id: input.bookingId,
      capture_id: input.captureId,
      status: 'open',
      reason: input.reason,
      amount_pence: input.amountPence,
      opened_at: input.now,
    })
    .onConflict((conflict) => conflict.constraint('disputes_provider_dispute_key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function closeDispute(
  trx: Db,
  id: string,
  now: Date,
  result: { status: 'won' | 'lost'; outcome: string; lostPence: number },
): Promise<void> {
  await trx
    .updateTable('disputes')
    .set({ status: result.status, outcome: result.outcome, lost_pence: result.lostPence, closed_at: now })
    .where('id', '=', id)
    .execute();
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
