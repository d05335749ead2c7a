import { bookkeepingCalls, pastOfferCalls, workFigureCalls } from 'contract/people/business.calls';
import { api, endpoint } from 'shared-ui/store';

/** A long list takes its time. */
const EXPORT = { timeoutMs: 120_000 };

const businessApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBooks: build.query({ ...endpoint(bookkeepingCalls.getBooks), providesTags: ['Earnings'] }),
    listBookJobs: build.query({ ...endpoint(bookkeepingCalls.listBookJobs), providesTags: ['Earnings'] }),
    listBookPayouts: build.query({ ...endpoint(bookkeepingCalls.listBookPayouts), providesTags: ['Earnings'] }),
    exportBooks: build.mutation(endpoint(bookkeepingCalls.exportBooks, EXPORT)),
    getStatement: build.query({ ...endpoint(bookkeepingCalls.getStatement), providesTags: ['Earnings'] }),
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
