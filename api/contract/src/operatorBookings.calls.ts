import { declareCalls } from './call';

const access = ['operator'] as const;

export const operatorBookingCalls = declareCalls(
  () =>
    import(/* webpackChunkName: "operator-schemas" */ './operatorBookings').then((file) => file.operatorBookingSchemas),
  {
    getOperatorBooking: { method: 'GET', path: '/api/operator/bookings/{id}', access },
    cancelByOperator: { method: 'POST', path: '/api/operator/bookings/{id}/cancel', access },
    listBookingCandidates: { method: 'GET', path: '/api/operator/bookings/{id}/candidates', access },
  },
);
