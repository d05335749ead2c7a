import { operatorReviewCalls as calls } from 'contract/desk/operator.calls';
import { endpoint, invalidatesAfter } from 'shared-ui/store';
import { deskApi } from './deskApi';

const acts = { invalidatesTags: invalidatesAfter(['Attention', 'Audit', 'Review'], ['Attention', 'Review']) };

const reviewsApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    listOperatorReviews: build.query({ ...endpoint(calls.listOperatorReviews), providesTags: ['Review'] }),
    removeReview: build.mutation({ ...endpoint(calls.removeReview), ...acts }),
    dismissReport: build.mutation({ ...endpoint(calls.dismissReport), ...acts }),
    restoreReview: build.mutation({ ...endpoint(calls.restoreReview), ...acts }),
  }),
});

export const { removeReview, dismissReport, restoreReview } = reviewsApi.endpoints;
export const { useListOperatorReviewsQuery } = reviewsApi;
