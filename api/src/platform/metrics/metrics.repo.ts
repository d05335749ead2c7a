import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database';
import { readRows } from '../db/rows';

/** More ready jobs of a kind are not counted: most wait for a time to come, such as the reminders of all bookings. */
const MAX_COUNTED = 10_000;

/**
 * Jobs by kind and state: how many there are, at most MAX_COUNTED, how many of them are due, and how many wait for another try after a failure.
 * It reads those that are due and no more, by an index.
 */
export async function countJobs(db: Db, now: Date) {
  // Since the one that was due first was due; 0 while none is.
  type Figures = Record<'count' | 'due' | 'retried' | 'overdueSeconds', number>;
  const overdue = (first: RawBuilder<unknown>) =>
    sql`greatest(0, extract(epoch from ${now}::timestamptz - ${first}))::float8`;
  const ready = sql`from jobs j where j.kind = k.kind and j.state = 'ready'`;
  return readRows<Figures & { kind: string; state: string }>(db)`
    with recursive kinds(kind) as (
      (select kind from jobs where state = 'ready' order by kind limit 1)
      union all
      select (select kind from jobs where state = 'ready' and kind > k.kind order by kind limit 1) from kinds k where k.kind is not null
    )
    select kind, 'ready' as state,
      (select count(*)::int from (select ${ready} limit ${MAX_COUNTED}) as counted) as count,
      (select count(*)::int ${ready} and run_at <= ${now}) as due,
      (select count(*)::int ${ready} and last_error is not null) as retried,
      ${overdue(sql`(select min(run_at) ${ready})`)} as "overdueSeconds"
    from kinds k where kind is not null
    union all
    select kind, state, count(*)::int, count(*) filter (where run_at <= ${now})::int, 0, ${overdue(sql`min(run_at)`)}
    from jobs where state = 'running' or state = 'dead' group by kind, state`;
}

/** Rows that only an earlier secret still reads: with none of them left, that secret can go (M-530.5). */
export async function countEarlierKeys(db: Db, presentPrefix: string) {
  return readRows<{ kind: string; count: number }>(db)`
    select 'second_factor' as kind, count(*)::int as count from operator_second_factors where not starts_with(secret, ${presentPrefix})
    union all
    select 'recovery_code', count(*)::int from operator_recovery_codes where used_at is null and not starts_with(code_hash, ${presentPrefix})
    union all
    select 'calendar_address', count(*)::int from busy_calendars
      where not starts_with(sealed_url, ${presentPrefix})`;
}

/**
 * The money by kind and state, from what each transaction has counted (M-622): payment orders, refunds and payouts by status, and the balance of
 * each account of the books; debit is positive.
 */
export async function sumMoney(db: Db) {
  return readRows<{ kind: string; state: string; count: number; pence: number }>(db)`
    select kind, state, sum(count)::int as count, sum(pence)::float8 as pence from money_counters
      group by kind, state`;
}

/** Adds the counters of all connections up, those aside that a payment holds just now: connections come and go, and their rows would stay. */
export async function foldMoneyCounters(db: Db): Promise<void> {
  await sql`
    with taken as (
      delete from money_counters where ctid = any(array(
        select ctid from money_counters where connection <> 0 for update skip locked
      )) returning kind, state, count, pence
    )
    insert into money_counters as known (kind, state, connection, count, pence)
    select kind, state, 0, sum(count), sum(pence) from taken group by kind, state order by kind, state
    on conflict (kind, state, connection) do update
      set count = known.count + excluded.count, pence = known.pence + excluded.pence`.execute(db);
}

/** Seconds by which the database's clock is ahead of a process's. */
export async function readClockOffset(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select round(extract(epoch from clock_timestamp() - ${now}::timestamptz), 3)::float8 as seconds`.execute(db);
  return rows[0]?.seconds ?? 0;
}
