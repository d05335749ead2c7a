import { page } from 'shared-ui/page';
import { providerPaths } from '../../paths';

export const route = page('booking', {
  path: providerPaths.booking.pattern,
  title: 'Booking',
  needs: 'provider',
  loader: () => import(/* webpackChunkName: "loaders" */ './loader'),
  component: async () => (await import(/* webpackChunkName: "booking" */ './AssignedBookingPage')).AssignedBookingPage,
});
