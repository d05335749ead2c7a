import type { Db } from '../../../platform/db/database';

/** A version of a page; 0 is the product's own text, which has no row. */
export interface StoredPage {
  slug: string;
  version: number;
  title: string;
  body: string;
  updatedAt: Date;
  /** The operator's name; null for the product's own text. */
  author: string | null;
  confirmedAt: Date | null;
}

function versionsOf(db: Db) {
  return db
    .selectFrom('site_pages as p')
    .leftJoin('operators as o', 'o.id', 'p.author_id')
    .select(['p.slug', 'p.version', 'p.title', 'p.body', 'p.updated_at as updatedAt'])
    .select(['o.name as author', 'p.confirmed_at as confirmedAt']);
}

/** The latest version of every page that has one. */
export function listLatestPages(db: Db): Promise<StoredPage[]> {
  return versionsOf(db).distinctOn('p.slug').orderBy('p.slug').orderBy('p.version', 'desc').execute();
}

/** Every version of a page, the latest first. */
export function listVersions(db: Db, slug: string): Promise<StoredPage[]> {
  return versionsOf(db).where('p.slug', '=', slug).orderBy('p.version', 'desc').execute();
}

/** @param authorId null for the product's own text. @returns false when there is such a version already */
export async function insertVersion(
  trx: Db,
  { authorId, ...page }: Omit<StoredPage, 'author'> & { authorId: string | null },
): Promise<boolean> {
  const { slug, version, title, body } = page;
  const times = { updated_at: page.updatedAt, confirmed_at: page.confirmedAt };
  const row = await trx
    .insertInto('site_pages')
    .values({ slug, version, title, body, ...times, author_id: authorId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when it has been confirmed already */
export async function confirmVersion(trx: Db, slug: string, version: number, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('site_pages')
    .set({ confirmed_at: now })
    .where('slug', '=', slug)
    .where('version', '=', version)
    .where('confirmed_at', 'is', null)
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
}
