import { bookCalls, pastOfferCalls, workFigureCalls } from 'contract/people/business.calls';
import { api, endpoint } from 'shared-ui/store';

/** A long list takes its time. */
const EXPORT = { timeoutMs: 120_000 };

const businessApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBooks: build.query({ ...endpoint(bookCalls.getBooks), providesTags: ['Earnings'] }),
    listBookJobs: build.query({ ...endpoint(bookCalls.listBookJobs), providesTags: ['Earnings'] }),
    listBookPayouts: build.query({ ...endpoint(bookCalls.listBookPayouts), providesTags: ['Earnings'] }),
    exportBooks: build.mutation(endpoint(bookCalls.exportBooks, EXPORT)),
    getStatement: build.query({ ...endpoint(bookCalls.getStatement), providesTags: ['Earnings'] }),
    listPastOffers: build.query(endpoint(pastOfferCalls.listPastOffers)),
    getWorkFigures: build.query(endpoint(workFigureCalls.getWorkFigures)),
  }),
});

export const {
  useGetBooksQuery,
  useListBookJobsQuery,
  useListBookPayoutsQuery,
  useExportBooksMutation,
  useGetStatementQuery,
  useListPastOffersQuery,
  useGetWorkFiguresQuery,
} = businessApi;
