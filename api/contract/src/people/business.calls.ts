import { declareCalls } from '../platform/call';

const access = ['serviceProvider'] as const;

/** A helper's books. Their schemas are a file of their own, which no other page loads. */
export const bookCalls = declareCalls(
  () => import(/* webpackChunkName: "book-schemas" */ '../money/books').then((file) => file.bookSchemas),
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
  {
    getWorkFigures: { method: 'GET', path: '/api/booking/provider/figures', access: ['serviceProvider'] },
  },
);

/** Apart from the calls of bookings, which every page of helpers loads. */
export const pastOfferCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './business').then((file) => file.pastOfferSchemas),
  {
    listPastOffers: { method: 'GET', path: '/api/booking/provider/offers/past', access: ['serviceProvider'] },
  },
);

/** Apart from the calls of reviews, which the pages of customers load. */
export const reviewReportCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ '../catalogue/reviewReport').then((file) => file.reviewReportSchemas),
  {
    listOwnReviews: { method: 'GET', path: '/api/reviews/mine', access: ['serviceProvider'] },
    reportReview: { method: 'POST', path: '/api/reviews/{id}/report', access: ['serviceProvider'] },
    replyToReview: { method: 'PUT', path: '/api/reviews/{id}/reply', access: ['serviceProvider'] },
  },
);
