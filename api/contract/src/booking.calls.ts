import { declareCalls } from './call';

export const bookingCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './booking').then((file) => file.bookingSchemas),
  {
    listBookings: { method: 'GET', path: '/api/booking/user', access: ['user'] },
    getBooking: { method: 'GET', path: '/api/booking/{id}', access: ['user', 'serviceProvider', 'operator'] },
    getBookingTimeline: { method: 'GET', path: '/api/booking/{id}/timeline', access: ['user', 'serviceProvider'] },
  },
);
