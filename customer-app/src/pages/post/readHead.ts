import type { Post } from 'contract/catalogue/service';
import type { PageHead, ReadHead } from 'shared-ui/routeHandle';
import { paths } from 'shared-ui/paths';
import { listPosts } from '../../api/posts';

function postIn(posts: readonly Post[] | undefined, id: string): Post | undefined {
  return posts?.find(({ _id }) => _id === id);
}

/** A post without its text, from the list if that is loaded: nothing is requested. */
export function usePostOfList(id: string): Post | undefined {
  return listPosts.useQueryState(undefined, { selectFromResult: ({ data }) => ({ post: postIn(data, id) }) }).post;
}

export function headOf({ _id, title, excerpt }: Post): PageHead {
  return { title, description: excerpt, canonicalPath: paths.post(_id) };
}

/** The head of a post's page (M-353). */
export const readHead: ReadHead = (state, { id = '' }) => {
  const post = postIn(listPosts.select()(state).data, id);
  return post ? headOf(post) : null;
};
