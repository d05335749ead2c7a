import type { Gap, WeekFigures } from 'contract/desk/figures';
import { sql } from 'kysely';
import { type Db, transact } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';

const TABLES = { week_figures: 'figures_of_week', week_gaps: 'gaps_of_week' };

/** The Mondays, 'YYYY-MM-DD', of all weeks that have a figure, and of the present one; those from a Monday on if it is given. */
async function listWeeksToRenew(db: Db, now: Date, first: string | null): Promise<string[]> {
  const rows = await readRows<{ week: string }>(db)`
    select monday::date as week from (
      select least(min(paid_at), min(accepted_at), min(cancelled_at), min(starts_at), ${now}) as begins,
        greatest(max(paid_at), max(accepted_at), max(cancelled_at), max(starts_at), ${now}) as ends
      from bookings where ${first}::date is null or starts_at >= ${first}::timestamp at time zone 'Europe/London'
    ) as known, generate_series(coalesce(${first}::date, figure_week(begins))::timestamp, figure_week(ends)::timestamp, interval '7 days') as monday
    order by 1`;
  return rows.map(({ week }) => week);
}

/** Makes figures anew from bookings and ledger, one week after the other: those of the weeks from a Monday on, 'YYYY-MM-DD', or of all. */
export async function renewFigures(db: Db, now: Date, first: string | null = null): Promise<void> {
  const weeks = await listWeeksToRenew(db, now, first);
  for (const [table, figuresOf] of Object.entries(TABLES)) {
    await sql`delete from ${sql.table(table)} where week <> all(${weeks}) and week >= ${first ?? '-infinity'}`.execute(
      db,
    );
    for (const week of weeks)
      await transact(db, async (trx) => {
        // A week of a whole country has millions of entries in the books.
        await sql`set local statement_timeout = '2min'`.execute(trx);
        await sql`delete from ${sql.table(table)} where week = ${week}`.execute(trx);
        await sql`insert into ${sql.table(table)} select * from ${sql.id(figuresOf)}(${week})`.execute(trx);
      });
  }
}

/** Every week from one Monday to another one, 'YYYY-MM-DD'; with zeros where nothing has happened. */
export async function listWeeks(db: Db, first: string, last: string): Promise<WeekFigures[]> {
  return readRows<WeekFigures>(db)`
    select monday::date as week, coalesce(paid, 0)::int as paid, coalesce(repeats, 0)::int as repeats, coalesce(accepted, 0)::int as accepted,
      round(accept_seconds::numeric / 60)::int as "acceptMinutes", coalesce(cancelled_by_customer, 0)::int as "cancelledByCustomer",
      coalesce(cancelled_by_us, 0)::int as "cancelledByUs", coalesce(wanted, 0)::int as wanted, coalesce(filled, 0)::int as filled,
      coalesce(taken_pence, 0)::float8 / 100 as taken, coalesce(sent_back_pence, 0)::float8 / 100 as "sentBack",
      coalesce(paid_out_pence, 0)::float8 / 100 as "paidOut", coalesce(commission_pence, 0)::float8 / 100 as commission,
      coalesce(cancellation_fee_pence, 0)::float8 / 100 as "cancellationFees",
      coalesce(provider_fee_pence, 0)::float8 / 100 as "providerFees", coalesce(loss_pence, 0)::float8 / 100 as losses
    from generate_series(${first}::timestamp, ${last}::timestamp, interval '7 days') as monday
      left join week_figures on week = monday::date
    order by monday`;
}

/** Jobs by area and hour over some weeks, those with the most gaps first. */
export async function sumGaps(db: Db, first: string, last: string): Promise<Gap[]> {
  return readRows<Gap>(db)`
    select area, hour, sum(wanted)::int as wanted, sum(filled)::int as filled
    from week_gaps where week between ${first}::date and ${last}::date
    group by area, hour order by sum(wanted - filled) desc, area, hour`;
}

/** The same by week, for a file. */
export async function listGaps(db: Db, first: string, last: string): Promise<(Gap & { week: string })[]> {
  return readRows<Gap & { week: string }>(db)`
    select week, area, hour, wanted::int as wanted, filled::int as filled
    from week_gaps where week between ${first}::date and ${last}::date order by week, area, hour`;
}
