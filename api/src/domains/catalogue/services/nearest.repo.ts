import type { NearestStart } from 'contract/catalogue/service';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { IS_WORKING, isFreeThen, offersCategory, weeklyStarts } from '../../planning';
import { isAmong, REACHED, servesPlaces } from './bookable.repo';
import { listStarts, type Start } from './listStarts';
import type { FilteredServices } from './searchPage.repo';
import type { WantedSlot } from './services.policy';

const MAX_NEAREST = 3;

/** The place and the time of a search. */
interface Where {
  wanted: WantedSlot;
  /** Null: anywhere. */
  places: readonly string[] | null;
}

/**
 * The nearest starts, the nearest first, at which somebody can do one of these chores for as many hours: by the very conditions of
 * matching. Those who could do one at all are looked up first, then the starts are tried in their order until enough are found: each with
 * those alone who work at such a time of the week, so that a night or a day that is too short costs nothing.
 */
export async function findNearest(db: Db, matching: FilteredServices, where: Where): Promise<NearestStart[]> {
  const providerIds = await listWhoCould(db, matching, where.places);
  if (providerIds.length === 0) return [];
  const { hours, now } = where.wanted;
  const time = {
    days: sql`select s.day, tstzrange(s.from_at, s.to_at) as during`,
    startTime: sql.ref<string>('s.start_time'),
    endTime: sql.ref<string>('s.end_time'),
    bookingId: null,
    now,
  };
  const { rows } = await sql<NearestStart>`
    with weekly as materialized (${weeklyStarts(providerIds, hours * 60)}),
    open as materialized (
      select weekday, range_agg(int4range(earliest, latest, '[]')) as starts from weekly group by weekday
    )
    select s.day::text as day, s.start_time as start
    from (
      select s.*, open.weekday from ${startRows(listStarts(where.wanted))}
      join open on open.weekday = extract(isodow from s.day) and open.starts @> s.minutes
      order by s.nth offset 0
    ) as s
    cross join lateral (
      select from weekly w join providers p on p.id = w.provider_id
      where w.weekday = s.weekday and s.minutes between w.earliest and w.latest and ${isFreeThen(time)} limit 1
    ) as somebody
    order by s.nth limit ${MAX_NEAREST}`.execute(db);
  return rows;
}

/** The starts as rows, in their order. */
function startRows(starts: readonly Start[]): RawBuilder<unknown> {
  return sql`unnest(${starts.map(({ day }) => day)}::date[], ${starts.map(({ minutes }) => minutes)}::int[],
    ${starts.map(({ start }) => start)}::text[], ${starts.map(({ end }) => end)}::text[],
    ${starts.map(({ from }) => from)}::timestamptz[], ${starts.map(({ to }) => to)}::timestamptz[])
    with ordinality as s (day, minutes, start_time, end_time, from_at, to_at, nth)`;
}

/** Lists the providers who offer one of these chores and go to a place of it, at any time. */
async function listWhoCould(db: Db, matching: FilteredServices, places: readonly string[] | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with wanted as materialized (${matching.select(['category_id', 'areas']).distinct()}),
    offered as materialized (
      select k.category_id, p.id, p.served_areas
      from (select distinct category_id from wanted) as k join providers p on ${offersCategory(sql.ref('k.category_id'))}
      where ${IS_WORKING} and ${servesPlaces(places)}
    ), anywhere as materialized (
      select distinct category_id from wanted where areas = '{}'
    ), named as (
      select distinct w.category_id, area.name from wanted w, unnest(w.areas) as area (name)
      where not exists (select from anywhere a where a.category_id = w.category_id)
    ), served as materialized (
      select distinct n.category_id, r.served from named n join ${REACHED} as r on r.reached = n.name
      where ${isAmong(sql.ref('n.name'), places)}
    )
    select distinct id from offered o
    where o.served_areas = '{}' or o.category_id in (select category_id from anywhere)
      or (o.category_id in (select category_id from served)
        and exists (select from served s where s.category_id = o.category_id and s.served = any(o.served_areas)))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
