import { declareCalls } from './call';

/** Apart from the calls of reviews, which more pages load. */
export const bookingReviewCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './bookingReview').then((file) => file.bookingReviewSchemas),
  { getBookingReview: { method: 'GET', path: '/api/booking/{id}/review', access: ['user'] } },
);
