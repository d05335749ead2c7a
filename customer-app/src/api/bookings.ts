import { bookingCalls } from 'contract/booking.calls';
import { api, endpoint, type ApiError } from 'shared-ui/store';

/** A call that succeeded changed something; one that met another state than was shown (409) shows that something has changed before. */
function bookingsAfter(_result: unknown, error: ApiError | undefined) {
  return error && error.status !== 409 ? [] : (['Booking'] as const);
}

const bookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createBooking: build.mutation({ ...endpoint(bookingCalls.createBooking), invalidatesTags: bookingsAfter }),
    listBookings: build.query({ ...endpoint(bookingCalls.listBookings), providesTags: ['Booking'] }),
    getCancelQuote: build.query({
      ...endpoint(bookingCalls.getCancelQuote),
      // What comes back depends on the clock: never shown from an earlier look.
      keepUnusedDataFor: 0,
    }),
    cancelBooking: build.mutation({ ...endpoint(bookingCalls.cancelBooking), invalidatesTags: bookingsAfter }),
    confirmCompletion: build.mutation({
      ...endpoint(bookingCalls.confirmCompletion),
      invalidatesTags: (_result, error) => (error ? bookingsAfter(_result, error) : []),
      /** The booking is shown as confirmed by what is here, without requesting the list again (C-4.26). */
      onQueryStarted: async ({ bookingId }, { dispatch, queryFulfilled }) => {
        try {
          await queryFulfilled;
        } catch {
          return;
        }
        dispatch(
          bookingsApi.util.updateQueryData('listBookings', undefined, (bookings) => {
            const confirmed = bookings.find((one) => one.bookingId === bookingId);
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
