import type { NearestStart } from 'contract/catalogue/service';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { EVERY_CATEGORY, EVERYWHERE, groupsFor, PLACE_OF_ALL, somebodyOf } from '../../planning';
import { isAmong, REACHED, servesPlaces, weekMinutesOf } from './bookable.repo';
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
 * matching. The starts are tried in their order until enough are found: those alone, and each with those alone, that the weeks of helpers have,
 * so that a night or a day that is too short costs nothing.
 */
export async function findNearest(db: Db, matching: FilteredServices, where: Where): Promise<NearestStart[]> {
  const { wanted, places } = where;
  const time = {
    days: sql`select s.day, tstzrange(s.from_at, s.to_at) as during`,
    startTime: sql.ref<string>('s.start_time'),
    endTime: sql.ref<string>('s.end_time'),
    bookingId: null,
    now: wanted.now,
  };
  const { rows } = await sql<NearestStart>`
    with ${groupsOf(matching, where)},
    open as materialized (select bit_or(starts) as starts from groups)
    select s.day::text as day, s.start_time as start
    from (
      select s.* from ${startRows(listStarts(wanted))} join open on get_bit(open.starts, s.week_minutes / 30) = 1
      order by s.nth offset 0
    ) as s
    where ${somebodyOf(
      sql`select * from groups`,
      [sql.ref('s.week_minutes'), sql`s.week_minutes + ${wanted.hours * 60}::int`],
      time,
      servesPlaces(places),
    )}
    order by s.nth limit ${MAX_NEAREST}`.execute(db);
  return rows;
}

/** The starts as rows, in their order. */
function startRows(starts: readonly Start[]): RawBuilder<unknown> {
  return sql`unnest(${starts.map(({ day }) => day)}::date[], ${starts.map(weekMinutesOf)}::int[],
    ${starts.map(({ start }) => start)}::text[], ${starts.map(({ end }) => end)}::text[],
    ${starts.map(({ from }) => from)}::timestamptz[], ${starts.map(({ to }) => to)}::timestamptz[])
    with ordinality as s (day, week_minutes, start_time, end_time, from_at, to_at, nth)`;
}

/** `groups`, as somebodyOf reads them: of those who offer one of these chores and go to a place of it, at any time. */
function groupsOf(matching: FilteredServices, { wanted, places }: Where): RawBuilder<unknown> {
  return sql`
    wanted as materialized (${matching.select(['category_id', 'areas']).distinct()}),
    meant as (
      select category_id, unnest(${[EVERYWHERE, ...(places ?? [PLACE_OF_ALL])]}::text[]) as place from wanted where areas = '{}'
      union
      select category_id, ${EVERYWHERE} from wanted
      union
      select w.category_id, r.served from wanted w, unnest(w.areas) as area (name) join ${REACHED} as r on r.reached = area.name
      where ${isAmong(sql.ref('area.name'), places)}
    ), groups as materialized (
      select * from ${groupsFor(wanted.hours * 2)} as g
      where (category_id, place) in (select category_id, place from meant union select ${EVERY_CATEGORY}, place from meant)
    )`;
}
