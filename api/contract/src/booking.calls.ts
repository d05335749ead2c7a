import { declareCalls } from './call';

const user = ['user'] as const;

export const bookingCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './booking').then((file) => file.bookingSchemas),
  {
    createBooking: { method: 'POST', path: '/api/booking/create', access: user, hasIdempotencyKey: true },
    listBookings: { method: 'GET', path: '/api/booking/user', access: user },
    getBooking: { method: 'GET', path: '/api/booking/{id}', access: ['user', 'serviceProvider', 'operator'] },
    getBookingTimeline: { method: 'GET', path: '/api/booking/{id}/timeline', access: ['user', 'serviceProvider'] },
    getCancelQuote: { method: 'GET', path: '/api/booking/{id}/cancel-quote', access: user },
    cancelBooking: { method: 'POST', path: '/api/booking/{id}/cancel', access: user },
    confirmCompletion: {
      method: 'POST',
      path: '/api/booking/provider/bookings/confirm',
      access: ['user', 'serviceProvider'],
    },
  },
);
