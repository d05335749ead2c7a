import { declareCalls } from '../platform/call';

const access = ['serviceProvider'] as const;

/** A helper's books. Their schemas are a file of their own, which no other page loads. */
export const bookkeepingCalls = declareCalls(
  () =>
    import(/* webpackChunkName: "bookkeeping-schemas" */ '../money/bookkeeping').then(
      (file) => file.bookkeepingSchemas,
    ),
  {
    getBooks: { method: 'GET', path: '/api/provider/books', access },
    listBookJobs: { method: 'GET', path: '/api/provider/books/jobs', access },
    listBookPayouts: { method: 'GET', path: '/api/provider/books/payouts', access },
    exportBooks: { method: 'GET', path: '/api/provider/books.csv', access, contentType: 'text/csv' },
    getStatement: { method: 'GET', path: '/api/provider/statement', access },
  },
);

export const workFigureCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './business').then((file) => file.workFigureSchemas),
  { getWorkFigures: { method: 'GET', path: '/api/booking/provider/figures', access } },
);

export const pastOfferCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './business').then((file) => file.pastOfferSchemas),
  { listPastOffers: { method: 'GET', path: '/api/booking/provider/offers/past', access } },
);

export const reviewReportCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ '../catalogue/reviewReport').then((file) => file.reviewReportSchemas),
  {
    listOwnReviews: { method: 'GET', path: '/api/reviews/mine', access },
    reportReview: { method: 'POST', path: '/api/reviews/{id}/report', access },
    replyToReview: { method: 'PUT', path: '/api/reviews/{id}/reply', access },
  },
);
