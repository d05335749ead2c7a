import { sql } from 'kysely';
import type { Db } from '../db/database';

/** Jobs by kind and state. */
export async function countJobs(db: Db, now: Date) {
  // Since the one that was due first was due; 0 while none is.
  const { rows } = await sql<{ kind: string; state: string; count: number; overdueSeconds: number }>`
    select kind, state, count(*)::int as count,
      greatest(0, extract(epoch from ${now}::timestamptz - min(run_at)))::float8 as "overdueSeconds"
    from jobs group by kind, state`.execute(db);
  return rows;
}

/** Rows that only an earlier secret still reads: with none of them left, that secret can go (M-530.5). */
export async function countEarlierKeys(db: Db, presentPrefix: string) {
  const { rows } = await sql<{ kind: string; count: number }>`
    select 'second_factor' as kind, count(*)::int as count from operator_second_factors where not starts_with(secret, ${presentPrefix})
    union all
    select 'recovery_code', count(*)::int from operator_recovery_codes where used_at is null and not starts_with(code_hash, ${presentPrefix})
    union all
    select 'calendar_address', count(*)::int from busy_calendars where not starts_with(sealed_url, ${presentPrefix})`.execute(
    db,
  );
  return rows;
}

/** Money on its ways, by how far it is. */
export async function sumMoney(db: Db) {
  const { rows } = await sql<{ kind: string; status: string; count: number; pence: number }>`
    select 'order' as kind, status, count(*)::int as count, sum(amount_pence)::float8 as pence from payment_orders group by status
    union all
    select 'refund', status, count(*)::int, sum(amount_pence)::float8 from refunds group by status
    union all
    select 'payout', status, count(*)::int, sum(amount_pence)::float8 from payouts group by status`.execute(db);
  return rows;
}

/** The balance of each account of the books; debit is positive. */
export async function sumAccounts(db: Db) {
  const { rows } = await sql<{ account: string; pence: number }>`
    select account, sum(amount_pence)::float8 as pence from ledger_entries group by account`.execute(db);
  return rows;
}
