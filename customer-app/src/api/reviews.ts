import { reviewCalls } from 'contract/catalogue/catalogue.calls';
import { api, endpoint } from 'shared-ui/store';

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The verified reviews of a chore, by the chore's id. */
    listReviews: build.query({ ...endpoint(reviewCalls.listReviews), providesTags: ['Review'] }),
  }),
});

export const { listReviews } = reviewsApi.endpoints;
export const { useListReviewsQuery } = reviewsApi;
