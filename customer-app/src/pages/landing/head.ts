import { paths } from 'shared-ui/paths';
import type { ReadHead } from 'shared-ui/routeHandle';
import { organization, website } from '../../lib/schemaOrg';
import { headTexts } from '../../texts/heads';

export const readHead: ReadHead = () => ({
  ...headTexts.landing,
  canonicalPath: paths.root(),
  data: [organization, website],
});
