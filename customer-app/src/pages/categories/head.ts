import { paths } from 'shared-ui/paths';
import type { ReadHead } from 'shared-ui/routeHandle';
import { breadcrumbs } from '../../lib/schemaOrg';
import { headTexts } from '../../texts/heads';

export const readHead: ReadHead = () => ({
  ...headTexts.categories,
  canonicalPath: paths.categories(),
  data: [breadcrumbs([headTexts.categories.title, paths.categories()])],
});
