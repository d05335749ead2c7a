import type { Db } from '../../../platform/db/database';
import { findRow, insertRow, readRows } from '../../../platform/db/rows';

/**
 * - `paypal_balance`: our money at the payment provider
 * - `paypal_fees`: the fees it kept
 * - `bank_balance`: refunds from our bank account that the payment provider could not make
 * - `customer_funds`: paid for jobs that are not done yet, owed to customers
 * - `provider_payable`: earned by providers and not sent yet
 * - `commission`, `cancellation_fees`: ours
 * - `losses`: money that went back to customers although it had been paid out
 * - `disputed_funds`, `dispute_provision`: cancel each other out, and show the money that open disputes are about
 */
export type Account =
  | 'paypal_balance'
  | 'paypal_fees'
  | 'bank_balance'
  | 'customer_funds'
  | 'provider_payable'
  | 'commission'
  | 'cancellation_fees'
  | 'losses'
  | 'disputed_funds'
  | 'dispute_provision';

/** Debit positive, credit negative, in pence. */
export interface Entry {
  account: Account;
  pence: number;
  providerId?: string;
}

interface LedgerEvent {
  key: string;
  bookingId: string | null;
  description: string;
  at: Date;
}

/**
 * Writes one business event into the books. Its entries sum to zero (the database rejects anything else at commit), and one
 * key is written once.
 * @param event.key names the event, such as capture:<id>
 * @param event.bookingId null: the booking is lost (M-632)
 * @returns false when it was in the books already
 */
export async function writeLedger(trx: Db, event: LedgerEvent, entries: readonly Entry[]): Promise<boolean> {
  const { at: createdAt, ...fields } = event;
  const transactionId = await insertRow(trx, 'ledger_transactions', { ...fields, createdAt });
  if (transactionId === null) return false;
  const real = entries.filter(({ pence }) => pence !== 0);
  if (real.length === 0) return true;
  await trx
    .insertInto('ledger_entries')
    .values(
      real.map(({ account, pence, providerId }) => ({
        transaction_id: transactionId,
        account,
        amount_pence: pence,
        provider_id: providerId ?? null,
      })),
    )
    .execute();
  return true;
}

/** Whether an event is in the books, by its key. */
export async function isInLedger(db: Db, key: string): Promise<boolean> {
  return (await findRow(db, 'ledger_transactions', { key })) !== null;
}

export async function balancePenceOf(db: Db, bookingId: string, account: Account): Promise<number> {
  const rows = await readRows<{ pence: number }>(db)`
    select coalesce(sum(amount_pence), 0)::bigint as pence
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where booking_id = ${bookingId} and account = ${account}`;
  return rows[0]!.pence;
}

/** Books a fee that the payment provider took beside those that it reported before; less than nothing when it gave some back. */
export function bookFee(trx: Db, event: LedgerEvent, morePence: number): Promise<boolean> {
  return writeLedger(trx, event, [
    { account: 'paypal_fees', pence: morePence },
    { account: 'paypal_balance', pence: -morePence },
  ]);
}

export interface ReceiptRow {
  /** The event in the ledger, such as capture:<the provider's id>. */
  key: string;
  at: Date;
  /** The money that came from the customer, fees included; below zero money that went back. */
  pence: number;
}

/**
 * The customer's money in the ledger, one row an event, the oldest first. The balance at the payment provider, its fees and the
 * refunds from our bank account are together the sum that the customer paid.
 */
export async function listReceiptRows(db: Db, bookingId: string): Promise<ReceiptRow[]> {
  return readRows<ReceiptRow>(db)`
    select t.key, t.created_at as at, sum(e.amount_pence)::int as pence
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.booking_id = ${bookingId}::uuid and e.account in ('paypal_balance', 'paypal_fees', 'bank_balance')
      and split_part(t.key, ':', 1) in ('capture', 'refund', 'refund-undone')
    group by t.id order by t.created_at, min(e.id)`;
}
