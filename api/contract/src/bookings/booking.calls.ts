import { declareCalls } from '../platform/call';

const user = ['user'] as const;

export const bookingCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './booking').then((file) => file.bookingSchemas),
  {
    listBookings: { method: 'GET', path: '/api/booking/user', access: user },
    getBooking: { method: 'GET', path: '/api/booking/{id}', access: ['user', 'serviceProvider', 'operator'] },
    getBookingTimeline: { method: 'GET', path: '/api/booking/{id}/timeline', access: ['user', 'serviceProvider'] },
  },
);

/** The calls that act on a booking. */
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

const access = ['serviceProvider'] as const;
const base = '/api/booking/provider';

/** The calls that only helpers make. */
export const providerBookingCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './booking').then((file) => file.providerBookingSchemas),
  {
    listPaidBookings: { method: 'GET', path: `${base}/bookings/paid`, access },
    setAvailability: { method: 'POST', path: `${base}/bookings/availability`, access },
    listAssignedBookings: { method: 'GET', path: `${base}/assigned`, access },
    acceptBooking: { method: 'POST', path: `${base}/bookings/accept-booking`, access },
    rejectBooking: { method: 'POST', path: `${base}/bookings/reject-booking`, access },
    completeBooking: { method: 'POST', path: `${base}/bookings/complete`, access },
  },
);
