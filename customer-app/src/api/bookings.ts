import { bookingCalls } from 'contract/booking.calls';
import { api, endpoint, invalidatesAfter } from 'shared-ui/store';

/** A rejection with 409 means that bookings had already changed. */
const changesBookings = { invalidatesTags: invalidatesAfter(['Booking'], ['Booking']) };

const bookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createBooking: build.mutation({ ...endpoint(bookingCalls.createBooking), ...changesBookings }),
    listBookings: build.query({ ...endpoint(bookingCalls.listBookings), providesTags: ['Booking'] }),
    getCancelQuote: build.query({
      ...endpoint(bookingCalls.getCancelQuote),
      // The refund depends on the time of the request: never show a cached one.
      keepUnusedDataFor: 0,
    }),
    cancelBooking: build.mutation({ ...endpoint(bookingCalls.cancelBooking), ...changesBookings }),
    confirmCompletion: build.mutation({
      ...endpoint(bookingCalls.confirmCompletion),
      invalidatesTags: invalidatesAfter([], ['Booking']),
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
