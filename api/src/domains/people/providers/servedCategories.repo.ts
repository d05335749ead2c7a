import type { Db } from '../../../platform/db/database';
import { nameIndex } from '../../../platform/lib/nameIndex';

/** The categories that a provider chose, by name; empty until one is chosen: then all are offered (M-43.1). */
export async function listServedCategories(db: Db, providerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('provider_categories')
    .innerJoin('categories', 'categories.id', 'provider_categories.category_id')
    .select('categories.name')
    .where('provider_categories.provider_id', '=', providerId)
    .orderBy('categories.position')
    .orderBy('categories.name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Ids of categories by name, however it is written; those that are not there are missing. */
export async function findCategoryIds(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const find = nameIndex(await db.selectFrom('categories').select(['id', 'name']).orderBy('created_at').execute());
  return new Map(
    names.flatMap((name) => {
      const category = find(name);
      return category ? [[name, category.id]] : [];
    }),
  );
}

/** Replaces the categories that a provider offers. The caller holds the provider's row. */
export async function replaceServedCategories(
  trx: Db,
  providerId: string,
  categoryIds: readonly string[],
): Promise<void> {
  await trx.deleteFrom('provider_categories').where('provider_id', '=', providerId).execute();
  if (categoryIds.length === 0) return;
  await trx
    .insertInto('provider_categories')
    .values(categoryIds.map((id) => ({ provider_id: providerId, category_id: id })))
    .execute();
}
