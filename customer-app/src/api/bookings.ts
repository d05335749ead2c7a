import { bookingActionCalls, bookingCalls } from 'contract/bookings/booking.calls';
import { bookingChangeCalls, bookingReviewCalls } from 'contract/bookings/bookingChange.calls';
import { api, endpoint, invalidatesAfter } from 'shared-ui/store';

/** A booking's own page goes out of date with the list, and alone where the list is changed in the cache. */
const onOwnPage = { type: 'Booking', id: 'own page' } as const;
/** A rejection with 409 means that the booking, or a change of it, had already changed. */
const changesBookings = { invalidatesTags: invalidatesAfter(['Booking'], ['Booking']) };

const bookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBookings: build.query({ ...endpoint(bookingCalls.listBookings), providesTags: ['Booking'] }),
    getBooking: build.query({ ...endpoint(bookingCalls.getBooking), providesTags: [onOwnPage] }),
    getBookingTimeline: build.query({ ...endpoint(bookingCalls.getBookingTimeline), providesTags: [onOwnPage] }),
    getBookingReview: build.query({ ...endpoint(bookingReviewCalls.getBookingReview), providesTags: ['Review'] }),
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
    getBookingChanges: build.query({ ...endpoint(bookingChangeCalls.getBookingChanges), providesTags: [onOwnPage] }),
    quoteTimeChange: build.mutation(endpoint(bookingChangeCalls.quoteTimeChange)),
    changeTime: build.mutation({ ...endpoint(bookingChangeCalls.changeTime), ...changesBookings }),
    withdrawChange: build.mutation({ ...endpoint(bookingChangeCalls.withdrawChange), ...changesBookings }),
    answerExtraTime: build.mutation({ ...endpoint(bookingChangeCalls.answerExtraTime), ...changesBookings }),
  }),
});

export const { listBookings, getBooking, getBookingTimeline } = bookingsApi.endpoints;
export const {
  useListBookingsQuery,
  useGetBookingQuery,
  useGetBookingTimelineQuery,
  useGetBookingReviewQuery,
  useCreateBookingMutation,
  useGetCancelQuoteQuery,
  useCancelBookingMutation,
  useConfirmCompletionMutation,
  useGetBookingChangesQuery,
  useQuoteTimeChangeMutation,
  useChangeTimeMutation,
  useWithdrawChangeMutation,
  useAnswerExtraTimeMutation,
} = bookingsApi;
