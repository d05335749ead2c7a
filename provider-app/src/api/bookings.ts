import { askFor, amountOf, fieldsOf, listOf, type Item } from 'shared-ui/answers';
import { api, type ApiError, type AppDispatch, type RootState } from 'shared-ui/store';
import { toBooking, type Booking } from './booking';

export interface BookingPage {
  bookings: Booking[];
  page: number;
  pages: number;
  /** Of all pages. */
  total: number;
}

export interface AssignedFilter {
  page: number;
  status?: string;
}

export interface Availability {
  bookingId: string;
  isAvailable: boolean;
}

export interface Rejection {
  bookingId: string;
  rejectionReason: string;
}

const base = '/api/booking/provider';
const PAID = { type: 'Booking', id: 'PAID' } as const;
const ASSIGNED = { type: 'Booking', id: 'ASSIGNED' } as const;

/** What another person, or the server, may have changed: both lists and the money. */
export const BOOKING_TAGS = [PAID, ASSIGNED, 'Earnings'] as const;

const readBookings = listOf(toBooking);

function readPage(body: Item): BookingPage | null {
  const bookings = readBookings(body);
  if (!bookings) return null;
  const pagination = fieldsOf(body.pagination);
  return {
    bookings,
    page: amountOf(pagination.currentPage) ?? 1,
    pages: Math.max(1, amountOf(pagination.totalPages) ?? 1),
    total: amountOf(pagination.totalBookings) ?? bookings.length,
  };
}

function post(action: string, body: object) {
  return { url: `${base}/bookings/${action}`, method: 'POST', body, auth: 'provider' } as const;
}

/** A call that met another state than was shown (409) tells that both lists are old: the refusal says why, the lists what is. */
function changing(...tags: (typeof BOOKING_TAGS)[number][]) {
  return {
    invalidatesTags: (_result: unknown, error: ApiError | undefined) =>
      error ? (error.status === 409 ? BOOKING_TAGS : []) : tags,
  };
}

/**
 * What a call that succeeded has done is shown in the lists at hand, without asking for them again: they keep their place on the
 * screen. Lists that others may have changed come anew with the server's own word (booking_changed).
 */
function showing<Given extends { bookingId: string }>(
  list: 'listPaidBookings' | 'listAssignedBookings',
  change: (booking: Booking, given: Given, page: BookingPage) => void,
) {
  return async (given: Given, lifecycle: { queryFulfilled: PromiseLike<unknown> }): Promise<void> => {
    try {
      await lifecycle.queryFulfilled;
    } catch {
      return;
    }
    const { dispatch, getState } = lifecycle as unknown as { dispatch: AppDispatch; getState: () => RootState };
    for (const { endpointName, originalArgs } of api.util.selectInvalidatedBy(getState(), [PAID, ASSIGNED])) {
      if (endpointName !== list) continue;
      dispatch(
        bookingsApi.util.updateQueryData(list, originalArgs as never, (page) => {
          const booking = page.bookings.find(({ id }) => id === given.bookingId);
          if (booking) change(booking, given, page);
        }),
      );
    }
  };
}

const bookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPaidBookings: build.query<BookingPage, number>({
      // The specified call names no page: the first one is asked for without.
      queryFn: (page, _api, _options, ask) =>
        askFor(
          ask,
          { url: `${base}/bookings/paid`, params: { page: page > 1 ? page : undefined }, auth: 'provider' },
          readPage,
        ),
      providesTags: [PAID],
    }),
    listAssignedBookings: build.query<BookingPage, AssignedFilter>({
      queryFn: ({ page, status }, _api, _options, ask) =>
        askFor(ask, { url: `${base}/assigned`, params: { page, status }, auth: 'provider' }, readPage),
      providesTags: [ASSIGNED],
    }),
    setAvailability: build.mutation<unknown, Availability>({
      query: (body) => post('availability', body),
      ...changing(),
      onQueryStarted: showing('listPaidBookings', (booking, { isAvailable }) => {
        booking.isAvailable = isAvailable;
        if (!isAvailable) booking.status = 'confirmed';
      }),
    }),
    acceptBooking: build.mutation<unknown, { bookingId: string }>({
      query: (body) => post('accept-booking', body),
      ...changing(),
      onQueryStarted: showing('listAssignedBookings', (booking) => {
        booking.assignmentStatus = 'accepted';
        booking.status = 'confirmed';
      }),
    }),
    rejectBooking: build.mutation<unknown, Rejection>({
      query: (body) => post('reject-booking', body),
      // It is back among the paid ones, for others (M-5.1).
      ...changing(PAID),
      onQueryStarted: showing('listAssignedBookings', (booking, _given, page) => {
        page.bookings = page.bookings.filter(({ id }) => id !== booking.id);
        page.total = Math.max(0, page.total - 1);
      }),
    }),
    completeBooking: build.mutation<unknown, { bookingId: string }>({
      query: (body) => post('complete', body),
      ...changing('Earnings'),
      onQueryStarted: showing('listAssignedBookings', (booking) => {
        booking.status = 'completed';
        booking.providerMarkedCompleted = true;
      }),
    }),
    confirmAssignedBooking: build.mutation<unknown, { bookingId: string }>({
      query: (body) => post('confirm', body),
      ...changing('Earnings'),
      onQueryStarted: showing('listAssignedBookings', (booking) => {
        booking.customerConfirmed = true;
        booking.status = 'completed';
      }),
    }),
  }),
});

export const { listPaidBookings, listAssignedBookings } = bookingsApi.endpoints;
export const {
  useListPaidBookingsQuery,
  useListAssignedBookingsQuery,
  useSetAvailabilityMutation,
  useAcceptBookingMutation,
  useRejectBookingMutation,
  useCompleteBookingMutation,
  useConfirmAssignedBookingMutation,
} = bookingsApi;
