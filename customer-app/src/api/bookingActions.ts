import { bookingActionCalls } from 'contract/bookings/bookingAction.calls';
import { api, endpoint, invalidatesAfter } from 'shared-ui/store';
import { bookingsApi, onOwnPage } from './bookings';

/** A rejection with 409 means that bookings had already changed. */
const changesBookings = { invalidatesTags: invalidatesAfter(['Booking'], ['Booking']) };

/** Apart from what loaders request: only the pages that do these things have them. */
const bookingActionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createBooking: build.mutation({ ...endpoint(bookingActionCalls.createBooking), ...changesBookings }),
    getCancelQuote: build.query({
      ...endpoint(bookingActionCalls.getCancelQuote),
      // The refund depends on the time of the request: never show a cached one.
      keepUnusedDataFor: 0,
    }),
    cancelBooking: build.mutation({ ...endpoint(bookingActionCalls.cancelBooking), ...changesBookings }),
    confirmCompletion: build.mutation({
      ...endpoint(bookingActionCalls.confirmCompletion),
      /** The list is not requested again on success: the booking is marked in the cached one (C-4.26). */
      invalidatesTags: invalidatesAfter<'Booking' | typeof onOwnPage>([onOwnPage], ['Booking']),
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

export const {
  useCreateBookingMutation,
  useGetCancelQuoteQuery,
  useCancelBookingMutation,
  useConfirmCompletionMutation,
} = bookingActionsApi;
