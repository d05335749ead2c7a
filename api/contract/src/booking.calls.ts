import { declareCalls } from './call';

const user = ['user'] as const;
const provider = ['serviceProvider'] as const;
const base = '/api/booking/provider';

export const bookingCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './booking').then((file) => file.bookingSchemas),
  {
    createBooking: { method: 'POST', path: '/api/booking/create', access: user, hasIdempotencyKey: true },
    listBookings: { method: 'GET', path: '/api/booking/user', access: user },
    getBooking: { method: 'GET', path: '/api/booking/{id}', access: ['user', 'serviceProvider', 'operator'] },
    getBookingTimeline: { method: 'GET', path: '/api/booking/{id}/timeline', access: ['user', 'serviceProvider'] },
    getCancelQuote: { method: 'GET', path: '/api/booking/{id}/cancel-quote', access: user },
    cancelBooking: { method: 'POST', path: '/api/booking/{id}/cancel', access: user },
    confirmCompletion: { method: 'POST', path: `${base}/bookings/confirm`, access: ['user', 'serviceProvider'] },
    listPaidBookings: { method: 'GET', path: `${base}/bookings/paid`, access: provider },
    setAvailability: { method: 'POST', path: `${base}/bookings/availability`, access: provider },
    listAssignedBookings: { method: 'GET', path: `${base}/assigned`, access: provider },
    acceptBooking: { method: 'POST', path: `${base}/bookings/accept-booking`, access: provider },
    rejectBooking: { method: 'POST', path: `${base}/bookings/reject-booking`, access: provider },
    completeBooking: { method: 'POST', path: `${base}/bookings/complete`, access: provider },
  },
);
