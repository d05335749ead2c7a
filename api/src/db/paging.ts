import type { SelectQueryBuilder } from 'kysely';
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

async function countRows<Tables, From extends keyof Tables>(
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

/** A pattern for `ilike` that finds a text anywhere, whatever characters it has. */
export function patternOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
