import { declareCalls } from './call';

/** Apart from the calls of reviews, which the pages of customers load. */
export const reviewReportCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './reviewReport').then((file) => file.reviewReportSchemas),
  {
    listOwnReviews: { method: 'GET', path: '/api/reviews/mine', access: ['serviceProvider'] },
    reportReview: { method: 'POST', path: '/api/reviews/{id}/report', access: ['serviceProvider'] },
    replyToReview: { method: 'PUT', path: '/api/reviews/{id}/reply', access: ['serviceProvider'] },
  },
);
