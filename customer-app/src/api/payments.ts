import { paymentCalls, receiptCalls } from 'contract/money/payment.calls';
import type { Verification } from 'contract/money/payment';
import { api, endpoint } from 'shared-ui/store';

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPaymentStatus: build.query({
      ...endpoint(paymentCalls.getPaymentStatus, { on401: 'ignore' }),
      keepUnusedDataFor: 0,
    }),
    verifyPayment: build.mutation({
      ...endpoint(paymentCalls.verifyPayment),
      /** Adds the booking ID, which a response may leave out. */
      transformResponse: (
        verification: Verification,
        _meta: unknown,
        { bookingId }: { bookingId: string },
      ): Verification =>
        verification.outcome === 'paid' && !verification.booking.bookingId
          ? { ...verification, booking: { ...verification.booking, bookingId } }
          : verification,
      invalidatesTags: (result) => (result?.outcome === 'paid' ? ['Booking'] : []),
    }),
  }),
});

export const { getPaymentStatus } = paymentsApi.endpoints;
export const { useVerifyPaymentMutation } = paymentsApi;

const receiptsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReceipt: build.query({ ...endpoint(receiptCalls.getReceipt), providesTags: ['Booking'] }),
  }),
});

export const { useGetReceiptQuery } = receiptsApi;
