import { toPence } from 'contract/money/money';
import type { NearestStart, SearchQuery, Service } from 'contract/catalogue/service';
import { sql, type RawBuilder } from 'kysely';
import { foldText } from 'contract/fields/characters';
import { londonToday } from 'contract/platform/wallTime';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import { EVERY_CATEGORY, EVERYWHERE, groupsFor, holderOf, holdersOf, PLACE_OF_ALL, somebodyOf } from '../../planning';
import { addressPartsOf, findParts, placePartsOf } from '../../people';
import { categoriesNamed, findServices, IS_OFFERED } from './services.repo';
import { isBookable, isPayable, listBookable, isAmong, REACHED, servesPlaces, weekMinutesOf } from './bookable.repo';
import {
  hasWords,
  pageOfAll,
  pageOfHits,
  type FilteredServices,
  type Page,
  correctSpelling,
  prefixQuery,
  wordsOf,
} from './searchPage.repo';
import type { WantedSlot } from './services.policy';
import { listStarts, type Start } from './listStarts';

/**
 * The places that a typed location means: a postcode is its outward part and the city around it, a city is itself and all of
 * its outward parts; several of them are all meant (M-402). A beginning or a misspelling of a city is taken for it.
 * @returns lower-case names; empty when no such place is known
 */
export async function placesOf(db: Db, location: string): Promise<string[]> {
  const parts = await findParts(db, placePartsOf(location));
  const isList = parts.every(({ codes, name, isCity }) => (codes.length > 0 ? name === '' : isCity));
  const meant = isList ? parts : addressPartsOf(parts);
  const codes = meant.flatMap((part) => part.codes);
  const around = meant.flatMap((part) => part.cities.flatMap((city) => city ?? []));
  const named = meant.filter(({ isCity, name }) => isCity && !around.includes(name)).map(({ name }) => name);
  const guessed = codes.length + named.length === 0 ? await findCity(db, foldText(location)) : null;
  const whole = guessed === null ? named : [guessed];
  const inCities =
    whole.length === 0 ? [] : await db.selectFrom('areas').select('name').where('city', 'in', whole).execute();
  return [...new Set([...codes, ...around, ...inCities.map(({ name }) => name)])];
}

async function findCity(db: Db, text: string): Promise<string | null> {
  const words = text.split(/[^\p{L}]+/u).filter((word) => word.length > 2);
  if (words.length === 0) return null;
  const { rows } = await sql<{ city: string }>`
    select city from (
      select name as city, max(case when name = any(${words}) then 3 when name like any(${words.map((word) => `${word}%`)}) then 2 else similarity(name, word) end) as likeness
      from areas, unnest(${words}::text[]) as word where name = city group by name
    ) as candidates where likeness >= 0.4 order by likeness desc, city limit 1`.execute(db);
  return rows[0]?.city ?? null;
}

interface SearchResult {
  services: Service[];
  total: number;
  /** With a wanted time at which nothing can be booked: the nearest starts at which something can. */
  nearest?: NearestStart[];
}

const NOTHING: SearchResult = { services: [], total: 0 };

/**
 * Active chores by words (their beginnings and near misses too), place, category, price and rating; one page of them. All
 * words must occur; when nothing has them all, any of them.
 * @param wanted leaves only chores that somebody can do then; it never adds one that the search without it does not find
 */
export async function searchServices(
  db: Db,
  search: SearchQuery,
  wanted: WantedSlot | null = null,
  now = new Date(),
): Promise<SearchResult> {
  const words = wordsOf(search.query ?? '');
  // Typed signs alone, such as '!!!', can be in no chore.
  const isUnfindable = words.length === 0 && Boolean(search.query);
  const inPlace = isUnfindable ? null : await filterServices(db, search, now);
  if (inPlace === null) return wanted === null ? NOTHING : { ...NOTHING, nearest: [] };
  const { places } = inPlace;
  const filtered = wanted === null ? inPlace.filtered : inPlace.filtered.where(isPayable(wanted));
  const tsquery = await readWords(db, filtered, words);
  const findPage = (of: FilteredServices) =>
    tsquery === null ? pageOfAll(of, search) : pageOfHits(db, of, search, tsquery);
  if (wanted === null) return withServices(db, await findPage(filtered));

  const matching = tsquery === null ? filtered : filtered.where(hasWords(tsquery));
  const bookable = await listBookable(db, matching, wanted, places);
  const page = bookable.length === 0 ? { total: 0, ids: [] } : await findPage(filtered.where(isBookable(bookable)));
  if (page.total > 0) return withServices(db, page);
  return { ...NOTHING, nearest: await findNearest(db, matching, { wanted, places }) };
}

