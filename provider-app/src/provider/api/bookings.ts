import type { Booking, BookingPage } from 'shared-ui/booking';
import { bookingActionCalls, bookingCalls, providerBookingCalls } from 'contract/bookings/booking.calls';
import { paymentCalls } from 'contract/money/payment.calls';
import { HOUR_MS, LIMITS } from 'contract/platform/limits';
import { api, endpoint, invalidatesAfter, type AppDispatch, type Auth, type RootState } from 'shared-ui/store';

const PAID = { type: 'Booking', id: 'PAID' } as const;
const ASSIGNED = { type: 'Booking', id: 'ASSIGNED' } as const;

export const OWN_PAGE = { type: 'Booking', id: 'OWN PAGE' } as const;

/** The data that another person, or the server, may have changed: both lists, a booking's own page and the money. */
export const BOOKING_TAGS = [PAID, ASSIGNED, OWN_PAGE, 'Earnings'] as const;

/** The argument of the paid bookings: the specified call names no page, so the first one is requested without. */
export function paidBookingsArgument(page: number): { page?: number } {
  return page > 1 ? { page } : {};
}

/** The booking's own page is refetched; after a call that is rejected for the booking's status (409) both lists as well. */
function invalidates(...tags: (typeof BOOKING_TAGS)[number][]) {
  return { invalidatesTags: invalidatesAfter([...tags, OWN_PAGE], BOOKING_TAGS) };
}

/**
 * The `onQueryStarted` of a mutation: once it has succeeded, `change` updates its booking in every cached page of a list, so that no page
 * is requested again and the list keeps its place on the screen. Changes by others are refetched on the server's event (booking_changed).
 */
function updateCachedPages<Argument extends { bookingId: string }>(
  list: 'listPaidBookings' | 'listAssignedBookings',
  change: (booking: Booking, argument: Argument, page: BookingPage, now: number) => void,
) {
  return async (
    argument: Argument,
    lifecycle: { queryFulfilled: PromiseLike<unknown>; extra: unknown },
  ): Promise<void> => {
    try {
      await lifecycle.queryFulfilled;
    } catch {
      return;
    }
    // RTK Query's own type of a lifecycle would refer to itself here.
    const { dispatch, getState } = lifecycle as unknown as { dispatch: AppDispatch; getState: () => RootState };
    const now = (lifecycle.extra as { auth: Auth }).auth.clock.now();
    for (const { endpointName, originalArgs } of api.util.selectInvalidatedBy(getState(), [PAID, ASSIGNED])) {
      if (endpointName !== list) continue;
      // The arguments of a query of that name; the cache keeps them as unknown.
      dispatch(
        bookingsApi.util.updateQueryData(list, originalArgs as never, (page) => {
          const booking = page.bookings.find(({ bookingId }) => bookingId === argument.bookingId);
          if (booking) change(booking, argument, page, now);
        }),
      );
    }
  };
}

const bookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPaidBookings: build.query({ ...endpoint(providerBookingCalls.listPaidBookings), providesTags: [PAID] }),
    listAssignedBookings: build.query({
      ...endpoint(providerBookingCalls.listAssignedBookings),
      providesTags: [ASSIGNED],
    }),
    getAssignedBooking: build.query({
      ...endpoint(bookingCalls.getBooking, { as: 'provider' }),
      providesTags: [OWN_PAGE],
    }),
    getAssignedTimeline: build.query({
      ...endpoint(bookingCalls.getBookingTimeline, { as: 'provider' }),
      providesTags: [OWN_PAGE],
    }),
    setAvailability: build.mutation({
      ...endpoint(providerBookingCalls.setAvailability),
      ...invalidates(),
      onQueryStarted: updateCachedPages(
        'listPaidBookings',
        (booking, { isAvailable }: { bookingId: string; isAvailable: boolean }) => {
          booking.isAvailable = isAvailable;
          if (!isAvailable) booking.status = 'confirmed';
        },
      ),
    }),
    acceptBooking: build.mutation({
      ...endpoint(providerBookingCalls.acceptBooking),
      ...invalidates(),
      onQueryStarted: updateCachedPages('listAssignedBookings', (booking) => {
        booking.assignmentStatus = 'accepted';
        booking.status = 'confirmed';
      }),
    }),
    rejectBooking: build.mutation({
      ...endpoint(providerBookingCalls.rejectBooking),
      // It is back among the paid ones, for others (M-5.1).
      ...invalidates(PAID),
      onQueryStarted: updateCachedPages('listAssignedBookings', (booking, _argument, page) => {
        page.bookings = page.bookings.filter(({ bookingId }) => bookingId !== booking.bookingId);
        page.total = Math.max(0, page.total - 1);
      }),
    }),
    completeBooking: build.mutation({
      ...endpoint(providerBookingCalls.completeBooking),
      ...invalidates('Earnings'),
      onQueryStarted: updateCachedPages('listAssignedBookings', (booking, _argument, _page, now) => {
        booking.status = 'completed';
        booking.completionStatus.providerMarkedCompleted = true;
        booking.confirmableFrom = new Date(now + LIMITS.providerConfirmAfterHours * HOUR_MS).toISOString();
      }),
    }),
    getEarnings: build.query({ ...endpoint(paymentCalls.getEarnings), providesTags: ['Earnings'] }),
    confirmAssignedBooking: build.mutation({
      ...endpoint(bookingActionCalls.confirmCompletion, { as: 'provider' }),
      ...invalidates('Earnings'),
      onQueryStarted: updateCachedPages('listAssignedBookings', (booking) => {
        booking.completionStatus.customerConfirmed = true;
        booking.status = 'completed';
      }),
    }),
  }),
});

export const { endpoints: bookingEndpoints } = bookingsApi;
export const {
  useListPaidBookingsQuery,
  useListAssignedBookingsQuery,
  useGetEarningsQuery,
  useGetAssignedBookingQuery,
  useGetAssignedTimelineQuery,
  useSetAvailabilityMutation,
  useAcceptBookingMutation,
  useRejectBookingMutation,
  useCompleteBookingMutation,
  useConfirmAssignedBookingMutation,
} = bookingsApi;
