import { bookingChangeCalls, visitCalls } from 'contract/bookings/bookingChange.calls';
import { api, endpoint, invalidatesAfter } from 'shared-ui/store';
import { BOOKING_TAGS, OWN_PAGE } from './bookings';

/** Only the booking's own page shows its day and waiting changes; after a 409 the lists may be out of date as well. */
const changesBooking = { invalidatesTags: invalidatesAfter([OWN_PAGE], BOOKING_TAGS) };

const bookingChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAssignedChanges: build.query({
      ...endpoint(bookingChangeCalls.getBookingChanges, { as: 'provider' }),
      providesTags: [OWN_PAGE],
    }),
    askExtraTime: build.mutation({ ...endpoint(bookingChangeCalls.askExtraTime), ...changesBooking }),
    withdrawExtraTime: build.mutation({
      ...endpoint(bookingChangeCalls.withdrawChange, { as: 'provider' }),
      ...changesBooking,
    }),
    reportOnMyWay: build.mutation({ ...endpoint(visitCalls.reportOnMyWay), ...changesBooking }),
    reportLate: build.mutation({ ...endpoint(visitCalls.reportLate), ...changesBooking }),
    confirmArrival: build.mutation({ ...endpoint(visitCalls.confirmArrival), ...changesBooking }),
  }),
});

export const {
  useGetAssignedChangesQuery,
  useAskExtraTimeMutation,
  useWithdrawExtraTimeMutation,
  useReportOnMyWayMutation,
  useReportLateMutation,
  useConfirmArrivalMutation,
} = bookingChangesApi;
