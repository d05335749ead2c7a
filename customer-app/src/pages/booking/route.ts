import { page } from 'shared-ui/page';
import { paths } from 'shared-ui/paths';

export const route = page('booking', {
  path: paths.booking.pattern,
  title: 'Your booking',
  needs: 'customer',
  loader: () => import(/* webpackChunkName: "loaders" */ './loader'),
  component: async () => (await import(/* webpackChunkName: "booking" */ './BookingPage')).BookingPage,
});
