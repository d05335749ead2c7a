import { prefetchLoader, unsubscribed } from 'shared-ui/store';
import { getCustomerProfile } from '../../api/customer';
import { getService, listServices } from '../../api/catalogue';

export const loader = prefetchLoader(({ request }, { customerToken }) => {
  const service = new URL(request.url).searchParams.get('service');
  if (!service) return [];
  // A visitor who may not see the chore sees its name and price in the list of all.
  if (!customerToken) return [listServices.initiate(undefined, unsubscribed)];
  return [getService.initiate({ id: service }, unsubscribed), getCustomerProfile.initiate(undefined, unsubscribed)];
});
