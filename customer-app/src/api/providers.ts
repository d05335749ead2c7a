import { publicProviderCalls } from 'contract/catalogue/directory.calls';
import { api, endpoint } from 'shared-ui/store';

const providersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPublicProvider: build.query(endpoint(publicProviderCalls.getPublicProvider)),
    listProviderReviews: build.query({
      ...endpoint(publicProviderCalls.listProviderReviews),
      providesTags: ['Review'],
    }),
  }),
});

export const { getPublicProvider, listProviderReviews } = providersApi.endpoints;
export const { useGetPublicProviderQuery, useListProviderReviewsQuery } = providersApi;
