import { paymentCalls } from 'contract/payment.calls';
import type { Verification } from 'contract/payment';
import { api, endpoint } from 'shared-ui/store';

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPaymentStatus: build.query({
      ...endpoint(paymentCalls.getPaymentStatus, { on401: 'ignore' }),
      keepUnusedDataFor: 0,
    }),
    verifyPayment: build.mutation({
      ...endpoint(paymentCalls.verifyPayment),
      /** A response may leave out which booking was paid. */
      transformResponse: (read: Verification, _meta: unknown, { bookingId }: { bookingId: string }): Verification =>
        read.outcome === 'paid' && !read.booking.bookingId
          ? { ...read, booking: { ...read.booking, bookingId } }
          : read,
      invalidatesTags: (result) => (result?.outcome === 'paid' ? ['Booking'] : []),
    }),
  }),
});

export const { getPaymentStatus } = paymentsApi.endpoints;
export const { useVerifyPaymentMutation } = paymentsApi;
