import { bookingCalls } from 'contract/bookings/booking.calls';
import { api, endpoint } from 'shared-ui/store';

/** What a booking's own page shows: out of date with the list, and alone where the list is changed in the cache. */
export const onOwnPage = { type: 'Booking', id: 'own page' } as const;

export const bookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBookings: build.query({ ...endpoint(bookingCalls.listBookings), providesTags: ['Booking'] }),
    getBooking: build.query({ ...endpoint(bookingCalls.getBooking), providesTags: [onOwnPage] }),
    getBookingTimeline: build.query({ ...endpoint(bookingCalls.getBookingTimeline), providesTags: [onOwnPage] }),
  }),
});

export const { listBookings, getBooking, getBookingTimeline } = bookingsApi.endpoints;
export const { useListBookingsQuery, useGetBookingQuery, useGetBookingTimelineQuery } = bookingsApi;
