import { bookingChangeCalls } from 'contract/bookings/bookingChange.calls';
import { api, endpoint, invalidatesAfter } from 'shared-ui/store';
import { onOwnPage } from './bookings';

/** A rejection with 409 means that the booking had already changed, or a change of it. */
const changesBookings = { invalidatesTags: invalidatesAfter(['Booking'], ['Booking']) };

/** Another time for a booking, and extra time on its day. */
const bookingChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBookingChanges: build.query({
      ...endpoint(bookingChangeCalls.getBookingChanges),
      providesTags: [onOwnPage],
    }),
    quoteTimeChange: build.mutation(endpoint(bookingChangeCalls.quoteTimeChange)),
    changeTime: build.mutation({ ...endpoint(bookingChangeCalls.changeTime), ...changesBookings }),
    withdrawChange: build.mutation({ ...endpoint(bookingChangeCalls.withdrawChange), ...changesBookings }),
    answerExtraTime: build.mutation({ ...endpoint(bookingChangeCalls.answerExtraTime), ...changesBookings }),
  }),
});

export const {
  useGetBookingChangesQuery,
  useQuoteTimeChangeMutation,
  useChangeTimeMutation,
  useWithdrawChangeMutation,
  useAnswerExtraTimeMutation,
} = bookingChangesApi;
