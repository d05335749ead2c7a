import { sql } from 'kysely';
import type { SettledOutcome } from 'contract/desk/operatorMoney';
import type { Db } from '../../platform/db/database';

/**
 * - `pending`: to be sent · `held`: waits, see `holdReason`
 * - `unknown`: it may have been sent, and only the provider's own record tells the outcome
 * - `processing`: the provider has it · `processed`: it has arrived
 * - `failed`: the provider rejected it, or it came back · `stopped`: after refunds nothing is left to pay
 */
export type PayoutState = 'pending' | 'held' | 'unknown' | 'processing' | 'processed' | 'failed' | 'stopped';

/** Why a payout waits: a new address, an operator, an open dispute or problem, a refund or a payment that needs a look, money that came back. */
export type HoldReason = 'address' | 'operator' | 'dispute' | 'problem' | 'refund' | 'payment' | 'return';

export interface StoredPayout {
  id: string;
  bookingId: string;
  providerId: string;
  amountPence: number;
  commissionPence: number;
  /** Our commission on the whole total, regardless of refunds. */
  fullCommissionPence: number;
  receiver: string;
  status: PayoutState;
  holdReason: HoldReason | null;
  /** Part of the reference that the provider knows it by: a new one only after its own record said that the money came back. */
  attempt: number;
  /** The highest one that there was: higher than `attempt` once the batch of an earlier one has turned up (M-346). */
  lastAttempt: number;
  /** The batch that was sent last. */
  providerBatchId: string | null;
  failureCode: string | null;
  /** Not before this instant; a failed one without it waits for a person. */
  heldUntil: Date | null;
  /** The time since which its receiver is known not to take it: it waits for another address (M-463). */
  addressFailedAt: Date | null;
  feePence: number;
  /** While a process talks to the provider about it. */
  claimedUntil: Date | null;
  /** When this attempt was sent first, or may have been. */
  firstSentAt: Date | null;
  warnedAt: Date | null;
  /** The outcome that a person gave to an attempt of unknown outcome, and its amount; null when that never happened. */
  settledAs: SettledOutcome | null;
  settledAttempt: number | null;
  settledPence: number | null;
  /** Since when the provider's word contradicts that; null again once a person has seen it. */
  contradictedAt: Date | null;
  createdAt: Date;
}

const columns = [
  'id',
  'booking_id as bookingId',
  'provider_id as providerId',
  'amount_pence as amountPence',
  'commission_pence as commissionPence',
  'full_commission_pence as fullCommissionPence',
  'receiver',
  'status',
  'hold_reason as holdReason',
  'attempt',
  // A release from before the column counts in `attempt` alone.
  sql<number>`greatest(attempt, last_attempt)`.as('lastAttempt'),
  'provider_batch_id as providerBatchId',
  'failure_code as failureCode',
  'held_until as heldUntil',
  'address_failed_at as addressFailedAt',
  'fee_pence as feePence',
  'claimed_until as claimedUntil',
  'first_sent_at as firstSentAt',
  'warned_at as warnedAt',
  'settled_as as settledAs',
  'settled_attempt as settledAttempt',
  'settled_pence as settledPence',
  'contradicted_at as contradictedAt',
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
    fullCommissionPence: number;
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
      full_commission_pence: input.fullCommissionPence,
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
  by: { id: string } | { providerBatchId: string } | { bookingId: string },
  { lock = false } = {},
): Promise<StoredPayout | null> {
  const [column, value] =
    'id' in by
      ? (['id', by.id] as const)
      : 'providerBatchId' in by
        ? (['provider_batch_id', by.providerBatchId] as const)
        : (['booking_id', by.bookingId] as const);
  const row = await db
    .selectFrom('payouts')
    .select(columns)
    .where(column, '=', value)
    .$if(lock, (builder) => builder.forUpdate())
    .executeTakeFirst();
  return (row as StoredPayout | undefined) ?? null;
}

