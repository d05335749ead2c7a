import { page } from 'shared-ui/page';
import { providerPaths } from '../../paths';

export const route = page('bookings', {
  path: providerPaths.bookings.pattern,
  title: 'Assigned Bookings',
  needs: 'provider',
  render: 'server',
  searchParams: ['status'],
  loader: () => import(/* webpackChunkName: "loaders" */ './loader'),
  component: async () =>
    (await import(/* webpackChunkName: "bookings" */ './AssignedBookingsPage')).AssignedBookingsPage,
});
