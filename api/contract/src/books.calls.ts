import { declareCalls } from './call';

const access = ['serviceProvider'] as const;

/** A helper's books. Their schemas are a file of their own, which no other page loads. */
export const bookCalls = declareCalls(
  () => import(/* webpackChunkName: "book-schemas" */ './books').then((file) => file.bookSchemas),
  {
    getBooks: { method: 'GET', path: '/api/provider/books', access },
    listBookJobs: { method: 'GET', path: '/api/provider/books/jobs', access },
    listBookPayouts: { method: 'GET', path: '/api/provider/books/payouts', access },
    exportBooks: { method: 'GET', path: '/api/provider/books.csv', access, contentType: 'text/csv' },
    getStatement: { method: 'GET', path: '/api/provider/statement', access },
  },
);
