import type { ReadHead } from 'shared-ui/routeHandle';
import { fileUrl } from 'shared-ui/store';
import { getPublicProvider } from '../../api/providers';
import { breadcrumbs, providerData } from '../../lib/schemaOrg';
import { ownPaths } from '../../paths';
import { headOf } from './helperHead';

/** The head of a helper's page. One who is not shown is always 404: nobody learns who was here before (M-260). */
export const readHead: ReadHead = (state, { id = '' }) => {
  const { data, isError } = getPublicProvider.select({ id })(state);
  if (isError) return { status: 404 };
  if (!data) return null;
  return {
    ...headOf(data),
    picture: fileUrl('uploads', data.image) ?? undefined,
    data: [breadcrumbs([data.businessName, ownPaths.helper(id)]), providerData(data)],
  };
};
