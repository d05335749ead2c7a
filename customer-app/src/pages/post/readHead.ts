import type { Post } from 'contract/catalogue/service';
import type { PageHead, ReadHead } from 'shared-ui/routeHandle';
import { paths } from 'shared-ui/paths';
import { listPosts } from '../../api/posts';
import { postIn } from './usePostOfList';

export function headOf({ _id, title, excerpt }: Post): PageHead {
  return { title, description: excerpt, canonicalPath: paths.post(_id) };
}

/** What the head of a post's page says of it (M-353). */
export const readHead: ReadHead = (state, { id = '' }) => {
  const post = postIn(listPosts.select()(state).data, id);
  return post ? headOf(post) : null;
};
