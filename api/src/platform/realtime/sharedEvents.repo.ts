import { sql } from 'kysely';
import type { Db } from '../db/database';
import { readRows } from '../db/rows';

/** The allowance of a person over all processes: so many events in a window, which is longer during a flood. */
export interface SharedAllowance {
  events: number;
  windowSeconds: number;
  floodWindowSeconds: number;
}

/**
 * Counts an event in one statement, by the clock of the database, which all processes share.
 * @returns milliseconds to wait before the next try; 0 when the event may be handled now
 */
export async function countEvent(db: Db, personId: string, allowance: SharedAllowance): Promise<number> {
  const { events, windowSeconds, floodWindowSeconds } = allowance;
  const rows = await readRows<{ waitMs: number }>(db)`
    insert into limits as l (key, count, resets_at)
    values (${`events:${personId}`}, 1, clock_timestamp() + make_interval(secs => case
      when exists (select from limits where key = ${`flood:${personId}`} and resets_at > clock_timestamp())
      then ${floodWindowSeconds}::float8 else ${windowSeconds}::float8 end))
    on conflict (key) do update set
      count = case when l.resets_at <= clock_timestamp() then 1 else l.count + 1 end,
      resets_at = case when l.resets_at <= clock_timestamp() then excluded.resets_at else l.resets_at end
    returning case when l.count > ${events}::int
      then greatest(1, ceil(extract(epoch from l.resets_at - clock_timestamp()) * 1000))::int else 0 end as "waitMs"`;
  return rows[0]?.waitMs ?? 0;
}

/** Lets all processes know, for so many seconds, that a person floods. */
export async function insertFlood(db: Db, personId: string, seconds: number): Promise<void> {
  await sql`
    insert into limits (key, count, resets_at)
    values (${`flood:${personId}`}, 1, clock_timestamp() + make_interval(secs => ${seconds}::float8))
    on conflict (key) do update set resets_at = excluded.resets_at`.execute(db);
}
