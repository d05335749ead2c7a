import { page } from 'shared-ui/page';
import { deskPaths } from '../../paths';

export const route = [
  page('desk-work', {
    path: deskPaths.bookings.pattern,
    title: 'Bookings',
    needs: 'operator',
    component: async () => (await import(/* webpackChunkName: "desk-work" */ './BookingsPage')).BookingsPage,
  }),
  page('desk-work', {
    path: deskPaths.booking.pattern,
    title: 'Booking',
    needs: 'operator',
    component: async () => (await import(/* webpackChunkName: "desk-work" */ './BookingPage')).BookingPage,
  }),
];
