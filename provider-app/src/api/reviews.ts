import { reviewReportCalls } from 'contract/people/business.calls';
import { api, endpoint, invalidatesAfter } from 'shared-ui/store';

const reviewsApi = api.enhanceEndpoints({ addTagTypes: ['OwnReview'] }).injectEndpoints({
  endpoints: (build) => ({
    listOwnReviews: build.query({ ...endpoint(reviewReportCalls.listOwnReviews), providesTags: ['OwnReview'] }),
    reportReview: build.mutation({
      ...endpoint(reviewReportCalls.reportReview),
      // A rejected report was made before, or the review is gone.
      invalidatesTags: invalidatesAfter(['OwnReview'], ['OwnReview']),
    }),
    replyToReview: build.mutation({
      ...endpoint(reviewReportCalls.replyToReview),
      invalidatesTags: invalidatesAfter(['OwnReview'], ['OwnReview']),
    }),
  }),
});

export const { useListOwnReviewsQuery, useReportReviewMutation, useReplyToReviewMutation } = reviewsApi;
