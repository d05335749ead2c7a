import type { FullPost, Post } from 'contract/catalogue/service';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { readPage } from '../../../platform/db/paging';
import type { Listed, Range } from '../../../platform/lib/paging';

function publishedPosts(db: Db, now: Date) {
  return db
    .selectFrom('posts as p')
    .where('p.published_at', '<=', now)
    .select([
      'p.id',
      'p.title',
      'p.excerpt',
      'p.image',
      'p.tags',
      'p.author',
      'p.published_at',
      'p.read_time',
      'p.views',
    ])
    .select((of) =>
      of
        .selectFrom('post_likes')
        .whereRef('post_id', '=', 'p.id')
        .select((like) => like.fn.countAll<number>().as('count'))
        .as('likes'),
    );
}

type PostRow = Awaited<ReturnType<ReturnType<typeof publishedPosts>['execute']>>[number];

function toPost(row: PostRow): Post {
  return {
    _id: row.id,
    title: row.title,
    excerpt: row.excerpt,
    image: row.image,
    tags: row.tags,
    author: row.author,
    publishedAt: (row.published_at ?? new Date(0)).toISOString(),
    readTime: row.read_time,
    views: row.views,
    likes: row.likes ?? 0,
  };
}

/** @param range null: all of them */
export function listPosts(db: Db, now: Date, range: Range | null): Promise<Listed<Post>> {
  return readPage(publishedPosts(db, now).orderBy('p.published_at', 'desc').orderBy('p.id'), range, toPost);
}

/** One published post as the reader sees it; `customerId` null for nobody signed in. */
export async function findPost(db: Db, id: string, customerId: string | null, now: Date): Promise<FullPost | null> {
  const row = await publishedPosts(db, now)
    .where('p.id', '=', id)
    .select('p.body')
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('post_likes')
            .whereRef('post_id', '=', 'p.id')
            .where('customer_id', '=', customerId)
            .select(sql`1`.as('one')),
        )
        .as('is_liked'),
    )
    .executeTakeFirst();
  return row ? { ...toPost(row), content: row.body, isLiked: Boolean(row.is_liked) } : null;
}

export async function countView(db: Db, id: string): Promise<void> {
  await db
    .updateTable('posts')
    .set({ views: sql`views + 1` })
    .where('id', '=', id)
    .execute();
}

/** A like is one per person: liking again changes nothing. */
export async function insertLike(db: Db, postId: string, customerId: string, now: Date): Promise<void> {
  await db
    .insertInto('post_likes')
    .values({ post_id: postId, customer_id: customerId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
