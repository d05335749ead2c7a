import { paths } from 'shared-ui/paths';
import type { ReadHead } from 'shared-ui/routeHandle';
import { fileUrl } from 'shared-ui/store';
import { listPosts } from '../../api/posts';
import { breadcrumbs, postData } from '../../lib/schemaOrg';
import { postsTexts } from '../../texts/posts';
import { headOf, postIn } from './postOfList';

/** The head of a post's page (M-353). */
export const readHead: ReadHead = (state, { id = '' }) => {
  const post = postIn(listPosts.select()(state).data, id);
  if (post === undefined) return null;
  if (!post) return { status: 404 };
  return {
    ...headOf(post),
    picture: fileUrl('images', post.image) ?? undefined,
    data: [breadcrumbs([postsTexts.title, paths.posts()], [post.title, paths.post(id)]), postData(post)],
  };
};
