import type { PayoutStatus } from 'contract/statuses';
import type { Db } from '../../db/database';

export interface Payout {
  id: string;
  bookingId: string;
  providerId: string;
  amountPence: number;
  receiver: string;
  status: PayoutStatus;
  /** Part of the reference that the payment provider knows it by. */
  attempt: number;
  batchId: string | null;
  failureCode: string | null;
  createdAt: Date;
}

const columns = [
  'id',
  'booking_id as bookingId',
  'provider_id as providerId',
  'amount_pence as amountPence',
  'receiver',
  'status',
  'attempt',
  'provider_batch_id as batchId',
  'failure_code as failureCode',
  'created_at as createdAt',
] as const;

/** Notes what a provider has earned with a booking; once per booking. @returns its id, or null when it is noted already */
export async function insertPayout(
  trx: Db,
  input: {
    bookingId: string;
    providerId: string;
    amountPence: number;
    commissionPence: number;
    receiver: string;
    now: Date;
  },
): Promise<string | null> {
  const row = await trx
    .insertInto('payouts')
    .values({
      booking_id: input.bookingId,
      provider_id: input.providerId,
      amount_pence: input.amountPence,
      commission_pence: input.commissionPence,
      receiver: input.receiver,
      created_at: input.now,
      updated_at: input.now,
    })
    .onConflict((conflict) => conflict.constraint('payouts_booking_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findPayout(
  db: Db,
  by: { id: string } | { batchId: string },
  { lock = false } = {},
): Promise<Payout | null> {
  const query = db
    .selectFrom('payouts')
    .select(columns)
    .$if(lock, (builder) => builder.forUpdate());
  const row =
    'id' in by
      ? await query.where('id', '=', by.id).executeTakeFirst()
      : await query.where('provider_batch_id', '=', by.batchId).executeTakeFirst();
  return (row as Payout | undefined) ?? null;
}

export async function changePayout(
  db: Db,
  id: string,
  now: Date,
  change: {
    status: PayoutStatus;
    receiver?: string;
    attempt?: number;
    batchId?: string | null;
    heldUntil?: Date | null;
    failureCode?: string | null;
  },
): Promise<void> {
  await db
    .updateTable('payouts')
    .set({
      status: change.status,
      updated_at: now,
      ...(change.status === 'processed' ? { processed_at: now } : {}),
      ...(change.receiver === undefined ? {} : { receiver: change.receiver }),
      ...(change.attempt === undefined ? {} : { attempt: change.attempt }),
      ...(change.batchId === undefined ? {} : { provider_batch_id: change.batchId }),
      ...(change.heldUntil === undefined ? {} : { held_until: change.heldUntil }),
      ...(change.failureCode === undefined ? {} : { failure_code: change.failureCode }),
    })
    .where('id', '=', id)
    .execute();
}

/** Where a provider's money goes, and since when. */
export function findReceiver(db: Db, providerId: string): Promise<{ paypalEmail: string; changedAt: Date | null }> {
  return db
    .selectFrom('providers')
    .select(['paypal_email as paypalEmail', 'paypal_email_changed_at as changedAt'])
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow();
}
