import { api } from 'shared-ui/store';
import { askFor, isRecord, oneOf, type Ask } from './answers';
import { text } from './read';
import { toBooking, type Booking } from './toBooking';

export interface PaymentState {
  status: string;
  paymentStatus: string;
  /** An instant; null while it is not paid. */
  paymentCompletedAt: string | null;
}

export interface Payment {
  bookingId: string;
  orderId: string;
}

/** Pending is an answer, not a failure: the provider has not settled the payment yet. */
export type Verification = { outcome: 'pending' } | { outcome: 'paid'; booking: Booking };

const readState = oneOf((data): PaymentState => {
  const { paymentCompletedAt } = isRecord(data.paymentIds) ? data.paymentIds : {};
  return {
    status: text(data.status),
    paymentStatus: text(data.paymentStatus),
    paymentCompletedAt: text(paymentCompletedAt) || null,
  };
});

/** What a verified payment means, where the answer does not say it. */
const PAID = { status: 'confirmed', paymentStatus: 'paid', paymentMethod: 'paypal' };

function isPending(body: unknown): boolean {
  return isRecord(body) && body.status === 'pending';
}

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPaymentStatus: build.query<PaymentState, string>({
      queryFn: (bookingId, _api, _options, ask) =>
        askFor(
          ask as Ask,
          { url: `/api/payment/status/${encodeURIComponent(bookingId)}`, auth: 'customer', isBestEffort: true },
          readState,
        ),
      keepUnusedDataFor: 0,
    }),
    verifyPayment: build.mutation<Verification, Payment>({
      queryFn: async (payment, _api, _options, ask) => {
        const { data, error } = await (ask as Ask)({
          url: '/api/payments/verify-paypal',
          method: 'POST',
          body: payment,
          auth: 'customer',
        });
        if (isPending(error ? error.data : data)) return { data: { outcome: 'pending' } };
        if (error) return { error };
        const booking = isRecord(data) && isRecord(data.data) ? data.data : {};
        return { data: { outcome: 'paid', booking: toBooking({ bookingId: payment.bookingId, ...PAID, ...booking }) } };
      },
      invalidatesTags: (result) => (result?.outcome === 'paid' ? ['Booking'] : []),
    }),
  }),
});

export const { getPaymentStatus } = paymentsApi.endpoints;
export const { useVerifyPaymentMutation } = paymentsApi;
