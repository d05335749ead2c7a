import { reviewCalls } from 'contract/catalogue/catalogue.calls';
import type { SubmitReview } from 'contract/catalogue/review';
import { api, endpoint, invalidatesAfter, toRequest } from 'shared-ui/store';

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The verified reviews of a chore, by the chore's id. */
    listReviews: build.query({ ...endpoint(reviewCalls.listReviews), providesTags: ['Review'] }),
    /** Sends the customer's token only with a review of a booking; returns the server's text (C-4.33, C-7.24, M-17). */
    submitReview: build.mutation({
      ...endpoint(reviewCalls.submitReview),
      query: (review: SubmitReview) =>
        toRequest(reviewCalls.submitReview, review, { as: review.bookingId ? 'customer' : null }),
      invalidatesTags: invalidatesAfter(['Review', 'Booking']),
    }),
  }),
});

/** The query of a page of reviews; the first one has no number, so that it is one query whatever the URL says. */
export function reviewsOf(id: string, page: number) {
  return page === 1 ? { id } : { id, page };
}

export const { listReviews } = reviewsApi.endpoints;
export const { useListReviewsQuery, useSubmitReviewMutation } = reviewsApi;
