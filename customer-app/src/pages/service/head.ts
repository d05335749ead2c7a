import { paths } from 'shared-ui/paths';
import type { ReadHead } from 'shared-ui/routeHandle';
import { fileUrl } from 'shared-ui/store';
import { listServices } from '../../api/catalogue';
import { breadcrumbs, serviceData } from '../../lib/schemaOrg';
import { headTexts } from '../../texts/heads';

/** The head of a chore's page, out of the list of all, which everybody may see. One that is no longer offered is gone. */
export const readHead: ReadHead = (state, { id = '' }) => {
  const services = listServices.select()(state).data;
  if (!services) return null;
  const service = services.find(({ _id }) => _id === id);
  if (!service?.isActive) return { status: service ? 410 : 404 };
  return {
    title: service.name,
    description: headTexts.service(service),
    canonicalPath: paths.service(id),
    picture: fileUrl('images', service.image) ?? undefined,
    data: [
      breadcrumbs([service.category.name, paths.category(service.category.name)], [service.name, paths.service(id)]),
      serviceData(service),
    ],
  };
};
