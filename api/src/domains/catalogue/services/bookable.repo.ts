import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { MAX_TOTAL_PENCE } from '../../bookingRecord';
import { IS_WORKING, isFreeThen, offersCategory, servesArea, type WantedTime } from '../../planning';
import type { WantedSlot } from './services.policy';

/** A category of which somebody can do chores at a wanted time, with the places for it. */
export interface Bookable {
  categoryId: string;
  /** The helpers who can do it go wherever a chore of the category is offered. */
  isEverywhere: boolean;
  /** Otherwise the places that they go to: lower-case outward postcodes and cities, as chores name their areas. */
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

/**
 * The categories of which somebody can do a chore at a wanted time, by the very conditions of matching: the free helpers are looked
 * up once, whatever the number of chores.
 * @param places the place of the job, in its names; null: anywhere
 */
export async function listBookable(db: Db, time: WantedTime, places: readonly string[] | null): Promise<Bookable[]> {
  const { rows } = await sql<Bookable>`
    with free as materialized (
      select p.id, p.served_areas from providers p
      where ${IS_WORKING} and ${servesPlaces(places)} and ${isFreeThen(time)}
    ), offered as materialized (
      select k.id as category_id, p.served_areas
      from categories k join free p on ${offersCategory(sql.ref('k.id'))}
    ), categories_then as (
      select category_id, bool_or(served_areas = '{}') as everywhere from offered group by category_id
    ), served as (
      select distinct o.category_id, area.name
      from offered o join categories_then t on t.category_id = o.category_id and not t.everywhere,
        unnest(o.served_areas) as area (name)
    ), reached as (
      select s.category_id, array_agg(distinct r.reached) as names
      from served s join ${REACHED} as r on r.served = s.name
      where ${isAmong(sql.ref('r.reached'), places)}
      group by s.category_id
    )
    select t.category_id as "categoryId", t.everywhere as "isEverywhere", coalesce(r.names, '{}') as areas
    from categories_then t left join reached r on r.category_id = t.category_id`.execute(db);
  return rows;
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
