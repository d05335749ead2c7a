import { bookingCalls } from 'contract/booking.calls';
import { api, endpoint, invalidatesAfter } from 'shared-ui/store';

/** A rejection with 409 means that bookings had already changed. */
const changesBookings = { invalidatesTags: invalidatesAfter(['Booking'], ['Booking']) };

/** What a booking's own page shows: out of date with the list, and alone where the list is changed in the cache. */
const onOwnPage = { type: 'Booking', id: 'own page' } as const;

const bookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createBooking: build.mutation({ ...endpoint(bookingCalls.createBooking), ...changesBookings }),
    listBookings: build.query({ ...endpoint(bookingCalls.listBookings), providesTags: ['Booking'] }),
    getBooking: build.query({ ...endpoint(bookingCalls.getBooking), providesTags: [onOwnPage] }),
    getBookingTimeline: build.query({ ...endpoint(bookingCalls.getBookingTimeline), providesTags: [onOwnPage] }),
    getCancelQuote: build.query({
      ...endpoint(bookingCalls.getCancelQuote),
      // The refund depends on the time of the request: never show a cached one.
      keepUnusedDataFor: 0,
    }),
    cancelBooking: build.mutation({ ...endpoint(bookingCalls.cancelBooking), ...changesBookings }),
    confirmCompletion: build.mutation({
      ...endpoint(bookingCalls.confirmCompletion),
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

export const { listBookings, getBooking, getBookingTimeline } = bookingsApi.endpoints;
export const {
  useCreateBookingMutation,
  useListBookingsQuery,
  useGetBookingQuery,
  useGetBookingTimelineQuery,
  useGetCancelQuoteQuery,
  useCancelBookingMutation,
  useConfirmCompletionMutation,
} = bookingsApi;
