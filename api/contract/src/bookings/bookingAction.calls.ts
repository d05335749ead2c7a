import { declareCalls } from '../platform/call';

const user = ['user'] as const;

/** What is done with a booking, apart from the calls that read one: few pages need these. */
export const bookingActionCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './booking').then((file) => file.bookingActionSchemas),
  {
    createBooking: { method: 'POST', path: '/api/booking/create', access: user, hasIdempotencyKey: true },
    getCancelQuote: { method: 'GET', path: '/api/booking/{id}/cancel-quote', access: user },
    cancelBooking: { method: 'POST', path: '/api/booking/{id}/cancel', access: user },
    confirmCompletion: {
      method: 'POST',
      path: '/api/booking/provider/bookings/confirm',
      access: ['user', 'serviceProvider'],
    },
  },
);
