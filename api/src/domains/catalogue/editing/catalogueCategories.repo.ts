import type { CategoryFields } from 'contract/desk/catalogueFields';
import { foldText } from 'contract/fields/characters';
import type { CatalogueCategory } from 'contract/desk/operatorCatalogue';
import { sql } from 'kysely';
import type { Context } from '../../context';
import { transact, type Db } from '../../../platform/db/database';
import { hasText, readPage, readRow, readRows, storeRow, updateRow } from '../../../platform/db/rows';
import type { Listed, Range } from '../../../platform/lib/paging';

/** Acts in a transaction in which nobody else edits the catalogue: names stay unique and orders complete. Bookings and readers do not wait. */
export function editCatalogue<Result>({ db }: Pick<Context, 'db'>, act: (trx: Db) => Promise<Result>): Promise<Result> {
  return transact(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('catalogue', 0))`.execute(trx);
    return act(trx);
  });
}

export async function listStoredPictures(db: Db, names: readonly string[]): Promise<Set<string>> {
  const rows = await readRows<{ name: string }>(db)`select name from pictures where name = any(${[...names]})`;
  return new Set(rows.map(({ name }) => name));
}

function categoriesOf(db: Db) {
  return db
    .selectFrom('categories as c')
    .select([
      'c.id as _id',
      'c.name',
      'c.image',
      'c.is_active as isActive',
      'c.required_checks as requiredChecks',
      'c.version',
    ])
    .select(sql<number>`(select count(*) from services where category_id = c.id)`.as('serviceCount'));
}

/** One page of the categories, in their order. */
export async function listCategories(
  db: Db,
  { search, isActive }: { search: string; isActive: boolean | null },
  range: Range,
): Promise<Listed<CatalogueCategory>> {
  const matching = categoriesOf(db)
    .$if(search !== '', (query) => query.where(hasText('c.name', search)))
    .$if(isActive !== null, (query) => query.where('c.is_active', '=', isActive));
  return readPage(matching.orderBy('c.position').orderBy('c.name'), range, (row) => row);
}

export async function findCategory(db: Db, id: string): Promise<CatalogueCategory | null> {
  return (await categoriesOf(db).where('c.id', '=', id).executeTakeFirst()) ?? null;
}

/** Adds a category at the end. @returns its id */
export async function insertCategory(db: Db, fields: CategoryFields, now: Date): Promise<string> {
  const position = sql<number>`(select coalesce(max(position), -1) + 1 from categories)`;
  const category = { ...fields, foldedName: foldText(fields.name), position, createdAt: now };
  return (await storeRow(db, 'categories', category)).id;
}

/** @param isRenamed a category that keeps its name may go on looking like another one of old */
export async function updateCategory(db: Db, id: string, fields: CategoryFields, isRenamed: boolean): Promise<void> {
  const foldedName = isRenamed ? foldText(fields.name) : undefined;
  await updateRow(db, 'categories', id, { ...fields, foldedName, version: sql<number>`version + 1` });
}

/** Tells whether services belong to it, or helpers chose it: a helper whose only category goes would be offered everything. */
export async function isCategoryInUse(db: Db, id: string): Promise<boolean> {
  const row = await readRow<{ used: boolean }>(db)`
    select exists (select from services where category_id = ${id})
      or exists (select from provider_categories where category_id = ${id})
      or exists (select from bookings where category_id = ${id}) as used`;
  return row!.used;
}

/** The order of a category's services, or with null of all categories; `version` differs when the ids or their order differ. */
export async function readOrder(db: Db, categoryId: string | null): Promise<{ ids: string[]; version: string }> {
  const list = categoryId === null ? sql`categories` : sql`services where category_id = ${categoryId}`;
  const order = categoryId === null ? sql`position, name` : sql`position nulls last, name, id`;
  const row = await readRow<{ ids: string[]; version: string }>(db)`
    select coalesce(array_agg(id::text order by ${order}), '{}') as ids,
      md5(coalesce(string_agg(id::text, ',' order by ${order}), '')) as version
    from ${list}`;
  return row!;
}

export async function writeOrder(db: Db, table: 'categories' | 'services', ids: readonly string[]): Promise<void> {
  await sql`
    update ${sql.table(table)} e set position = o.place
    from unnest(${ids}::uuid[]) with ordinality as o (id, place) where e.id = o.id`.execute(db);
}

/** The names of all categories, the oldest first. */
export async function listCategoryNames(db: Db): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('categories').select(['id', 'name']).orderBy('created_at').orderBy('id').execute();
}
