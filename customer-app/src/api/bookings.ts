import type { CreateBooking } from 'contract/booking';
import { api, type ApiError } from 'shared-ui/store';
import { askFor, isRecord, listOf, oneOf, type Ask } from './answers';
import { amount } from './read';
import { httpAddress, toBooking, type Booking } from './toBooking';

export type { Booking, BookingDate } from './toBooking';

export interface NewBooking {
  booking: CreateBooking;
  /** One per attempt: the same key gives the same booking and the same order (M-7.1). */
  idempotencyKey: string;
}

export interface CreatedBooking {
  /** Null where the answer does not hold it. */
  bookingId: string | null;
  /** Where to pay; null when nothing is to be paid there, or the address is none a browser may be sent to. */
  approvalLink: string | null;
}

/** What cancelling now gives back and keeps, in pounds. */
export interface CancelQuote {
  refund: number;
  kept: number;
}

function path(bookingId: string, action: string) {
  return `/api/booking/${encodeURIComponent(bookingId)}/${action}`;
}

const readQuote = oneOf((data): CancelQuote => ({ refund: amount(data.refund) ?? 0, kept: amount(data.kept) ?? 0 }));

function readCreated({ data, paymentOrder }: Readonly<Record<string, unknown>>): CreatedBooking {
  return {
    bookingId: isRecord(data) ? toBooking(data).bookingId || null : null,
    approvalLink: isRecord(paymentOrder) ? httpAddress(paymentOrder.approvalLink) : null,
  };
}

/** For screens that list bookings: one fetched longer ago than these seconds is asked for again when the screen opens. */
export const fresh = { refetchOnMountOrArgChange: 5 } as const;

/** A call that succeeded changed something; one that met another state than was shown (409) tells that something has changed before. */
function bookingsAfter(_result: unknown, error: ApiError | undefined) {
  return error && error.status !== 409 ? [] : (['Booking'] as const);
}

const bookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createBooking: build.mutation<CreatedBooking, NewBooking>({
      queryFn: ({ booking, idempotencyKey }, _api, _options, ask) =>
        askFor(
          ask as Ask,
          { url: '/api/booking/create', method: 'POST', body: booking, auth: 'customer', idempotencyKey },
          readCreated,
        ),
      invalidatesTags: bookingsAfter,
    }),
    listBookings: build.query<Booking[], void>({
      queryFn: (_, _api, _options, ask) =>
        askFor(ask as Ask, { url: '/api/booking/user', auth: 'customer' }, listOf(toBooking)),
      providesTags: ['Booking'],
    }),
    getCancelQuote: build.query<CancelQuote, string>({
      queryFn: (bookingId, _api, _options, ask) =>
        askFor(ask as Ask, { url: path(bookingId, 'cancel-quote'), auth: 'customer' }, readQuote),
      // What comes back depends on the clock: never shown from an earlier look.
      keepUnusedDataFor: 0,
    }),
    cancelBooking: build.mutation<CancelQuote, string>({
      queryFn: (bookingId, _api, _options, ask) =>
        askFor(ask as Ask, { url: path(bookingId, 'cancel'), method: 'POST', body: {}, auth: 'customer' }, readQuote),
      invalidatesTags: bookingsAfter,
    }),
    confirmCompletion: build.mutation<void, string>({
      query: (bookingId) => ({
        url: '/api/booking/provider/bookings/confirm',
        method: 'POST',
        body: { bookingId },
        auth: 'customer',
      }),
      transformResponse: () => undefined,
      invalidatesTags: (_result, error) => (error ? bookingsAfter(_result, error) : []),
      /** The booking is shown as confirmed by what is here, without asking for the list again (C-4.26). */
      onQueryStarted: async (bookingId, { dispatch, queryFulfilled }) => {
        try {
          await queryFulfilled;
        } catch {
          return;
        }
        dispatch(
          bookingsApi.util.updateQueryData('listBookings', undefined, (bookings) => {
            const confirmed = bookings.find((one) => one.bookingId === bookingId);
            if (!confirmed) return;
            confirmed.status = 'completed';
            confirmed.completionStatus.customerConfirmed = true;
          }),
        );
      },
    }),
  }),
});

export const { listBookings } = bookingsApi.endpoints;
export const {
  useCreateBookingMutation,
  useListBookingsQuery,
  useGetCancelQuoteQuery,
  useCancelBookingMutation,
  useConfirmCompletionMutation,
} = bookingsApi;
