import type { ReadHead } from 'shared-ui/routeHandle';
import { paths } from 'shared-ui/paths';
import { listPosts } from '../../api/posts';
import { postIn } from './usePostOfList';

/** What the head of a post's page says of it (M-353). */
export const readHead: ReadHead = (state, { id = '' }) => {
  const post = postIn(listPosts.select()(state).data, id);
  return post ? { title: post.title, description: post.excerpt, canonicalPath: paths.post(id) } : null;
};
