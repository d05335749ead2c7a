import type { SearchQuery } from 'contract/catalogue/service';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Database, Db } from '../../../platform/db/database';
import { API_LIMITS } from '../../../platform/lib/limits';

/** Services that pass every filter, before words and order. */
export type FilteredServices = SelectQueryBuilder<Database, 'services', object>;

export interface Page {
  /** Of all pages. */
  total: number;
  /** Of this page, in order. */
  ids: string[];
}

type Order = Pick<SearchQuery, 'sort' | 'page'>;

const SIZE = API_LIMITS.searchPageSize;
function offsetOf({ page = 1 }: Order): number {
  return (page - 1) * SIZE;
}

const PRICE = sql`price_pence`;
const RATING = sql`rating_sum::numeric / nullif(rating_count, 0) desc nulls last, rating_count desc`;

/** @param tsquery as to_tsquery reads it */
export function hasWords(tsquery: string): RawBuilder<boolean> {
  return sql<boolean>`search @@ to_tsquery('english', ${tsquery})`;
}

/**
 * Text hits are found, counted and ranked in one pass: finding them costs most.
 * @param tsquery as to_tsquery reads it
 */
export async function pageOfHits(
  db: Db,
  filtered: FilteredServices,
  { sort = 'relevance', page }: Order,
  tsquery: string,
): Promise<Page> {
  const query = sql`to_tsquery('english', ${tsquery})`;
  const rank = sort === 'relevance' ? sql`ts_rank(search, ${query})` : sql`0`;
  const hits = filtered
    .where(hasWords(tsquery))
    .select(['id', 'name', 'booked_count', 'price_pence', 'rating_sum', 'rating_count', rank.as('rank')]);
  const order = { relevance: sql`rank desc`, price: PRICE, rating: RATING }[sort];
  const {
    rows: [found],
  } = await sql<Page>`
    with hits as materialized (${hits})
    select (select count(*) from hits) as total,
      array(select id from hits order by ${order}, booked_count desc, name, id limit ${SIZE} offset ${offsetOf({ page })}) as ids`.execute(
    db,
  );
  return found ?? { total: 0, ids: [] };
}

/** Without words the most booked come first, in an order that an index has. */
export async function pageOfAll(filtered: FilteredServices, { sort = 'relevance', page }: Order): Promise<Page> {
  const { total } = await filtered.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const order = { relevance: sql`booked_count desc`, price: PRICE, rating: RATING }[sort];
  const rows = await filtered
    .select('id')
    .orderBy(sql`${order}, booked_count desc, name, id`)
    .limit(SIZE)
    .offset(offsetOf({ page }))
    .execute();
  return { total, ids: rows.map(({ id }) => id) };
}
