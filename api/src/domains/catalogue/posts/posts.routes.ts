import type { FullPost } from 'contract/catalogue/service';
import { postCalls } from 'contract/catalogue/catalogue.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { notFound } from '../../../platform/lib/errors';
import { listResponse, rangeOrAll } from '../../../platform/lib/paging';
import { isUuid } from '../../../platform/lib/uuid';
import { route } from '../../../platform/http/route';
import type { Session } from '../../../platform/auth/sessions';
import { countView, findPost, insertLike, listPosts } from './posts.repo';

export function postRoutes(app: FastifyInstance, { db, clock }: Context): void {
  const load = async (id: string, session: Session | null): Promise<FullPost> => {
    const customerId = session?.role === 'user' ? session.accountId : null;
    const post = isUuid(id) ? await findPost(db, id, customerId, clock.now()) : null;
    if (!post) throw notFound('Post not found');
    return post;
  };

  route(
    app,
    postCalls.listPosts,
    async ({ query }) => {
      const range = rangeOrAll(query);
      return listResponse(await listPosts(db, clock.now(), range), range);
    },
    { shared: () => null },
  );

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
