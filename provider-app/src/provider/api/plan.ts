import { busyCalendarCalls, planCalls, weekCalls } from 'contract/planning/planning.calls';
import { api, endpoint } from 'shared-ui/store';
import { OWN_PAGE } from './bookings';

/** The API reads the calendar before it responds, from a site that may be slow. */
const READS_A_CALENDAR = { timeoutMs: 40_000 };
const BUSY = { type: 'Provider', id: 'BUSY' } as const;

const planApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlan: build.query(endpoint(planCalls.getPlan)),
    savePlan: build.mutation(endpoint(planCalls.savePlan)),
    // The week shows changes of the profile's working hours and of bookings too.
    getWeek: build.query({ ...endpoint(weekCalls.getWeek), providesTags: [OWN_PAGE, 'Provider', BUSY] }),
    listBusyCalendars: build.query({ ...endpoint(busyCalendarCalls.listBusyCalendars), providesTags: [BUSY] }),
    addBusyCalendar: build.mutation({
      ...endpoint(busyCalendarCalls.addBusyCalendar, READS_A_CALENDAR),
      invalidatesTags: [BUSY],
    }),
    removeBusyCalendar: build.mutation({ ...endpoint(busyCalendarCalls.removeBusyCalendar), invalidatesTags: [BUSY] }),
  }),
});

export const {
  util: planUtil,
  useGetPlanQuery,
  useSavePlanMutation,
  useGetWeekQuery,
  useListBusyCalendarsQuery,
  useAddBusyCalendarMutation,
  useRemoveBusyCalendarMutation,
} = planApi;
