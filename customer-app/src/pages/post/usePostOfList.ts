import type { Post } from 'contract/catalogue/service';
import { listPosts } from '../../api/posts';

export function postIn(posts: readonly Post[] | undefined, id: string): Post | undefined {
  return posts?.find(({ _id }) => _id === id);
}

/** A post without its text, out of the list if that is there: nothing is requested. */
export function usePostOfList(id: string): Post | undefined {
  return listPosts.useQueryState(undefined, { selectFromResult: ({ data }) => ({ post: postIn(data, id) }) }).post;
}
