import {
  bookingDate,
  httpUrl,
  readBooking,
  readBookingPage,
  bookingIdBody,
  jobFacts,
  bookingTimeFields,
  timeSlot,
  checkBookingTime,
} from './bookingFields';
import { data, list, success, type SchemaTable, label, tolerant } from '../platform/response';
import { ALL_DETAILS, customerDetails, serviceLocation, specialRequests } from './bookingForm';
import { LIMITS } from '../platform/limits';
import { EVERY_WEEKS } from './timeRules';
import { bookingPagination, pageNumber, pageQuery } from '../platform/pagination';
import { ASSIGNMENT_STATUSES, BOOKING_STATUSES, PAYMENT_STATUSES } from './statuses';
import { PAYOUT_PROBLEMS, PAYOUT_REASONS, PAYOUT_STATUSES } from '../money/transfers';
import { freeText, idParam } from '../fields/text';
import { getBookingTimeline } from './visit';
import { z, type output } from '../platform/zod';

const completionStatus = z.object({
  providerMarkedCompleted: z.boolean(),
  customerConfirmed: z.boolean(),
  completionDate: z.nullable(z.iso.datetime()),
});

const common = {
  _id: z.string(),
  /** The public reference, CH-… */
  bookingId: z.string(),
  status: z.enum(BOOKING_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  assignmentStatus: z.enum(ASSIGNMENT_STATUSES),
  bookingDate,
  timeSlot,
  /** Minutes of one day. */
  duration: z.number(),
  /** Pounds. */
  totalPrice: z.number(),
  completionStatus,
  customerDetails: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  serviceLocation: z.object({ address: z.string(), city: z.string(), postalCode: z.string() }),
  specialRequests: z.string(),
  createdAt: z.iso.datetime(),
};

/** A booking as its customer sees it, in the history and on the payment page (C-3.11, C-3.13). */
export const customerBooking = z.object({
  ...common,
  paymentMethod: z.literal('paypal'),
  service: z.object({
    _id: z.string(),
    name: z.string(),
    description: z.string(),
    image: z.string(),
    price: z.number(),
  }),
  paymentIds: z.object({ orderId: z.nullable(z.string()), paymentCompletedAt: z.nullable(z.iso.datetime()) }),
  /** Additive: the provider once accepted, null until then ('Helper: being matched'). */
  provider: z.nullable(z.object({ _id: z.string(), name: z.string(), businessName: z.string(), phone: z.string() })),
  /** Additive: the time until which an unpaid booking is held. */
  holdUntil: z.nullable(z.iso.datetime()),
  /** Additive: the link at which an unpaid booking can still be paid. */
  approvalLink: z.nullable(z.string()),
  /** Additive: the customer has reviewed it. */
  isReviewed: z.boolean(),
  /** Additive: the helper whom the customer has asked for (M-261.1); null without a wish. */
  preferredProvider: z.optional(z.nullable(z.object({ _id: z.string(), businessName: z.string() }))),
  /** Additive: the regular help that it is a visit of (M-320); null otherwise. */
  regular: z.optional(z.nullable(z.object({ seriesId: z.string(), everyWeeks: z.number(), status: z.string() }))),
});
export type CustomerBooking = output<typeof customerBooking>;

/**
 * A booking as a provider sees it (H-3.6). Before acceptance: first name and outward postcode only, the other personal
 * texts are empty (M-35).
 */
const providerBooking = z.object({
  ...common,
  service: z.object({ name: z.string(), description: z.string(), image: z.string() }),
  isAvailable: z.boolean(),
  isAssigned: z.boolean(),
  isAssignedToMe: z.boolean(),
  payoutStatus: z.object({
    status: z.enum(PAYOUT_STATUSES),
    /** Additive: the obstacle that keeps the payout from arriving; null when there is none. */
    problem: z.optional(z.nullable(z.enum(PAYOUT_PROBLEMS))),
    /** Additive: why; null when nothing does (M-77). */
    reason: z.optional(z.nullable(z.enum(PAYOUT_REASONS))),
  }),
  /** Additive: the time until which its provider must accept or reject it; then it goes to the next (M-44.1). Null when no answer is due. */
  answerBy: z.nullable(z.iso.datetime()),
  /** Additive: the time from which it can be marked as completed (M-41.1). */
  completableFrom: z.iso.datetime(),
  /** Additive: the time from which its provider may confirm instead of its customer (M-9.2); null until it is marked as completed. */
  confirmableFrom: z.nullable(z.iso.datetime()),
  /** Additive: the facts to know before the yes (M-271); null once it is over, or another helper's. */
  job: z.optional(z.nullable(jobFacts)),
  /** Additive: the regular help that it is a visit of, and this helper's number of its latest visits (M-329.2); null otherwise. */
  regularVisits: z.optional(z.nullable(z.object({ everyWeeks: z.number(), done: z.number() }))),
});
export type ProviderBooking = output<typeof providerBooking>;

export const REGULAR_ONE_DAY = 'Regular help is for bookings of one day';

/** Book one day (`bookingDate`) or every day of a range (`dateRange`). The price is the server's alone. */
export const createBookingBody = z
  .object({
    serviceId: z.string('Please choose a service').check(z.minLength(1, 'Please choose a service'), z.maxLength(100)),
    ...bookingTimeFields,
    customerDetails,
    serviceLocation,
    specialRequests,
    /** Additive: a helper who is asked first (M-261.1). */
    preferredProviderId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    /** Additive: regular help begins with this booking (M-320.1); left out, it is the only one. */
    repeatWeeks: z.optional(z.literal(EVERY_WEEKS, 'Please choose every week, every 2 weeks or every 4 weeks')),
    paymentMethod: z.literal('paypal', 'PayPal is the only payment method'),
  })
  .check(checkBookingTime, ({ value, issues }) => {
    if (value.repeatWeeks !== undefined && value.dateRange !== undefined)
      issues.push({ code: 'custom', input: value, path: ['repeatWeeks'], message: REGULAR_ONE_DAY });
  });
export type CreateBooking = output<typeof createBookingBody>;

/** Returns the one fault of a body to report: in step 2, missing details come before other faults (C-5.33). */
function firstIssue<Issue extends { path: readonly PropertyKey[]; message: string }>(
  issues: readonly Issue[],
): Issue | undefined {
  const [first] = issues;
  const isInDetails = first?.path[0] === 'customerDetails' || first?.path[0] === 'serviceLocation';
  return (isInDetails && issues.find(({ message }) => message === ALL_DETAILS)) || first;
}

const rejectBookingBody = z.extend(bookingIdBody, {
  rejectionReason: freeText('Please provide a rejection reason.', LIMITS.rejectionReasonMax),
});

const availabilityBody = z.extend(bookingIdBody, { isAvailable: z.boolean('Please say whether you are available') });

/** The amounts that cancelling now gives back and keeps, in pounds. */
const refundQuote = z.object({ refund: z.number(), kept: z.number() });
export type RefundQuote = output<typeof refundQuote>;

const quote = { params: idParam, ...data(refundQuote) };
const providerList = {
  response: success({ data: z.array(providerBooking), pagination: bookingPagination }),
  read: readBookingPage,
};

const readCreated = z.pipe(
  tolerant(
    z.object({ data: z.object({ _id: label, bookingId: label }), paymentOrder: z.object({ approvalLink: httpUrl }) }),
  ),
  z.transform(({ data: { _id, bookingId }, paymentOrder }) => ({
    /** Null where the response does not hold it. */
    bookingId: bookingId ?? _id,
    /** The link for paying; null when nothing is to be paid there, or the URL is none a browser may be sent to. */
    approvalLink: paymentOrder.approvalLink,
  })),
);

/** The response to a call that has made a booking, with where to pay it. */
export const createdBooking = {
  status: 201 as const,
  response: success({
    data: customerBooking,
    paymentOrder: z.object({ orderId: z.string(), approvalLink: z.string() }),
  }),
  read: readCreated,
};

export const bookingSchemas = {
  listBookings: {
    summary: 'The own bookings, newest first',
    query: pageQuery,
    ...list(z.array(customerBooking), z.array(readBooking)),
  },
  getBooking: {
    summary: 'One booking, for its customer, its helper or an operator',
    params: idParam,
    ...data(z.union([customerBooking, providerBooking]), readBooking),
  },
  getBookingTimeline,
} satisfies SchemaTable;

export const bookingActionSchemas = {
  createBooking: {
    summary: 'Books a chore; header Idempotency-Key: the same key gives the same booking and order',
    body: createBookingBody,
    firstIssue,
    ...createdBooking,
  },
  getCancelQuote: { summary: 'The sums that cancelling now would give back and keep, in pounds', ...quote },
  cancelBooking: {
    summary: 'Cancels under the quoted rule; 409 when another sum than expectedRefund, in pounds, would come back',
    body: z.object({ expectedRefund: z.optional(z.number()) }),
    ...quote,
  },
  confirmCompletion: {
    summary: 'Confirms completion: its customer, or its helper 48 h later',
    body: bookingIdBody,
    response: success(),
  },
} satisfies SchemaTable;

export const providerBookingSchemas = {
  listPaidBookings: {
    summary: 'Paid bookings that the helper could do',
    query: z.object({ page: pageNumber }),
    ...providerList,
  },
  setAvailability: {
    summary: 'Marks the helper available for a paid booking, or not',
    body: availabilityBody,
    response: success(),
  },
  listAssignedBookings: {
    summary: 'Bookings assigned to the helper: awaiting a decision first, then the newest',
    query: z.object({ page: pageNumber, status: z.optional(z.enum(BOOKING_STATUSES)) }),
    ...providerList,
  },
  acceptBooking: { summary: 'Accepts an assigned booking', body: bookingIdBody, response: success() },
  rejectBooking: { summary: 'Rejects an assigned booking', body: rejectBookingBody, response: success() },
  completeBooking: { summary: 'Marks an accepted booking as completed', body: bookingIdBody, response: success() },
} satisfies SchemaTable;
