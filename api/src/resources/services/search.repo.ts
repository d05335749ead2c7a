import { toPence } from 'contract/money';
import type { Service, SearchQuery } from 'contract/service';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/database';
import { placesOf } from './location.repo';
import { pageOfAll, pageOfHits, type FilteredServices, type Page } from './searchPage.repo';
import { correctSpelling, prefixQuery, wordsOf } from './searchWords.repo';
import { findServices } from './services.repo';

export interface SearchResult {
  services: Service[];
  total: number;
}

/**
 * Active chores by words (their beginnings and near misses too), place, category, price and rating; one page of them.
 * All words must occur; when nothing has them all, any of them.
 */
export async function searchServices(db: Db, search: SearchQuery): Promise<SearchResult> {
  const filtered = await filterServices(db, search);
  const { total, ids } = filtered === null ? { total: 0, ids: [] } : await findPage(db, filtered, search);
  const services = await findServices(db, ids);
  return { total, services: ids.flatMap((id) => services.get(id) ?? []) };
}

async function findPage(db: Db, filtered: FilteredServices, search: SearchQuery): Promise<Page> {
  const words = await correctSpelling(db, wordsOf(search.query ?? ''));
  if (words.length === 0) return pageOfAll(filtered, search);
  const hitsOfAllWords = await pageOfHits(db, filtered, search, prefixQuery(words, '&'));
  return hitsOfAllWords.total > 0 || words.length === 1
    ? hitsOfAllWords
    : pageOfHits(db, filtered, search, prefixQuery(words, '|'));
}

/** @returns null when the place is unknown: nobody offers anything there */
async function filterServices(
  db: Db,
  { location, category, minPrice, maxPrice, minRating }: SearchQuery,
): Promise<FilteredServices | null> {
  let filtered: FilteredServices = db.selectFrom('services').where('is_active', '=', true);
  const names = (category ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  if (names.length > 0) {
    filtered = filtered.where(
      'category_id',
      'in',
      db
        .selectFrom('categories')
        .select('id')
        .where((is) => is(is.fn<string>('lower', ['name']), 'in', names)),
    );
  }
  if (minPrice !== undefined) filtered = filtered.where('price_pence', '>=', toPence(minPrice));
  if (maxPrice !== undefined) filtered = filtered.where('price_pence', '<=', toPence(maxPrice));
  if (minRating !== undefined) {
    filtered = filtered
      .where('rating_count', '>', 0)
      .where(sql<boolean>`rating_sum >= rating_count * ${minRating}::numeric`);
  }
  if (location === undefined || location === '') return filtered;
  const places = await placesOf(db, location);
  return places.length === 0 ? null : filtered.where(isOfferedIn(places));
}

/** A chore names its places itself, or is offered wherever a working provider of its category, or of every one, is. */
function isOfferedIn(places: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`(
  areas && ${places}::text[]
  or (areas = '{}' and (category_id in (
    select pc.category_id from provider_categories pc join providers p on p.id = pc.provider_id
    where p.is_approved and p.is_active and p.areas && ${places}::text[]
  ) or exists (
    select from providers p where p.is_approved and p.is_active and p.areas && ${places}::text[]
      and not exists (select from provider_categories pc where pc.provider_id = p.id)
  )))
)`;
}
