import { bookingReviewCalls } from 'contract/bookings/bookingChange.calls';
import { api, endpoint } from 'shared-ui/store';

const bookingReviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBookingReview: build.query({
      ...endpoint(bookingReviewCalls.getBookingReview),
      providesTags: ['Review'],
    }),
  }),
});

export const { useGetBookingReviewQuery } = bookingReviewsApi;
