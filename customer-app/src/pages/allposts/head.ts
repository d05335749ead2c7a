import { paths } from 'shared-ui/paths';
import type { ReadHead } from 'shared-ui/routeHandle';
import { breadcrumbs } from '../../lib/schemaOrg';
import { headTexts } from '../../texts/heads';

export const readHead: ReadHead = () => ({
  ...headTexts.posts,
  canonicalPath: paths.posts(),
  data: [breadcrumbs([headTexts.posts.title, paths.posts()])],
});
