import { addMs, DAY_MS } from '../../../platform/lib/durations';
import type { Db } from '../../../platform/db/database';
import { findRow, insertIfNew, type Row, updateRows } from '../../../platform/db/rows';

/** One attempt of an account to do something; the same key repeats it. */
export type IdempotencyKey = Pick<Row<'idempotency_keys'>, 'accountId' | 'operation' | 'key'>;

/** Stores a key with the hash of its request. @returns false when the key was used before */
export function insertIdempotencyKey(
  trx: Db,
  key: IdempotencyKey,
  { requestHash, now }: { requestHash: string; now: Date },
): Promise<boolean> {
  return insertIfNew(trx, 'idempotency_keys', { ...key, requestHash, createdAt: now });
}

/** Stores which booking the requests of a key lead to. */
export async function setBookingOfKey(trx: Db, key: IdempotencyKey, bookingId: string): Promise<void> {
  await updateRows(trx, 'idempotency_keys', key, { bookingId });
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
