import { postCalls } from 'contract/catalogue/catalogue.calls';
import type { FullPost } from 'contract/catalogue/service';
import { operatorPostCalls } from 'contract/desk/operator.calls';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../../../platform/auth/sessions';
import { insertIfNew } from '../../../platform/db/rows';
import { route, sharedRoute } from '../../../platform/http/route';
import { listResponse, pageResponse, rangeOf, rangeOrAll } from '../../../platform/lib/paging';
import { requireById } from '../../../platform/lib/errors';
import { byOperator } from '../../audit';
import type { Context } from '../../context';
import { done } from '../editing/catalogue.policy';
import { changePost, createPost, publishPost, removePost, requirePost } from './editPosts';
import { listOperatorPosts } from './operatorPosts.repo';
import { countView, findPost, listPosts } from './posts.repo';

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
    return { data: { ...post, views: post.views + 1 } };
  });

  route(app, postCalls.likePost, async ({ params, session }) => {
    const { _id } = await load(params.id, session);
    // A like is one per person: liking again changes nothing.
    await insertIfNew(db, 'post_likes', { postId: _id, customerId: session.accountId, createdAt: clock.now() });
    return { data: await load(_id, session) };
  });
}

/** The operators' calls for posts (M-159). */
export function operatorPostRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  route(app, operatorPostCalls.listOperatorPosts, async ({ query }) => {
    const range = rangeOf(query);
    const filter = { search: query.search ?? '', state: query.state ?? null };
    return pageResponse(await listOperatorPosts(db, filter, range, clock.now()), range);
  });
  route(app, operatorPostCalls.getOperatorPost, async ({ params }) => ({
    data: await requirePost(db, params.id, clock.now()),
  }));
  route(app, operatorPostCalls.createPost, async ({ body, session }) =>
    done('Draft added.', await createPost(context, body, byOperator(session))),
  );
  route(app, operatorPostCalls.changePost, async ({ params, body, session }) =>
    done('Post saved.', await changePost(context, params.id, body, byOperator(session))),
  );
  route(app, operatorPostCalls.publishPost, async ({ params: { id }, body: { version }, session }) =>
    done('Post published.', await publishPost(context, { id, version, isPublished: true }, byOperator(session))),
  );
  route(app, operatorPostCalls.unpublishPost, async ({ params: { id }, body: { version }, session }) =>
    done(
      'The post is a draft again.',
      await publishPost(context, { id, version, isPublished: false }, byOperator(session)),
    ),
  );
  route(app, operatorPostCalls.deletePost, async ({ params, body, session }) => {
    await removePost(context, params.id, body.version, byOperator(session, body));
    return { message: 'Post deleted.' };
  });
}