async function withServices(db: Db, { total, ids }: Page): Promise<SearchResult> {
  const services = await findServices(db, ids);
  return { total, services: ids.flatMap((id) => services.get(id) ?? []) };
}

/** Returns the meaning of the typed words, as to_tsquery reads it; null without words. */
async function readWords(db: Db, filtered: FilteredServices, typed: readonly string[]): Promise<string | null> {
  const words = await correctSpelling(db, typed);
  if (words.length === 0) return null;
  const allWords = prefixQuery(words, '&');
  if (words.length === 1) return allWords;
  const hit = await filtered.where(hasWords(allWords)).select('id').limit(1).executeTakeFirst();
  return hit ? allWords : prefixQuery(words, '|');
}

/** @returns null when the place is unknown: nobody offers anything there */
async function filterServices(
  db: Db,
  { location, category, minPrice, maxPrice, minRating }: SearchQuery,
  now: Date,
): Promise<{ filtered: FilteredServices; places: string[] | null } | null> {
  let filtered: FilteredServices = db.selectFrom('services').where(IS_OFFERED);
  const names = (category ?? '').split(',').filter((name) => name.trim() !== '');
  if (names.length > 0) filtered = filtered.where('category_id', 'in', categoriesNamed(names));
  if (minPrice !== undefined) filtered = filtered.where('price_pence', '>=', toPence(minPrice));
  if (maxPrice !== undefined) filtered = filtered.where('price_pence', '<=', toPence(maxPrice));
  if (minRating !== undefined) {
    filtered = filtered
      .where('rating_count', '>', 0)
      .where(sql<boolean>`rating_sum >= rating_count * ${minRating}::numeric`);
  }
  if (location === undefined || location === '') return { filtered, places: null };
  const places = await placesOf(db, location);
  return places.length === 0 ? null : { filtered: filtered.where(isOfferedIn(places, londonToday(now))), places };
}

/** A chore names its places itself, or is offered wherever a working provider of its category, or of every one, is, with the checks that it requires. */
function isOfferedIn(places: readonly string[], today: string): RawBuilder<boolean> {
  return sql<boolean>`(areas && ${places}::text[] or (areas = '{}' and category_id = any (array(
    select k.id from categories k where is_offered_in(k, ${places}::text[], ${today}::date)))))`;
}

const MAX_NEAREST = 3;

/** The place and the time of a search. */
interface Where {
  wanted: WantedSlot;
  /** Null: anywhere. */
  places: readonly string[] | null;
}

/** So many starts are tried with the first helper of each category who passes; then those who work so long are read once. */
const FIRST_STARTS = 32;

/**
 * The nearest starts, the nearest first, at which somebody can do one of these chores for as many hours: by the very conditions of
 * matching. The starts are tried in their order until enough are found: those alone, and each with those alone, that the weeks of helpers have,
 * so that a night or a day that is too short costs nothing.
 */
async function findNearest(db: Db, matching: FilteredServices, where: Where): Promise<NearestStart[]> {
  const { wanted, places } = where;
  const time = {
    days: sql`select s.day, tstzrange(s.from_at, s.to_at) as during`,
    startTime: sql.ref<string>('s.start_time'),
    endTime: sql.ref<string>('s.end_time'),
    bookingId: null,
    now: wanted.now,
  };
  const from = sql.ref('s.week_minutes');
  const to = sql`s.week_minutes + ${wanted.hours * 60}::int`;
  const halfHours = wanted.hours * 2;
  const find = (tried: RawBuilder<unknown>, holders: RawBuilder<unknown>, isSomebody: RawBuilder<boolean>) =>
    readRows<NearestStart>(db)`
      with ${groupsOf(matching, where)},
      open as materialized (select bit_or(starts) as starts from groups) ${holders}
      select s.day::text as day, s.start_time as start
      from (
        select s.* from ${startRows(listStarts(wanted))} join open on get_bit(open.starts, s.week_minutes / 30) = 1
        order by s.nth ${tried}
      ) as s
      where ${isSomebody} order by s.nth limit ${MAX_NEAREST}`;
  const first = await find(
    sql`limit ${FIRST_STARTS}`,
    sql``,
    somebodyOf(sql`select * from groups`, [from, to], time, servesPlaces(places)),
  );
  if (first.length === MAX_NEAREST) return first;
  return find(
    sql`offset 0`,
    sql`, holders as materialized (${holdersOf(sql`groups`, halfHours)})`,
    holderOf(sql`holders`, from, time, servesPlaces(places)),
  );
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
      select distinct g.*, k.required_checks as required from meant
      join categories k on k.id = meant.category_id
      join ${groupsFor(wanted.hours * 2)} as g on g.place = meant.place and g.category_id = any(array[meant.category_id, ${EVERY_CATEGORY}])
    )`;
}
