import type { FullPost } from 'contract/catalogue/service';
import { postCalls } from 'contract/catalogue/catalogue.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { listResponse, rangeOrAll } from '../../../platform/lib/paging';
import { requireById } from '../../../platform/lib/uuid';
import { route, sharedRoute } from '../../../platform/http/route';
import type { Session } from '../../../platform/auth/sessions';
import { countView, findPost, insertLike, listPosts } from './posts.repo';

export function postRoutes(app: FastifyInstance, { db, clock }: Context): void {
  const load = (id: string, session: Session | null): Promise<FullPost> => {
    const customerId = session?.role === 'user' ? session.accountId : null;
    return requireById(id, (own) => findPost(db, own, customerId, clock.now()), 'Post not found');
  };

  sharedRoute(app, postCalls.listPosts, null, async ({ query, db: source }) => {
    const range = rangeOrAll(query);
    return listResponse(await listPosts(source, clock.now(), range), range);
  });

  route(app, postCalls.getPost, async ({ params, session }) => {
    const post = await load(params.id, session);
    await countView(db, post._id);
    return { success: true, data: { ...post, views: post.views + 1 } };
  });

  route(app, postCalls.likePost, async ({ params, session }) => {
    const { _id } = await load(params.id, session);
    await insertLike(db, _id, session.accountId, clock.now());
    return { success: true, data: await load(_id, session) };
  });
}
