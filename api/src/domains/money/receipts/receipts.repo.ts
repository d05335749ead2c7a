import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';

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
  const { rows } = await sql<ReceiptRow>`
    select t.key, t.created_at as at, sum(e.amount_pence)::int as pence
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.booking_id = ${bookingId}::uuid and e.account in ('paypal_balance', 'paypal_fees', 'bank_balance')
      and split_part(t.key, ':', 1) in ('capture', 'refund', 'refund-undone')
    group by t.id order by t.created_at, min(e.id)`.execute(db);
  return rows;
}
