import type { FullPost, Post } from 'contract/catalogue/service';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { readPage, updateRow } from '../../../platform/db/rows';
import type { Listed, Range } from '../../../platform/lib/paging';

function publishedPosts(db: Db, now: Date) {
  return db
    .selectFrom('posts as p')
    .where('p.published_at', '<=', now)
    .select(['p.id as _id', 'p.title', 'p.excerpt', 'p.image', 'p.tags', 'p.author', 'p.published_at as publishedAt'])
    .select(['p.read_time as readTime', 'p.views'])
    .select(sql<number>`(select count(*) from post_likes where post_id = p.id)`.as('likes'));
}

type PostRow = Awaited<ReturnType<ReturnType<typeof publishedPosts>['execute']>>[number];

function toPost(row: PostRow): Post {
  return { ...row, publishedAt: (row.publishedAt ?? new Date(0)).toISOString() };
}

/** @param range null: all of them */
export function listPosts(db: Db, now: Date, range: Range | null): Promise<Listed<Post>> {
  return readPage(publishedPosts(db, now).orderBy('p.published_at', 'desc').orderBy('p.id'), range, toPost);
}

/** One published post as the reader sees it; `customerId` null for nobody signed in. */
export async function findPost(db: Db, id: string, customerId: string | null, now: Date): Promise<FullPost | null> {
  const row = await publishedPosts(db, now)
    .where('p.id', '=', id)
    .select('p.body as content')
    .select(
      sql<boolean>`exists (select from post_likes where post_id = p.id and customer_id = ${customerId})`.as('isLiked'),
    )
    .executeTakeFirst();
  return row ? { ...row, ...toPost(row) } : null;
}

export async function countView(db: Db, id: string): Promise<void> {
  await updateRow(db, 'posts', id, { views: sql<number>`views + 1` });
}
