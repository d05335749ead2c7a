import { page } from 'shared-ui/page';
import { paths } from 'shared-ui/paths';

export const route = page('booking-confirm', {
  path: paths.confirmBooking.pattern,
  title: 'Booking details',
  needs: 'customer',
  loader: () => import(/* webpackChunkName: "loaders" */ '../booking-history/loader'),
  component: async () =>
    (await import(/* webpackChunkName: "booking-confirm" */ './ConfirmBookingPage')).ConfirmBookingPage,
});
