import { bookingChangeCalls } from 'contract/bookings/bookingChange.calls';
import { api, endpoint, invalidatesAfter } from 'shared-ui/store';
import { BOOKING_TAGS, OWN_PAGE } from './bookings';

/** Only the booking's own page shows what waits; after a 409 the lists may be out of date as well. */
const changesBooking = { invalidatesTags: invalidatesAfter([OWN_PAGE], BOOKING_TAGS) };

/** Another time that the customer chose, and extra time on the booking's day. */
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
  }),
});

export const { useGetAssignedChangesQuery, useAskExtraTimeMutation, useWithdrawExtraTimeMutation } = bookingChangesApi;
