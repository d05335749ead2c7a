import { success, type SchemaTable } from './response';
import { customerBooking } from './booking';
import { BOOKING_STATUSES, PAYMENT_STATUSES } from './statuses';
import { z, type output } from './zod';

export const verifyPaymentBody = z.object({
  bookingId: z
    .string('Missing payment information. Please try booking again.')
    .check(z.minLength(1, 'Missing payment information. Please try booking again.'), z.maxLength(100)),
  orderId: z
    .string('Missing payment information. Please try booking again.')
    .check(z.minLength(1, 'Missing payment information. Please try booking again.'), z.maxLength(100)),
});

export const EARNINGS_PERIODS = ['week', 'month', 'year', 'all'] as const;
export type EarningsPeriod = (typeof EARNINGS_PERIODS)[number];

/** A helper's earnings in a period (H-3.11). Pounds; dates are instants, null until they are. */
export const earnings = z.object({
  totalEarnings: z.number(),
  bookingCount: z.number(),
  bookings: z.array(
    z.object({
      bookingId: z.string(),
      serviceName: z.string(),
      totalPrice: z.number(),
      payoutAmount: z.number(),
      completionDate: z.nullable(z.iso.datetime()),
      payoutDate: z.nullable(z.iso.datetime()),
    }),
  ),
});
export type Earnings = output<typeof earnings>;

export const paymentSchemas = {
  getPaymentStatus: {
    summary: 'How far a booking’s payment is',
    params: z.object({ bookingId: z.string().check(z.maxLength(100)) }),
    response: success({
      data: z.object({
        status: z.enum(BOOKING_STATUSES),
        paymentStatus: z.enum(PAYMENT_STATUSES),
        paymentIds: z.object({ paymentCompletedAt: z.nullable(z.iso.datetime()) }),
      }),
    }),
  },
  verifyPayment: {
    summary: 'Captures and checks the payment; `status` pending while the provider has not settled it',
    body: verifyPaymentBody, // Pending is an response, not a failure: success is false, the HTTP status 200, and the page asks again.
    response: z.union([
      success({ data: customerBooking }),
      z.object({ success: z.literal(false), status: z.literal('pending'), message: z.string() }),
    ]),
  },
  getEarnings: {
    summary: 'Earnings of the helper in a period',
    query: z.object({ period: z._default(z.enum(EARNINGS_PERIODS), 'month') }),
    response: success({ data: earnings }),
  },
  receiveWebhook: { summary: 'Events of the payment provider, signature verified', response: success() },
} satisfies SchemaTable;
