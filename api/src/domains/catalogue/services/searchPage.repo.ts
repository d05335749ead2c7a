import type { SearchQuery } from 'contract/catalogue/service';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Database, Db } from '../../../platform/db/database';
import { readRow, readRows } from '../../../platform/db/rows';
import { API_LIMITS } from '../../../platform/lib/limits';
import { foldText } from 'contract/fields/characters';

const MAX_WORDS = 8;
/** Of a word, as of those of the catalogue. */
const MAX_LETTERS = 40;
/** The least likeness that lets a catalogue word stand for a typed one. */
const MIN_SIMILARITY = 0.3;
/** Sorts after every letter: every word between a word and this begins with the word. */
const LAST_LETTER = '\u{10FFFF}';

/** The typed words, folded as the catalogue's: letters and digits only, so that nothing in it is syntax. None without any. */
export function wordsOf(query: string): string[] {
  const words = foldText(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => Array.from(word).slice(0, MAX_LETTERS).join('')))].slice(0, MAX_WORDS);
}

/** Replaces every word that begins no word of the catalogue by the catalogue's most similar one, if one is similar at all. */
export async function correctSpelling(db: Db, words: readonly string[]): Promise<string[]> {
  const correctable = words.filter((word) => word.length >= 3 && !/\d/.test(word));
  if (correctable.length === 0) return [...words];
  const rows = await readRows<{ typed: string }>(db)`
    select typed from unnest(${correctable}::text[]) as typed
    where not exists (select from search_words where word >= typed collate "C" and word < (typed || ${LAST_LETTER}) collate "C")`;
  const corrected = new Map<string, string>();
  for (const { typed } of rows) corrected.set(typed, await nearestWord(db, typed));
  return words.map((word) => corrected.get(word) ?? word);
}

async function nearestWord(db: Db, typed: string): Promise<string> {
  const nearest = await readRow<{ word: string }>(db)`
    select word from search_words where word % ${typed} and similarity(word, ${typed}) >= ${MIN_SIMILARITY}
    order by similarity(word, ${typed}) desc, abs(length(word) - ${typed.length}), word limit 1`;
  return nearest?.word ?? typed;
}

/** Full-text query text in which each word may be a beginning. */
export function prefixQuery(words: readonly string[], joint: '&' | '|'): string {
  return words.map((word) => `${word}:*`).join(` ${joint} `);
}

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
  const found = await readRow<Page>(db)`
    with hits as materialized (${hits})
    select (select count(*) from hits) as total,
      array(select id from hits order by ${order}, booked_count desc, name, id limit ${SIZE} offset ${offsetOf({ page })}) as ids`;
  return found!;
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
