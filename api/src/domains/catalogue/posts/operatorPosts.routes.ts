import { operatorPostCalls } from 'contract/desk/operator.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { route } from '../../../platform/http/route';
import { pageResponse, rangeOf } from '../../../platform/lib/paging';
import { done } from '../editing/catalogue.policy';
import { byOperator } from '../../audit';
import { changePost, createPost, publishPost, removePost, requirePost } from './editPosts';
import { listOperatorPosts } from './operatorPosts.repo';

/** The operators' calls for posts (M-159). */
export function operatorPostRoutes(app: FastifyInstance, { db, clock }: Context): void {
  const context = { db, clock };

  route(app, operatorPostCalls.listOperatorPosts, async ({ query }) => {
    const range = rangeOf(query);
    const filter = { search: query.search ?? '', state: query.state ?? null };
    return pageResponse(await listOperatorPosts(db, filter, range, clock.now()), range);
  });
  route(app, operatorPostCalls.getOperatorPost, async ({ params }) => ({
    success: true,
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
    return { success: true, message: 'Post deleted.' };
  });
}
