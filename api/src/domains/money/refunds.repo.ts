import type { RefundOutcome } from 'contract/desk/operatorMoney';
import type { Db } from '../../platform/db/database';
import { IS_OWED } from './owedRefunds.repo';

/** The origin of a refund: us, the provider's site, the payer's bank, or the decision of a dispute. */
export type RefundOrigin = 'ours' | 'provider' | 'reversal' | 'dispute';

export interface StoredRefund {
  id: string;
  bookingId: string;
  captureId: string;
  amountPence: number;
  reason: string;
  /** `unknown`: it may have been sent, and only the provider's own record tells the outcome. */
  status: 'requested' | 'unknown' | 'pending' | 'completed' | 'failed';
  origin: RefundOrigin;
  isPart: boolean;
  /** The price has become less, or a change could not take effect: no refund of the price. */
  isDifference: boolean;
  /** Null until the provider has responded. */
  providerRefundId: string | null;
  /** Part of the key that the provider knows it by: a new one only after its own record said that the refund failed. */
  attempt: number;
  /** The part of its fee that the provider gave back. */
  feePence: number;
  /** While a process talks to the provider about it. */
  claimedUntil: Date | null;
  firstSentAt: Date | null;
  warnedAt: Date | null;
  /** The outcome as which it counts since a person has settled it; null if that never happened, or it was retried since. */
  settledAs: RefundOutcome | null;
  /** Since when the provider's word contradicts that; null again once a person has seen it. */
  contradictedAt: Date | null;
  createdAt: Date;
}

const columns = [
  'id',
  'booking_id as bookingId',
  'capture_id as captureId',
  'amount_pence as amountPence',
  'reason',
  'status',
  'origin',
  'is_part as isPart',
  'is_difference as isDifference',
  'provider_refund_id as providerRefundId',
  'attempt',
  'fee_pence as feePence',
  'claimed_until as claimedUntil',
  'first_sent_at as firstSentAt',
  'warned_at as warnedAt',
  'settled_as as settledAs',
  'contradicted_at as contradictedAt',
  'created_at as createdAt',
] as const;

export interface NewRefund {
  bookingId: string;
  captureId: string;
  amountPence: number;
  reason: string;
  origin?: RefundOrigin;
  isPart?: boolean;
  isDifference?: boolean;
  providerRefundId?: string | null;
  now: Date;
}

/**
 * Stores a requested refund. One that ends a booking is there at most once for each capture.
 * @returns its id, or null when there is one already
 */
