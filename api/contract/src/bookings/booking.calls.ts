import { declareCalls } from '../platform/call';

export const bookingCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './booking').then((file) => file.bookingSchemas),
  {
    listBookings: { method: 'GET', path: '/api/booking/user', access: ['user'] },
    getBooking: { method: 'GET', path: '/api/booking/{id}', access: ['user', 'serviceProvider', 'operator'] },
    getBookingTimeline: { method: 'GET', path: '/api/booking/{id}/timeline', access: ['user', 'serviceProvider'] },
  },
);

const access = ['serviceProvider'] as const;
const base = '/api/booking/provider';

/** What only helpers call, apart from the calls of a booking that customers' pages have in them. */
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
