import { publicProviderCalls } from 'contract/catalogue/directory.calls';
import { api, endpoint } from 'shared-ui/store';

const helpersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPublicProvider: build.query(endpoint(publicProviderCalls.getPublicProvider)),
    listProviderReviews: build.query({
      ...endpoint(publicProviderCalls.listProviderReviews),
      providesTags: ['Review'],
    }),
  }),
});

/** The query of a page of reviews; the first one has no number, so that it is one query whatever the URL says. */
export function reviewsOf(id: string, page: number) {
  return page === 1 ? { id } : { id, page };
}

export const { getPublicProvider, listProviderReviews } = helpersApi.endpoints;
export const { useGetPublicProviderQuery, useListProviderReviewsQuery } = helpersApi;