export async function insertRefund(trx: Db, input: NewRefund): Promise<string | null> {
  const row = await trx
    .insertInto('refunds')
    .values({
      booking_id: input.bookingId,
      capture_id: input.captureId,
      amount_pence: input.amountPence,
      reason: input.reason,
      origin: input.origin ?? 'ours',
      is_part: input.isPart ?? false,
      is_difference: input.isDifference ?? false,
      provider_refund_id: input.providerRefundId ?? null,
      status: 'requested',
      created_at: input.now,
      updated_at: input.now,
    })
    .onConflict((conflict) => conflict.doNothing())
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

/** Everything that was sent back of a capture or is to be, those that failed left out; the oldest first. */
export async function listRefunds(db: Db, captureId: string): Promise<StoredRefund[]> {
  return (await db
    .selectFrom('refunds')
    .select(columns)
    .where('capture_id', '=', captureId)
    .where('status', '<>', 'failed')
    .orderBy('created_at')
    .orderBy('id')
    .execute()) as StoredRefund[];
}

/** From our bank account, and not by the payment provider (M-76.10). */
export function isPaidElsewhere({ settledAs }: Pick<StoredRefund, 'settledAs'>): boolean {
  return settledAs === 'paidElsewhere';
}

/** As listRefunds, without those paid elsewhere: money that has left the capture at the payment provider, or is to. */
export async function listProviderRefunds(db: Db, captureId: string): Promise<StoredRefund[]> {
  return (await listRefunds(db, captureId)).filter((refund) => !isPaidElsewhere(refund));
}

/** The refund of a booking that is on its way or done. */
export async function findRefundOfBooking(db: Db, bookingId: string): Promise<StoredRefund | null> {
  return (
    ((await db
      .selectFrom('refunds')
      .select(columns)
      .where('booking_id', '=', bookingId)
      .where('status', '<>', 'failed')
      .orderBy('is_part')
      .limit(1)
      .executeTakeFirst()) as StoredRefund | undefined) ?? null
  );
}

export interface RefundChange {
  status?: StoredRefund['status'];
  amountPence?: number;
  providerRefundId?: string | null;
  feePence?: number;
  attempt?: number;
  failureCode?: string | null;
  claimedUntil?: Date | null;
  firstSentAt?: Date | null;
  warnedAt?: Date;
  settledAs?: RefundOutcome | null;
  contradictedAt?: Date | null;
}

export async function changeRefund(db: Db, id: string, now: Date, change: RefundChange): Promise<void> {
  await db
    .updateTable('refunds')
    .set({
      updated_at: now,
      ...(change.status === undefined ? {} : { status: change.status }),
      ...(change.amountPence === undefined ? {} : { amount_pence: change.amountPence }),
      ...(change.providerRefundId === undefined ? {} : { provider_refund_id: change.providerRefundId }),
      ...(change.feePence === undefined ? {} : { fee_pence: change.feePence }),
      ...(change.attempt === undefined ? {} : { attempt: change.attempt }),
      ...(change.failureCode === undefined ? {} : { failure_code: change.failureCode }),
      ...(change.claimedUntil === undefined ? {} : { claimed_until: change.claimedUntil }),
      ...(change.firstSentAt === undefined ? {} : { first_sent_at: change.firstSentAt }),
      ...(change.settledAs === undefined ? {} : { settled_as: change.settledAs }),
      ...(change.contradictedAt === undefined ? {} : { contradicted_at: change.contradictedAt }),
      ...(change.warnedAt === undefined ? {} : { warned_at: change.warnedAt }),
    })
    .where('id', '=', id)
    .execute();
}

/** The first refund of a booking that is owed still, or that waits for its outcome; null when there is none. */
export async function findTroubledRefund(trx: Db, bookingId: string): Promise<StoredRefund | null> {
  const row = await trx
    .selectFrom('refunds as x')
    .select(columns)
    .where('booking_id', '=', bookingId)
    .where('origin', '=', 'ours')
    .where((of) => of.or([of('status', 'in', ['unknown', 'requested']), IS_OWED]))
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return (row as StoredRefund | undefined) ?? null;
}

/** The refunds of a booking that wait for a person's word: the provider contradicts that word, or their outcome is unknown. */
export async function listRefundsToSettle(trx: Db, bookingId: string): Promise<StoredRefund[]> {
  return (await trx
    .selectFrom('refunds')
    .select(columns)
    .where('booking_id', '=', bookingId)
    .where((of) => of.or([of('status', '=', 'unknown'), of('contradicted_at', 'is not', null)]))
    .forUpdate()
    .execute()) as StoredRefund[];
}

/** The refunds of a booking that failed and are owed still. */
export async function listOwedRefunds(trx: Db, bookingId: string): Promise<StoredRefund[]> {
  return (await trx
    .selectFrom('refunds as x')
    .select(columns)
    .where('booking_id', '=', bookingId)
    .where(IS_OWED)
    .forUpdate()
    .execute()) as StoredRefund[];
}

/** The refunds of a booking that were paid from our bank account. */
export async function listRefundsPaidElsewhere(trx: Db, bookingId: string): Promise<StoredRefund[]> {
  return (await trx
    .selectFrom('refunds')
    .select(columns)
    .where('booking_id', '=', bookingId)
    .where('settled_as', '=', 'paidElsewhere')
    .where('status', '=', 'completed')
    .forUpdate()
    .execute()) as StoredRefund[];
}

/** Refunds of a capture that failed, or that a person has settled as not paid, and that nobody has retried since. */
export async function listFailedRefunds(trx: Db, captureId: string): Promise<StoredRefund[]> {
  return (await trx
    .selectFrom('refunds')
    .select(columns)
    .where('capture_id', '=', captureId)
    .where('status', '=', 'failed')
    .execute()) as StoredRefund[];
}

/** Whether a refund is there under the payment provider's id. */
export async function isKnownRefund(db: Db, providerRefundId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('provider_refund_id', '=', providerRefundId)
    .executeTakeFirst();
  return row !== undefined;
}
