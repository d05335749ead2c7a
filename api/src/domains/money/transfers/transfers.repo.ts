import type { RefundOutcome, SettledOutcome } from 'contract/desk/operatorMoney';
import type { HoldReason, PayoutState, RefundOrigin, RefundState } from 'contract/money/transfers';
import { type RawBuilder, sql } from 'kysely';
import { findRow, getRow, insertRow, readRows, type Row, updateRow } from '../../../platform/db/rows';
import type { Db } from '../../../platform/db/database';
import type { TransferKind } from './transferTable';

/**
 * - `attempt`: part of the key that the provider knows it by: a new one only after its own record said that it failed, or came back
 * - `feePence`: the part of its fee that the provider gave back
 * - `claimedUntil`: while a process talks to the provider about it
 * - `isDifference`: the price has become less, or a change could not take effect: no refund of the price
 * - `providerRefundId`: null until the provider has responded
 * - `settledAs`: the outcome as which it counts since a person has settled it; null if that never happened, or it was retried since
 * - `contradictedAt`: since when the provider's word contradicts that; null again once a person has seen it
 */
export type StoredRefund = Row<'refunds'> & {
  kind: 'refund';
  status: RefundState;
  origin: RefundOrigin;
  settledAs: RefundOutcome | null;
};

/**
 * As StoredRefund, and:
 * - `fullCommissionPence`: our commission on the whole total, regardless of refunds
 * - `lastAttempt`: the highest attempt that there was: higher than `attempt` once the batch of an earlier one has turned up (M-346)
 * - `providerBatchId`: the batch that was sent last
 * - `heldUntil`: not before this instant; a failed one without it waits for a person
 * - `addressFailedAt`: the time since which its receiver is known not to take it: it waits for another address (M-463)
 * - `firstSentAt`: when this attempt was sent first, or may have been
 * - `settledAttempt`, `settledPence`: the attempt of unknown outcome that a person settled, and its amount; null when that never happened
 */
export type StoredPayout = Row<'payouts'> & {
  kind: 'payout';
  status: PayoutState;
  holdReason: HoldReason | null;
  settledAs: SettledOutcome | null;
};

export interface Transfers {
  refund: StoredRefund;
  payout: StoredPayout;
}

/** Facts of a transfer beside its state, which only `moveTransfer` changes. */
export type Change<Kind extends TransferKind> = Partial<Omit<Transfers[Kind], 'kind' | 'id' | 'status' | 'createdAt'>>;

/** Refunds `x`. @param conditions with the order, and `for update` where they are to be locked */
export function selectRefunds(db: Db, conditions: RawBuilder<unknown>): Promise<StoredRefund[]> {
  return readRows<StoredRefund>(db)`select x.*, 'refund' as kind from refunds x where ${conditions}`;
}

export async function findRefund(db: Db, id: string, options?: { lock: boolean }): Promise<StoredRefund | null> {
  const row = await findRow(db, 'refunds', { id }, options);
  return row && ({ ...row, kind: 'refund' } as StoredRefund);
}

export async function findPayout(
  db: Db,
  by: { id: string } | { providerBatchId: string } | { bookingId: string },
  options?: { lock: boolean },
): Promise<StoredPayout | null> {
  const row = await findRow(db, 'payouts', by, options);
  // A release from before the column counts in `attempt` alone.
  return row && ({ ...row, kind: 'payout', lastAttempt: Math.max(row.attempt, row.lastAttempt) } as StoredPayout);
}

/** Stores facts of a transfer; `from`: only while it is in this state. @returns whether it was */
export async function updateTransfer(
  db: Db,
  kind: TransferKind,
  id: string,
  change: Partial<Row<'refunds'> & Row<'payouts'>>,
  from?: string,
): Promise<boolean> {
  return (await updateRow(db, `${kind}s`, id, change, from === undefined ? undefined : sql`status = ${from}`)) !== null;
}

export async function changeTransfer<Kind extends TransferKind>(
  db: Db,
  { kind, id }: { kind: Kind; id: string },
  now: Date,
  change: Change<Kind>,
): Promise<void> {
  await updateTransfer(db, kind, id, { ...change, updatedAt: now });
}

export type NewRefund = Pick<StoredRefund, 'bookingId' | 'captureId' | 'amountPence' | 'reason'> &
  Partial<Pick<StoredRefund, 'origin' | 'isPart' | 'isDifference' | 'providerRefundId'>> & { now: Date };

/**
 * Stores a requested refund, one of ours unless its origin is given. One that ends a booking is there at most once for each capture.
 * @returns its id, or null when there is one already
 */
export function insertRefund(trx: Db, { now, ...refund }: NewRefund): Promise<string | null> {
  return insertRow(trx, 'refunds', { ...refund, status: 'requested', createdAt: now, updatedAt: now });
}

type NewPayout = Pick<
  StoredPayout,
  'bookingId' | 'providerId' | 'amountPence' | 'commissionPence' | 'fullCommissionPence' | 'receiver'
> & { now: Date };

/**
 * Notes what a provider has earned with a booking; once per booking. It has the booking's id, which is part of its reference at the payment
 * provider: a database that was restored from an earlier moment makes the same reference again, which is not paid twice (docs/adr/0170).
 * @returns its id, or null when it is noted already
 */
export function insertPayout(trx: Db, { now, ...payout }: NewPayout): Promise<string | null> {
  return insertRow(trx, 'payouts', { id: payout.bookingId, ...payout, createdAt: now, updatedAt: now });
}

/** Payouts of a provider that their receiver does not take. */
export function listPayoutsWithoutAddress(trx: Db, providerId: string): Promise<{ id: string; status: string }[]> {
  return readRows<{ id: string; status: string }>(trx)`
    select id, status from payouts where provider_id = ${providerId} and address_failed_at is not null
      and (status in ('failed', 'processing') or hold_reason = 'address') for update`;
}

/**
 * The helper whose money goes to `paypalEmail`. `payoutsFrozenAt`: the helper has said that somebody else was in the account (M-743).
 * `factorsResetAt`: an operator has removed the helper's second factor and passkeys (M-752).
 */
export type Receiver = Row<'providers'>;

export function findReceiver(db: Db, providerId: string): Promise<Receiver> {
  return getRow(db, 'providers', { id: providerId });
}
