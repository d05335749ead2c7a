import type { ReadHead } from 'shared-ui/routeHandle';
import { getSitePage } from '../../api/sitePages';
import { breadcrumbs } from '../../lib/schemaOrg';
import { headOf } from './infoHead';

/** The head of a page of rules or help (M-570). */
export const readHead: ReadHead = (state, { slug = '' }) => {
  const { data, isError } = getSitePage.select({ slug })(state);
  if (isError) return { status: 404 };
  if (!data) return null;
  const head = headOf(data);
  return { ...head, data: [breadcrumbs([data.title, head.canonicalPath])] };
};
