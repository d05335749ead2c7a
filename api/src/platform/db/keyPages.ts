/** Pages of a list by key: each begins behind the last row of the one before, and costs what it shows, however far in the list it is (M-729). */
import { z } from 'contract/platform/zod';
import { type RawBuilder, sql } from 'kysely';
import { badRequest } from '../lib/errors';
import type { Listed, Range } from '../lib/paging';
import type { Db } from './database';

/** Values in a cursor, which anybody may have written, by their types in SQL. */
const TYPES = {
  timestamptz: z.iso.datetime({ offset: true }).check(z.regex(/^[1-9]/)),
  uuid: z.guid(),
  bigint: z.int(),
  text: z.string().check(z.regex(/^[^\0]*$/)),
};

interface KeyList {
  select: RawBuilder<unknown>;
  /** From `from` to the last condition. */
  from: RawBuilder<unknown>;
  /** The expressions in SQL by which the list is ordered, with their types; no two rows have all of them alike, and none has null. */
  order: Readonly<Record<string, keyof typeof TYPES>>;
  /** The greatest come first. */
  isDown?: boolean;
  /** How many there are, where that is known. */
  total?: number;
}

/** @throws AppError 400 when it is no cursor of a list in this order */
function placeOf(cursor: string, order: KeyList['order']) {
  try {
    const place = z.tuple([z.boolean(), ...Object.values(order).map((type): z.ZodMiniType => TYPES[type])]);
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw badRequest('This is no cursor of this list: please start from its first page');
  }
}

/** A list with a cursor is counted up to this number. */
const MAX_COUNTED = 1_000;

/**
 * The rows of a list that a range asks for, and how many it has; with a cursor also those of the pages beside it.
 * @throws AppError 400 when the cursor is none of this list
 */
export async function readPageByKey<Row extends object>(
  db: Db,
  { select, from, order, isDown = false, total: known }: KeyList,
  { limit, offset, cursor }: Range,
): Promise<Listed<Row>> {
  const [isBefore, ...values] = cursor === undefined || cursor === 'start' ? [false] : placeOf(cursor, order);
  const columns = Object.keys(order).map((expression) => sql.raw(expression));
  const key = sql.join(columns);
  const [beyond, direction] = isDown === isBefore ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const place = Object.values(order).map((type, nth) => sql`${values[nth]}::${sql.raw(type)}`);
  const fromPlace = values.length > 0 ? sql`${from} and (${key}) ${beyond} (${sql.join(place)})` : from;
  const inOrder = sql`order by ${sql.join(columns.map((column) => sql`${column} ${direction}`))}`;
  const { rows } = await sql<Row & { key: unknown[] }>`
    select ${select}, json_build_array(${key}) as key ${fromPlace} ${inOrder} limit ${limit + 1} offset ${offset}`.execute(
    db,
  );
  const shown = isBefore ? rows.slice(0, limit).reverse() : rows.slice(0, limit);
  const page = { rows: shown.map(({ key: _key, ...row }) => row as unknown as Row) };
  // In the order of the list, so that the same index finds them.
  const end = cursor === undefined ? sql`` : sql`${inOrder} limit ${MAX_COUNTED + 1}`;
  const counted = sql<{ total: number }>`select count(*)::int as total from (select ${from} ${end}) as counted`;
  const total = known ?? (await counted.execute(db)).rows[0]?.total ?? 0;
  if (cursor === undefined) return { ...page, total };
  const hasMore = rows.length > limit;
  const cursorAt = (row: { key: unknown[] } | undefined, isThere: boolean, isBeforeIt: boolean) =>
    row && isThere ? Buffer.from(JSON.stringify([isBeforeIt, ...row.key])).toString('base64url') : null;
  const previous = cursorAt(shown[0], isBefore ? hasMore : offset > 0 || values.length > 0, true);
  const next = cursorAt(shown.at(-1), isBefore || hasMore, false);
  const isMore = known === undefined && total > MAX_COUNTED;
  return { ...page, total: isMore ? MAX_COUNTED : total, cursors: { previous, next, isMore } };
}
