import type { Review, SubmitReview } from 'contract/review';
import { api } from 'shared-ui/store';
import { askFor, isRecord, listOf, type Ask } from './answers';
import { amount, count, text } from './read';

export interface ServiceReviews {
  reviews: Review[];
  /** Null while there is none. */
  average: number | null;
  count: number;
}

const readReviews = listOf((item): Review => ({
  _id: text(item._id),
  rating: count(item.rating),
  review: text(item.review),
  author: text(item.author),
  createdAt: text(item.createdAt),
}));

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The verified reviews of a chore, by the chore's id. */
    listReviews: build.query<ServiceReviews, string>({
      queryFn: (serviceId, _api, _options, ask) =>
        askFor(ask as Ask, { url: `/api/reviews/service/${encodeURIComponent(serviceId)}` }, (body) => {
          const reviews = readReviews(body);
          return reviews && { reviews, average: amount(body.average), count: amount(body.count) ?? reviews.length };
        }),
      providesTags: ['Review'],
    }),
    /** Bare, without a token, or for a booking with its customer's bearer; gives the server's words (C-4.33, C-7.24, M-17). */
    submitReview: build.mutation<string, SubmitReview>({
      query: (body) => ({
        url: '/api/booking/reviews',
        method: 'POST',
        body,
        auth: body.bookingId ? 'customer' : 'none',
      }),
      transformResponse: (answer) => (isRecord(answer) ? text(answer.message) : ''),
      invalidatesTags: (_result, error) => (error ? [] : ['Review', 'Booking']),
    }),
  }),
});

export const { listReviews } = reviewsApi.endpoints;
export const { useListReviewsQuery, useSubmitReviewMutation } = reviewsApi;
