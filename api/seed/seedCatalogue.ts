import { foldText } from 'contract/fields/characters';
import { toPence } from 'contract/money/money';
import type { Db } from '../src/platform/db/database';
import { DAY_MS } from '../src/platform/lib/durations';
import { CATEGORIES } from './categories';
import { POSTS } from './posts';
import { SERVICES } from './services';

const WORDS_PER_MINUTE = 180;

/** Categories and services. @returns service ids by name */
export async function seedServices(trx: Db, now: Date): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [position, { name: categoryName, image }] of CATEGORIES.entries()) {
    const { id: categoryId } = await trx
      .insertInto('categories')
      .values({ name: categoryName, folded_name: foldText(categoryName), image, position, created_at: now })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ image }))
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const service of SERVICES[categoryName]) {
      const { id } = await trx
        .insertInto('services')
        .values({
          name: service.name,
          description: service.description,
          price_pence: toPence(service.price),
          image: service.image,
          category_id: categoryId,
          category_name: categoryName,
          is_active: service.isActive ?? true,
          areas: [...(service.areas ?? [])],
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.set(service.name, id);
    }
  }
  return ids;
}

/** Posts, with likes of the given customers. */
export async function seedPosts(trx: Db, now: Date, customerIds: readonly string[]): Promise<void> {
  for (const [index, post] of POSTS.entries()) {
    const { id } = await trx
      .insertInto('posts')
      .values({
        title: post.title,
        excerpt: post.excerpt,
        body: post.body,
        image: post.image,
        tags: [...post.tags],
        author: post.author,
        views: post.views,
        read_time: Math.max(1, Math.round(post.body.split(/\s+/).length / WORDS_PER_MINUTE)),
        published_at: new Date(now.getTime() - post.daysAgo * DAY_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const likers = customerIds.filter((_id, customer) => (customer + index) % 3 !== 0);
    await trx
      .insertInto('post_likes')
      .values(likers.map((customer_id) => ({ post_id: id, customer_id })))
      .execute();
  }
}
