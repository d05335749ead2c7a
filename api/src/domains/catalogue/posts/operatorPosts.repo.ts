import type { ListedPost, OperatorPost, PostState } from 'contract/desk/operatorCatalogue';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { hasText, readPage } from '../../../platform/db/rows';
import type { Listed, Range } from '../../../platform/lib/paging';

function postsOf(db: Db) {
  return db
    .selectFrom('posts')
    .select(['id as _id', 'title', 'excerpt', 'author', 'image', 'tags', 'published_at', 'read_time as readTime'])
    .select(['views', 'version']);
}

type PostRow = Awaited<ReturnType<ReturnType<typeof postsOf>['execute']>>[number];

function toPost({ published_at: at, ...row }: PostRow, now: Date): ListedPost {
  const state = at === null ? 'draft' : at > now ? 'planned' : 'published';
  return { ...row, state, publishedAt: at?.toISOString() ?? null };
}

/** One page of all posts, the latest first: by the day they were or will be published, drafts before all. */
export function listOperatorPosts(
  db: Db,
  { search, state }: { search: string; state: PostState | null },
  range: Range,
  now: Date,
): Promise<Listed<ListedPost>> {
  const matching = postsOf(db)
    .$if(search !== '', (query) => query.where(hasText('title', search)))
    .$if(state === 'draft', (query) => query.where('published_at', 'is', null))
    .$if(state === 'planned', (query) => query.where('published_at', '>', now))
    .$if(state === 'published', (query) => query.where('published_at', '<=', now));
  const ordered = matching.orderBy(sql`published_at desc nulls first, created_at desc, id`);
  return readPage(ordered, range, (row) => toPost(row, now));
}

export async function findOperatorPost(db: Db, id: string, now: Date): Promise<OperatorPost | null> {
  const row = await postsOf(db).select('body').where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { body: content, ...post } = row;
  return { ...toPost(post, now), content };
}
