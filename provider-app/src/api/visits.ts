import { visitCalls } from 'contract/bookings/bookingChange.calls';
import { api, endpoint, invalidatesAfter } from 'shared-ui/store';
import { BOOKING_TAGS, OWN_PAGE } from './bookings';

/** Only the booking's own page shows its day; after a 409 the lists may be out of date as well. */
const changesDay = { invalidatesTags: invalidatesAfter([OWN_PAGE], BOOKING_TAGS) };

const visitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportOnMyWay: build.mutation({ ...endpoint(visitCalls.reportOnMyWay), ...changesDay }),
    reportLate: build.mutation({ ...endpoint(visitCalls.reportLate), ...changesDay }),
    confirmArrival: build.mutation({ ...endpoint(visitCalls.confirmArrival), ...changesDay }),
  }),
});

export const { useReportOnMyWayMutation, useReportLateMutation, useConfirmArrivalMutation } = visitsApi;
