import type { Post } from 'contract/catalogue/service';
import type { PageHead } from 'shared-ui/routeHandle';
import { paths } from 'shared-ui/paths';
import { listPosts } from '../../api/posts';

/** A post in the list if that is loaded; null when it is not in it. */
export function postIn(posts: readonly Post[] | undefined, id: string): Post | null | undefined {
  return posts && (posts.find(({ _id }) => _id === id) ?? null);
}

/** A post without its text, from the list: nothing is requested. */
export function usePostOfList(id: string): Post | null | undefined {
  return listPosts.useQueryState(undefined, { selectFromResult: ({ data }) => ({ post: postIn(data, id) }) }).post;
}

export function headOf({ _id, title, excerpt }: Post): PageHead {
  return { title, description: excerpt, canonicalPath: paths.post(_id) };
}
