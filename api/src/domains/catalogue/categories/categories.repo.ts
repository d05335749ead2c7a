import type { Category } from 'contract/catalogue/directory';
import type { Db } from '../../../platform/db/database';
import { IS_OFFERED } from '../services/offered.repo';

/** All categories, also those that are not active: the screen marks them (C-7.12). */
export async function listCategories(db: Db): Promise<Category[]> {
  const rows = await db
    .selectFrom('categories as c')
    .leftJoin(
      (from) =>
        from
          .selectFrom('services')
          .select((of) => ['category_id', of.fn.countAll<number>().as('count')])
          .where(IS_OFFERED)
          .groupBy('category_id')
          .as('s'),
      (join) => join.onRef('s.category_id', '=', 'c.id'),
    )
    .select(['c.id', 'c.name', 'c.image', 'c.is_active', 's.count'])
    .orderBy('c.position')
    .orderBy('c.name')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    image: row.image,
    isActive: row.is_active,
    serviceCount: row.count ?? 0,
  }));
}
