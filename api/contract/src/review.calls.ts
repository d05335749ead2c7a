import { declareCalls } from './call';

export const reviewCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './review').then((file) => file.reviewSchemas),
  {
    submitReview: { method: 'POST', path: '/api/booking/reviews', access: 'anyone' },
    listReviews: { method: 'GET', path: '/api/reviews/service/{id}', access: 'anyone' },
  },
);
