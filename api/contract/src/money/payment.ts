import { isRecord } from '../platform/isRecord';
import { readBooking } from '../bookings/bookingFields';
import { EARNINGS_PERIODS } from '../catalogue/options';
import { data, success, type SchemaTable, amount, dataOf, label, lenient, tolerant } from '../platform/response';
import { customerBooking } from '../bookings/booking';
import { BOOKING_STATUSES, PAYMENT_STATUSES } from '../bookings/statuses';
import { PAYOUT_REASONS } from './transfers';
import { z, type output } from '../platform/zod';
import { idParam } from '../fields/text';
import { LIMITS } from '../platform/limits';
import { pageQuery } from '../platform/pagination';

const MISSING = 'Missing payment information. Please try booking again.';
const id = z.string(MISSING).check(z.minLength(1, MISSING), z.maxLength(100));

/** The booking with the order to verify. */
const verifyPaymentBody = z.object({ bookingId: id, orderId: id });
export type Payment = output<typeof verifyPaymentBody>;

/** A provider's earnings in a period (H-3.11). Pounds; dates are instants, null until they are. */
const earnings = z.object({
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
      /** Additive: why the payout has not arrived; null when nothing keeps it (M-77). */
      payoutReason: z.optional(z.nullable(z.enum(PAYOUT_REASONS))),
    }),
  ),
});
export type Earnings = output<typeof earnings>;

/** Null stands for values that a response did not hold. */
const readEarning = z.object({
  bookingId: label,
  serviceName: label,
  totalPrice: amount,
  payoutAmount: amount,
  completionDate: label,
  payoutDate: label,
  payoutReason: label,
});
const readEarnings = z.pipe(
  dataOf(z.object({ totalEarnings: z.number(), bookingCount: amount, bookings: z.array(readEarning) })),
  z.transform((read) => ({ ...read, bookingCount: read.bookingCount ?? read.bookings.length })),
);
export type Earning = output<typeof readEarning>;
export type ReadEarnings = output<typeof readEarnings>;

const paymentState = z.object({
  status: z.enum(BOOKING_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  paymentIds: z.object({ paymentCompletedAt: z.nullable(z.iso.datetime()) }),
});
const readPaymentState = z.object({
  status: z.string(),
  paymentStatus: z.string(),
  /** An instant; null while it is not paid. */
  paymentIds: z.object({ paymentCompletedAt: label }),
});
export type PaymentState = output<typeof readPaymentState>;

/** The meaning of a verified payment if the response does not say it. */
const PAID = { status: 'confirmed', paymentStatus: 'paid', paymentMethod: 'paypal' };

/** Pending is a success: the payment provider has not settled the payment yet. */
const readVerification = z.pipe(
  tolerant(
    z.object({ status: z.string(), data: lenient((value) => ({ ...PAID, ...(isRecord(value) ? value : {}) })) }),
  ),
  z.transform(({ status, data: paid }) =>
    status === 'pending'
      ? { outcome: 'pending' as const }
      : { outcome: 'paid' as const, booking: z.parse(readBooking, paid) },
  ),
);
export type Verification = output<typeof readVerification>;

export const paymentSchemas = {
  getPaymentStatus: {
    summary: 'The state of a booking’s payment',
    params: z.object({ bookingId: z.string().check(z.maxLength(100)) }),
    ...data(paymentState, readPaymentState),
  },
  verifyPayment: {
    summary: 'Captures and checks the payment; `status` pending while the provider has not settled it',
    body: verifyPaymentBody,
    response: z.union([
      success({ data: customerBooking }),
      z.object({ success: z.literal(false), status: z.literal('pending'), message: z.string() }),
    ]),
    read: readVerification,
  },
  getEarnings: {
    summary: 'Earnings of the helper in a period',
    query: z.object({
      period: z._default(z.enum(EARNINGS_PERIODS, 'Please choose week, month, year or all'), 'month'),
    }),
    response: success({ data: earnings }),
    read: readEarnings,
  },
  receiveWebhook: { summary: 'Events of the payment provider, signature verified', response: success() },
} satisfies SchemaTable;

/** Money that a customer paid, that went back, or that came again because a refund did not arrive (M-250.2). */
const RECEIPT_LINES = ['payment', 'refund', 'refund-returned'] as const;
export type ReceiptLineKind = (typeof RECEIPT_LINES)[number];

const line = z.object({
  kind: z.enum(RECEIPT_LINES),
  at: z.iso.datetime(),
  /** Pounds; a refund to the customer is below zero. */
  amount: z.number(),
  /** The payment provider's id of a payment; null of everything else. */
  reference: z.nullable(z.string()),
});

/** A customer's payments for a booking, in pounds: the sum of `lines` is `total`. */
const receipt = z.object({
  /** The oldest first. */
  lines: z.array(line),
  paid: z.number(),
  /** Zero or more. */
  refunded: z.number(),
  total: z.number(),
  /** The money that is on its way back and not yet in `refunded`. */
  refundUnderWay: z.number(),
});
export type Receipt = output<typeof receipt>;

// A later server may know more kinds than a page.
const readReceipt = z.extend(receipt, { lines: z.array(z.extend(line, { kind: z.string() })) });

export const receiptSchemas = {
  getReceipt: {
    summary: 'The payments and refunds of a paid booking’s customer, to the penny',
    params: idParam,
    ...data(receipt, readReceipt),
  },
} satisfies SchemaTable;

/** One payment of a customer. */
const order = z.object({
  _id: z.string(),
  bookingId: z.string(),
  serviceName: z.string(),
  totalPrice: z.number(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  createdAt: z.iso.datetime(),
});
export type Order = output<typeof order>;

export const orderSchemas = {
  listOrders: {
    summary: 'The own orders: a plain list; of one page, X-Total-Count says how many there are',
    params: z.object({ email: z.string().check(z.maxLength(LIMITS.emailMax)) }),
    query: pageQuery,
    response: z.array(order),
  },
} satisfies SchemaTable;
