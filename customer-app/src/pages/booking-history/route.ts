import { page } from 'shared-ui/page';
import { paths } from 'shared-ui/paths';
import { JOIN } from '../../components/ProviderSignup/joinPath';

/** The page has two URLs. */
function routeAt(path: string) {
  return page('booking-history', {
    path,
    title: 'Chores Booking History',
    render: 'static',
    searchParams: [JOIN],
    needs: 'customer',
    loader: () => import(/* webpackChunkName: "loaders" */ './loader'),
    component: async () =>
      (await import(/* webpackChunkName: "booking-history" */ './BookingHistoryPage')).BookingHistoryPage,
  });
}

export const route = [routeAt(paths.bookings.pattern), routeAt(paths.bookingHistory.pattern)];
