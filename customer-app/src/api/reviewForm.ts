import { reviewCalls } from 'contract/catalogue/catalogue.calls';
import type { SubmitReview } from 'contract/catalogue/review';
import { api, endpoint, invalidatesAfter, toRequest } from 'shared-ui/store';

/** Apart from what reads reviews: the first pages load that. */
const reviewFormApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sends the customer's token only with a review of a booking; returns the server's text (C-4.33, C-7.24, M-17). */
    submitReview: build.mutation({
      ...endpoint(reviewCalls.submitReview),
      query: (review: SubmitReview) =>
        toRequest(reviewCalls.submitReview, review, { as: review.bookingId ? 'customer' : null }),
      invalidatesTags: invalidatesAfter(['Review', 'Booking']),
    }),
  }),
});

export const { useSubmitReviewMutation } = reviewFormApi;
