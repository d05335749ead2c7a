import { minutesOf, weekdayNumber } from 'contract/platform/wallTime';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import { MAX_TOTAL_PENCE } from '../../bookingRecord';
import {
  EVERY_CATEGORY,
  EVERYWHERE,
  groupsFor,
  PLACE_OF_ALL,
  requiredChecks,
  servesArea,
  somebodyOf,
} from '../../planning';
import type { FilteredServices } from './searchPage.repo';
import type { WantedSlot } from './services.policy';

const MINUTES_PER_DAY = 24 * 60;

/** A category of which somebody can do chores at a wanted time, with the places for it. */
export interface Bookable {
  categoryId: string;
  /** The helpers who can do it go wherever a chore of the category is offered. */
  isEverywhere: boolean;
  /** Otherwise those of the areas named by chores to which somebody goes. */
  areas: string[];
}

/**
 * By the name of an area that a provider serves, the names under which chores are offered there: a postcode is in its city, and a city
 * has its postcodes.
 */
export const REACHED = sql`(select name as served, name as reached from areas
  union select name, city from areas union select city, name from areas)`;

/** @param places the place of the job, in its names; null: anywhere */
export function servesPlaces(places: readonly string[] | null): RawBuilder<boolean> {
  return places === null ? sql`true` : servesArea(sql`${places}::text[]`);
}

/** A name of an area lies in the places where the job is. */
export function isAmong(name: RawBuilder<unknown>, places: readonly string[] | null): RawBuilder<boolean> {
  return places === null ? sql`true` : sql`${name} = any(${places}::text[])`;
}

/** A start on its day in minutes after Monday's midnight. */
export function weekMinutesOf({ day, start }: { day: string; start: string }): number {
  return (weekdayNumber(day) - 1) * MINUTES_PER_DAY + minutesOf(start);
}

/**
 * The categories of which somebody can do a chore at a wanted time, by the very conditions of matching. One helper is enough for each of them,
 * and for each area that one of these chores names where no helper of its category goes everywhere.
 * @param places the place of the job, in its names; null: anywhere
 */
export async function listBookable(
  db: Db,
  matching: FilteredServices,
  wanted: WantedSlot,
  places: readonly string[] | null,
): Promise<Bookable[]> {
  const from = weekMinutesOf(wanted);
  const to = from + wanted.hours * 60;
  const halfHours = Math.ceil(to / 30) - Math.floor(from / 30);
  const somebody = (categoryId: RawBuilder<string>, names: RawBuilder<unknown>) =>
    somebodyOf(
      sql`select g.*, ${requiredChecks(categoryId)} as required from ${groupsFor(halfHours)} as g
        where category_id in (${categoryId}, ${EVERY_CATEGORY}) and place = any(${names})`,
      [sql`${from}::int`, sql`${to}::int`],
      wanted.time,
      servesPlaces(places),
    );
  return readRows<Bookable>(db)`
    with everywhere as materialized (
      select k.id, ${somebody(sql.ref<string>('k.id'), sql`array[${EVERYWHERE}]`)} as is_everywhere from categories k
    ), offered as materialized (
      select e.id, e.is_everywhere from everywhere e
      where e.is_everywhere or ${somebody(sql.ref<string>('e.id'), sql`${places ?? [PLACE_OF_ALL]}::text[]`)}
    ), named as materialized (
      select distinct w.category_id, area.name
      from (${matching.select(['category_id', 'areas']).where(sql<boolean>`areas <> '{}'`)}) as w
      join offered on offered.id = w.category_id and not offered.is_everywhere, unnest(w.areas) as area (name)
      where ${isAmong(sql.ref('area.name'), places)}
    ), served as materialized (
      select n.category_id, n.name, array_agg(distinct r.served) as names
      from named n join ${REACHED} as r on r.reached = n.name group by n.category_id, n.name
    ), reached as (
      select s.category_id, array_agg(s.name) as names from served s
      where ${somebody(sql.ref<string>('s.category_id'), sql.ref('s.names'))} group by s.category_id
    )
    select o.id as "categoryId", o.is_everywhere as "isEverywhere", coalesce(r.names, '{}') as areas
    from offered o left join reached r on r.category_id = o.id`;
}

/** A chore of the query around it is among those that somebody can do: by its category, and by the areas that it names itself. */
export function isBookable(bookable: readonly Bookable[]): RawBuilder<boolean> {
  const everywhere = bookable.filter(({ isEverywhere }) => isEverywhere).map(({ categoryId }) => categoryId);
  const limited = bookable
    .filter(({ isEverywhere }) => !isEverywhere)
    .map(
      ({ categoryId, areas }) =>
        sql`(category_id = ${categoryId}::uuid and (areas = '{}' or areas && ${areas}::text[]))`,
    );
  return sql`(${sql.join([sql`category_id = any(${everywhere}::uuid[])`, ...limited], sql` or `)})`;
}

/** So many hours of a chore cost what can be paid online, as contract/money/money counts it. */
export function isPayable({ hours, minimumTotalPence }: WantedSlot): RawBuilder<boolean> {
  return sql`round(price_pence * ${hours}::numeric) between ${Math.max(1, minimumTotalPence)} and ${MAX_TOTAL_PENCE}`;
}
