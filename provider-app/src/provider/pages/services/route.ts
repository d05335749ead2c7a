import { page } from 'shared-ui/page';
import { providerPaths } from '../../paths';

export const route = page('services', {
  path: providerPaths.services.pattern,
  title: 'My Bookings',
  needs: 'provider',
  loader: () => import(/* webpackChunkName: "loaders" */ './loader'),
  component: async () => (await import(/* webpackChunkName: "services" */ './PaidBookingsPage')).PaidBookingsPage,
});
