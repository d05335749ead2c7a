import type { Gap, WeekFigures } from 'contract/desk/figures';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';

/** Makes figures anew from bookings and ledger: those of the weeks from a Monday on, 'YYYY-MM-DD', or of all. */
export async function renewFigures(trx: Db, first?: string): Promise<void> {
  for (const name of ['week_figures', 'week_gaps']) {
    const present = first ? sql`${sql.id(`recent_${name}`)}(${first})` : sql.id(`present_${name}`);
    await sql`delete from ${sql.table(name)} where week >= ${first ?? '-infinity'}`.execute(trx);
    await sql`insert into ${sql.table(name)} select * from ${present}`.execute(trx);
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
