import type { CallName } from 'contract';
import type { OperatorPost } from 'contract/desk/operatorCatalogue';
import { operatorPost } from './catalogueBuilders';
import { HttpError, named, ok, operatorPage, type FakeRequest, type Handler } from './handler';
import type { ServerData } from './serverData';

/** The post to be changed, if it is as it was when it was loaded. */
function claimed({ operatorPosts }: ServerData, { params, body }: FakeRequest): OperatorPost {
  const post = named(operatorPosts, params.id);
  if (post.version !== body.version)
    throw new HttpError(409, 'CONFLICT', 'Somebody else has just changed this. Please load it again.');
  return post;
}

function changed(post: OperatorPost, changes: Partial<OperatorPost>) {
  return ok({ data: Object.assign(post, changes, { version: post.version + 1 }) });
}

/** How the fake server responds to operators' calls of posts. */
export const operatorPostHandlers: Partial<Record<CallName, Handler>> = {
  listOperatorPosts: ({ operatorPosts }, request) => {
    const { search = '', state } = request.query;
    const fitting = operatorPosts.filter(
      (post) => post.title.toLowerCase().includes(search.toLowerCase()) && (!state || post.state === state),
    );
    return ok(operatorPage(fitting, request));
  },
  getOperatorPost: ({ operatorPosts }, { params }) => ok({ data: named(operatorPosts, params.id) }),
  createPost: ({ operatorPosts }, { body }) => {
    const post = operatorPost(body);
    operatorPosts.unshift(post);
    return ok({ data: post });
  },
  changePost: (data, request) => {
    const { version: _version, ...fields } = request.body;
    return changed(claimed(data, request), fields);
  },
  publishPost: (data, request) =>
    changed(claimed(data, request), { state: 'published', publishedAt: '2026-11-20T09:30:00.000Z' }),
  unpublishPost: (data, request) => changed(claimed(data, request), { state: 'draft', publishedAt: null }),
  deletePost: (data, request) => {
    const post = claimed(data, request);
    data.operatorPosts = data.operatorPosts.filter((one) => one !== post);
    return ok();
  },
};