export interface PayoutChange {
  status?: PayoutState;
  holdReason?: HoldReason | null;
  amountPence?: number;
  commissionPence?: number;
  receiver?: string;
  attempt?: number;
  lastAttempt?: number;
  providerBatchId?: string | null;
  heldUntil?: Date | null;
  addressFailedAt?: Date | null;
  failureCode?: string | null;
  feePence?: number;
  claimedUntil?: Date | null;
  firstSentAt?: Date | null;
  warnedAt?: Date | null;
  checkedAt?: Date;
  settledAs?: SettledOutcome;
  settledAttempt?: number;
  settledPence?: number;
  contradictedAt?: Date | null;
}

export async function changePayout(db: Db, id: string, now: Date, change: PayoutChange): Promise<void> {
  const { status } = change;
  await db
    .updateTable('payouts')
    .set({
      updated_at: now,
      ...(status === undefined ? {} : { status, processed_at: status === 'processed' ? now : null }),
      // Only a held payout has a reason to be held.
      ...(status === undefined || status === 'held' ? {} : { hold_reason: null }),
      ...(change.holdReason === undefined ? {} : { hold_reason: change.holdReason }),
      ...(change.amountPence === undefined ? {} : { amount_pence: change.amountPence }),
      ...(change.commissionPence === undefined ? {} : { commission_pence: change.commissionPence }),
      ...(change.receiver === undefined ? {} : { receiver: change.receiver }),
      ...(change.attempt === undefined ? {} : { attempt: change.attempt }),
      ...(change.lastAttempt === undefined ? {} : { last_attempt: change.lastAttempt }),
      ...(change.providerBatchId === undefined ? {} : { provider_batch_id: change.providerBatchId }),
      ...(change.heldUntil === undefined ? {} : { held_until: change.heldUntil }),
      ...(change.addressFailedAt === undefined ? {} : { address_failed_at: change.addressFailedAt }),
      ...(change.failureCode === undefined ? {} : { failure_code: change.failureCode }),
      ...(change.feePence === undefined ? {} : { fee_pence: change.feePence }),
      ...(change.claimedUntil === undefined ? {} : { claimed_until: change.claimedUntil }),
      ...(change.firstSentAt === undefined ? {} : { first_sent_at: change.firstSentAt }),
      ...(change.warnedAt === undefined ? {} : { warned_at: change.warnedAt }),
      ...(change.settledAs === undefined ? {} : { settled_as: change.settledAs }),
      ...(change.settledAttempt === undefined ? {} : { settled_attempt: change.settledAttempt }),
      ...(change.settledPence === undefined ? {} : { settled_pence: change.settledPence }),
      ...(change.contradictedAt === undefined ? {} : { contradicted_at: change.contradictedAt }),
      ...(change.checkedAt === undefined ? {} : { checked_at: change.checkedAt }),
    })
    .where('id', '=', id)
    .execute();
}

/** Another attempt, under a reference that the payment provider has never seen. */
export function nextAttemptOf({ lastAttempt }: StoredPayout): Pick<StoredPayout, 'attempt' | 'lastAttempt'> {
  return { attempt: lastAttempt + 1, lastAttempt: lastAttempt + 1 };
}

/** Payouts of a provider that their receiver does not take. */
export function listPayoutsWithoutAddress(trx: Db, providerId: string): Promise<{ id: string; status: string }[]> {
  return trx
    .selectFrom('payouts')
    .select(['id', 'status'])
    .where('provider_id', '=', providerId)
    .where((of) => of.or([of('status', 'in', ['failed', 'processing']), of('hold_reason', '=', 'address')]))
    .where('address_failed_at', 'is not', null)
    .forUpdate()
    .execute();
}

/** The address that a provider's money goes to, and its age. */
export interface Receiver {
  paypalEmail: string;
  changedAt: Date | null;
  closedAt: Date | null;
}

export function findReceiver(db: Db, providerId: string): Promise<Receiver> {
  return db
    .selectFrom('providers')
    .select(['paypal_email as paypalEmail', 'paypal_email_changed_at as changedAt', 'closed_at as closedAt'])
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow();
}
