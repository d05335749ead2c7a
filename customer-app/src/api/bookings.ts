import { bookingCalls } from 'contract/booking.calls';
import { api, endpoint, type ApiError } from 'shared-ui/store';

/** The tags to invalidate after a mutation: a success has changed bookings, a 409 means that they had already changed. */
function bookingsAfter(_result: unknown, error: ApiError | undefined) {
  return error && error.status !== 409 ? [] : (['Booking'] as const);
}

const bookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createBooking: build.mutation({ ...endpoint(bookingCalls.createBooking), invalidatesTags: bookingsAfter }),
    listBookings: build.query({ ...endpoint(bookingCalls.listBookings), providesTags: ['Booking'] }),
    getCancelQuote: build.query({
      ...endpoint(bookingCalls.getCancelQuote),
      // The refund depends on the time of the request: never show a cached one.
      keepUnusedDataFor: 0,
    }),
    cancelBooking: build.mutation({ ...endpoint(bookingCalls.cancelBooking), invalidatesTags: bookingsAfter }),
    confirmCompletion: build.mutation({
      ...endpoint(bookingCalls.confirmCompletion),
      invalidatesTags: (result, error) => (error ? bookingsAfter(result, error) : []),
      /** Marks the booking as confirmed in the cached list instead of requesting the list again (C-4.26). */
      onQueryStarted: async ({ bookingId }, { dispatch, queryFulfilled }) => {
        try {
          await queryFulfilled;
        } catch {
          return;
        }
        dispatch(
          bookingsApi.util.updateQueryData('listBookings', undefined, (bookings) => {
            const confirmed = bookings.find((booking) => booking.bookingId === bookingId);
            if (!confirmed) return;
            confirmed.status = 'completed';
            confirmed.completionStatus.customerConfirmed = true;
          }),
        );
      },
    }),
  }),
});

export const { listBookings } = bookingsApi.endpoints;
export const {
  useCreateBookingMutation,
  useListBookingsQuery,
  useGetCancelQuoteQuery,
  useCancelBookingMutation,
  useConfirmCompletionMutation,
} = bookingsApi;
