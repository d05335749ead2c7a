import { sql } from 'kysely';
import type { Db } from '../db/database';

export interface JobFigures {
  kind: string;
  state: string;
  count: number;
  /** Since the one that was due first was due; 0 while none is. */
  overdueSeconds: number;
}

/** Jobs by kind and state. */
export async function countJobs(db: Db, now: Date): Promise<JobFigures[]> {
  const { rows } = await sql<JobFigures>`
    select kind, state, count(*)::int as count,
      greatest(0, extract(epoch from ${now}::timestamptz - min(run_at)))::float8 as "overdueSeconds"
    from jobs group by kind, state`.execute(db);
  return rows;
}

export interface MoneyFigures {
  kind: 'order' | 'refund' | 'payout';
  status: string;
  count: number;
  pence: number;
}

/** Money on its ways, by how far it is. */
export async function sumMoney(db: Db): Promise<MoneyFigures[]> {
  const { rows } = await sql<MoneyFigures>`
    select 'order' as kind, status, count(*)::int as count, sum(amount_pence)::float8 as pence from payment_orders group by status
    union all
    select 'refund', status, count(*)::int, sum(amount_pence)::float8 from refunds group by status
    union all
    select 'payout', status, count(*)::int, sum(amount_pence)::float8 from payouts group by status`.execute(db);
  return rows;
}

/** The balance of each account of the books; debit is positive. */
export async function sumAccounts(db: Db): Promise<{ account: string; pence: number }[]> {
  const { rows } = await sql<{ account: string; pence: number }>`
    select account, sum(amount_pence)::float8 as pence from ledger_entries group by account`.execute(db);
  return rows;
}
