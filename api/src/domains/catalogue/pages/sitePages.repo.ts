import type { Db } from '../../../platform/db/database';
import type { Row } from '../../../platform/db/rows';

/** A version of a page; 0 is the product's own text, which has no row. */
export type StoredPage = Omit<Row<'site_pages'>, 'id' | 'operatorId'> & { author: string | null };

function versionsOf(db: Db) {
  return db
    .selectFrom('site_pages as p')
    .innerJoin('operators as o', 'o.id', 'p.operator_id')
    .select(['p.slug', 'p.version', 'p.title', 'p.body', 'p.updated_at as updatedAt'])
    .select(['o.name as author', 'p.confirmed_at as confirmedAt'])
    .orderBy('p.slug')
    .orderBy('p.version', 'desc');
}

/** The latest version of every page that has one. */
export function listLatestPages(db: Db): Promise<StoredPage[]> {
  return versionsOf(db).distinctOn('p.slug').execute();
}

/** Every version of a page, the latest first. */
export function listVersions(db: Db, slug: string): Promise<StoredPage[]> {
  return versionsOf(db).where('p.slug', '=', slug).execute();
}

/** The latest version of a page; undefined while there is only the product's own text. */
export function findLatestVersion(db: Db, slug: string): Promise<StoredPage | undefined> {
  return versionsOf(db).where('p.slug', '=', slug).limit(1).executeTakeFirst();
}
