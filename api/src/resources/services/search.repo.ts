import { LIMITS } from 'contract/limits';
import { toPence } from 'contract/money';
import type { Service, ServiceSearch } from 'contract/service';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Database, Db } from '../../plugins/database';
import { placesOf } from './location.repo';
import { mendWords, prefixQuery, wordsOf } from './searchWords.repo';
import { SERVICE_COLUMNS, toService } from './services.repo';

export interface SearchResult {
  services: Service[];
  total: number;
}

type Matches = SelectQueryBuilder<Database, 'services', object>;

/**
 * Active chores by words (their beginnings and near misses too), place, category, price and rating; one page of them.
 * All words must occur; when nothing has them all, any of them.
 */
export const searchServices = async (db: Db, search: ServiceSearch): Promise<SearchResult> => {
  const filtered = await filter(db, search);
  if (filtered === null) return { services: [], total: 0 };
  const words = await mendWords(db, wordsOf(search.query ?? ''));
  if (words.length === 0) return page(filtered, search, null);
  const all = await page(filtered, search, toQuery(prefixQuery(words, '&')));
  return all.total > 0 || words.length === 1 ? all : page(filtered, search, toQuery(prefixQuery(words, '|')));
};

type TextQuery = RawBuilder<unknown>;
const toQuery = (text: string): TextQuery => sql`to_tsquery('english', ${text})`;

/** @returns null when the place is unknown: nobody offers anything there */
const filter = async (db: Db, { location, category, minPrice, maxPrice, minRating }: ServiceSearch): Promise<Matches | null> => {
  let matches: Matches = db.selectFrom('services').where('is_active', '=', true);
  const names = (category ?? '').split(',').map((name) => name.trim().toLowerCase()).filter((name) => name !== '');
  if (names.length > 0) {
    matches = matches.where('category_id', 'in', db.selectFrom('categories').select('id').where((is) => is(is.fn<string>('lower', ['name']), 'in', names)));
  }
  if (minPrice !== undefined) matches = matches.where('price_pence', '>=', toPence(minPrice));
  if (maxPrice !== undefined) matches = matches.where('price_pence', '<=', toPence(maxPrice));
  if (minRating !== undefined) {
    matches = matches.where('rating_count', '>', 0).where(sql<boolean>`rating_sum >= rating_count * ${minRating}::numeric`);
  }
  if (location === undefined || location === '') return matches;
  const places = await placesOf(db, location);
  return places.length === 0 ? null : matches.where(isOfferedIn(places));
};

/** A chore names its places itself, or is offered wherever a working provider of its category is. */
const isOfferedIn = (places: readonly string[]): RawBuilder<boolean> => sql<boolean>`(
  areas && ${places}::text[]
  or (areas = '{}' and category_id in (
    select pc.category_id from provider_categories pc join providers p on p.id = pc.provider_id
    where p.is_approved and p.is_active and (p.areas && ${places}::text[] or p.areas = '{}')
  ))
)`;

const page = async (filtered: Matches, { sort = 'relevance', page: number = 1 }: ServiceSearch, query: TextQuery | null): Promise<SearchResult> => {
  const matches = query ? filtered.where(sql<boolean>`search @@ ${query}`) : filtered;
  const { total } = await matches.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  if (total === 0) return { services: [], total };
  const rows = await ordered(matches.select(SERVICE_COLUMNS), sort, query)
    .orderBy('booked_count', 'desc').orderBy('name').orderBy('id')
    .limit(LIMITS.searchPageSize).offset((number - 1) * LIMITS.searchPageSize)
    .execute();
  return { services: rows.map(toService), total };
};

const ordered = <Row>(rows: SelectQueryBuilder<Database, 'services', Row>, sort: NonNullable<ServiceSearch['sort']>, query: TextQuery | null) => {
  if (sort === 'price') return rows.orderBy('price_pence');
  if (sort === 'rating') return rows.orderBy(sql`rating_sum::numeric / nullif(rating_count, 0)`, (by) => by.desc().nullsLast()).orderBy('rating_count', 'desc');
  return query ? rows.orderBy(sql`ts_rank(search, ${query})`, 'desc') : rows;
};
