import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Listed, Range } from '../lib/paging';

/**
 * The rows of an ordered query that a range asks for, and how many it has on all its pages.
 * @param range null: all of them
 */
export async function readPage<Tables, From extends keyof Tables, Row, Entry>(
  query: SelectQueryBuilder<Tables, From, Row>,
  range: Range | null,
  toEntry: (row: NoInfer<Row>) => Entry,
): Promise<Listed<Entry>> {
  const page = range === null ? query : query.limit(range.limit).offset(range.offset);
  const rows = (await page.execute()).map((row) => toEntry(row as Row));
  return { rows, total: range === null ? rows.length : await countRows(query) };
}

/** The number of a query's rows. */
export async function countRows<Tables, From extends keyof Tables>(
  query: SelectQueryBuilder<Tables, From, unknown>,
): Promise<number> {
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select((of) => of.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return total;
}

/** Tells whether a column has a text anywhere, in any case, accents and width (M-414). */
export function hasText(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(fold_text(${sql.ref(column)}), fold_text(${text})) > 0`;
}
