/**
 * The helpers who may be free at a time, before the conditions of providerFit decide: found by category, place and the half hours of the week in which
 * they work (docs/adr/0174). The database's triggers keep the tables.
 */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { transact, type Database, type Db } from '../../../platform/db/database';
import { IS_WORKING, isFreeThen, missingChecks, requiredChecks, type WantedTime } from '../providerFit.repo';

/** Instead of a category, where a helper offers every one. */
export const EVERY_CATEGORY = sql`'00000000-0000-0000-0000-000000000000'::uuid`;
/** Instead of a place, where a helper goes everywhere. */
export const EVERYWHERE = '';
/** Instead of a place, for every helper. */
export const PLACE_OF_ALL = '*';

/** The longest work that `offered_starts` knows. */
const MAX_HALF_HOURS = 24;

/**
 * The rows of offered_starts as `category_id`, `place` and `starts`: the half hours of the week from which somebody of a category and a place
 * may work for so many on end.
 */
export function groupsFor(halfHours: number): RawBuilder<unknown> {
  const known = Math.min(halfHours, MAX_HALF_HOURS);
  return sql`(select category_id, place, starts & (starts << ${halfHours - known}::int) as starts from offered_starts
    where half_hours = ${known})`;
}

/** The half hours from which all of so many are among these; as starts_of of the database. */
function startsOf(hours: RawBuilder<unknown>, halfHours: number): RawBuilder<unknown> {
  if (halfHours === 1) return hours;
  const first = Math.ceil(halfHours / 2);
  const starts = startsOf(hours, first);
  return sql`(${starts} & (${starts} << ${sql.lit(halfHours - first)}))`;
}

const NEVER = sql`repeat('0', 336)::bit(336)`;

/** The helpers of `groups`, rows of groupsFor, who may work for so many half hours on end, with the half hours from which they may. */
export function holdersOf(groups: RawBuilder<unknown>, halfHours: number): RawBuilder<unknown> {
  return sql`
    select * from (
      select g.required, o.provider_id, ${startsOf(sql`o.hours`, halfHours)} as starts
      from ${groups} g join offered_hours o on o.category_id = g.category_id and o.place = g.place
      where g.starts <> ${NEVER} offset 0
    ) as holders where starts <> ${NEVER}`;
}

/** Somebody of the `holders`, rows of holdersOf, is free at a time that starts in a minute of the week. */
export function holderOf(
  holders: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  time: WantedTime,
  isMeant: RawBuilder<boolean>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from ${holders} h join providers p on p.id = h.provider_id
    where get_bit(h.starts, ${from} / 30) = 1 and ${IS_WORKING} and ${isMeant} and ${isFreeThen(time)}
      and (h.required = '{}' or ${missingChecks(sql.ref<string[]>('h.required'), time)} = '{}'))`;
}

/**
 * Somebody of these groups is free at a time; the first one who is ends the search.
 * @param groups a query of rows of groupsFor, with its conditions, and `required`: the checks that the job requires
 * @param minutes a start and an end of the week, in minutes after Monday's midnight
 * @param isMeant more about the provider `p`
 */
export function somebodyOf(
  groups: RawBuilder<unknown>,
  [from, to]: readonly [RawBuilder<unknown>, RawBuilder<unknown>],
  time: WantedTime,
  isMeant: RawBuilder<boolean>,
): RawBuilder<boolean> {
  // Of its own, so that it is made once for all helpers.
  const wanted = sql`(select week_bits(${from}, ${to}))`;
  const found = (holders: RawBuilder<unknown>, mayHaveIt: RawBuilder<unknown>) => sql`(
    select true from (${groups}) as g ${holders}
    join offered_hours o on o.category_id = g.category_id and o.place = g.place and o.hours & ${wanted} = ${wanted}
    join providers p on p.id = o.provider_id
    where ${mayHaveIt} and get_bit(g.starts, ${from} / 30) = 1 and ${IS_WORKING} and ${isMeant} and ${isFreeThen(time)}
    limit 1)`;
  const required = sql.ref<string[]>('g.required');
  // Where a check is required, those who have it are looked at: few may have it of all who work then.
  return sql`coalesce(
    ${found(sql``, sql`g.required = '{}'`)},
    ${found(
      sql`join provider_checks c on c.key = lower(g.required[1]) and c.ended_at is null`,
      sql`o.provider_id = c.provider_id and ${missingChecks(required, time)} = '{}'`,
    )},
    false)`;
}

/** The ids of all who may fit a job, before its conditions decide: some that do not, none too few. @param places as servesArea reads them */
export function mayFit(
  categoryId: string,
  places: RawBuilder<unknown>,
  { days, startTime, endTime }: WantedTime,
): RawBuilder<unknown> {
  const minutes = (time: WantedTime['startTime']) =>
    sql`((extract(isodow from day)::int - 1) * 1440 + extract(epoch from ${time}::time)::int / 60)`;
  const required = requiredChecks(categoryId);
  return sql`
    select o.provider_id from offered_hours o
    cross join (select bit_or(week_bits(${minutes(startTime)}, ${minutes(endTime)})) as hours from (${days}) as wanted) as job
    where o.category_id in (${categoryId}::uuid, ${EVERY_CATEGORY}) and o.place = any(${places} || ${EVERYWHERE}::text)
      and o.hours & job.hours = job.hours
      and (${required} = '{}' or exists (
        select from provider_checks c where c.provider_id = o.provider_id and c.key = lower((${required})[1]) and c.ended_at is null))`;
}

const AT_ONCE = 100;

/** Writes the hours of the helpers of a database from before these tables, some at a time; of all others the triggers have written them. */
export async function fillOfferedHours(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select p.id from providers p
    where ${IS_WORKING} and not exists (select from offered_hours o where o.provider_id = p.id)`.execute(db);
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const ids = rows.slice(start, start + AT_ONCE).map(({ id }) => id);
    await transact(db, (trx) => sql`select renew_offered_hours(${ids}::uuid[])`.execute(trx));
  }
}

/** Forgets starts from which nobody works any more. */
export async function purgeOfferedStarts(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from categories union all select ${EVERY_CATEGORY}`.execute(db);
  for (const { id } of rows) await sql`select tighten_offered_starts(${id}::uuid)`.execute(db);
}
