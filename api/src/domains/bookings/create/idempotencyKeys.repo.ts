import { addMs, DAY_MS } from '../../../platform/lib/durations';
import type { Db } from '../../../platform/db/database';
import { findRow, type Row } from '../../../platform/db/rows';

/** One attempt of an account to do something; the same key repeats it. */
export type IdempotencyKey = Pick<Row<'idempotency_keys'>, 'accountId' | 'operation' | 'key'>;

function columnsOf({ accountId, operation, key }: IdempotencyKey) {
  return { account_id: accountId, operation, key };
}

/** Stores a key with the hash of its request. @returns false when the key was used before */
export async function insertIdempotencyKey(
  trx: Db,
  key: IdempotencyKey,
  input: { requestHash: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency_keys')
    .values({ ...columnsOf(key), request_hash: input.requestHash, created_at: input.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Stores which booking the requests of a key lead to. */
export async function setBookingOfKey(trx: Db, key: IdempotencyKey, bookingId: string): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ booking_id: bookingId })
    .where((is) => is.and(columnsOf(key)))
    .execute();
}

/**
 * Returns the use of a key; `bookingId` is null while its request runs, null altogether when the key is unknown.
 * @param options.lock no other request of this key goes on until the transaction ends
 */
export function findIdempotencyKey(db: Db, key: IdempotencyKey, options?: { lock: boolean }) {
  return findRow(db, 'idempotency_keys', key, options);
}

/** A key is repeated within minutes; a day later it is a new attempt. */
export async function purgeIdempotencyKeys(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', addMs(now, -DAY_MS)).execute();
}
