import { LIMITS } from '../platform/limits';
import { keyQuery } from '../platform/pagination';
import { data, page, success, type SchemaTable } from '../platform/response';
import { customerBooking } from '../bookings/booking';
import { listAttention } from './attention';
import { BOOKING_STATUSES } from '../bookings/statuses';
import {
  calendarDay,
  daysInOrder,
  exportOperatorActions,
  listOperatorActions,
  optionalReason,
  optionalReasonBody,
  reasonBody,
  requiredReason,
} from './operatorAudit';
import { getChat, listChats } from './operatorProviders';
import { operatorMoneySchemas } from './operatorMoney';
import { provider } from '../people/provider';
import { email } from '../fields/contact';
import { idParam, optionalText, personName } from '../fields/text';
import { z, type output } from '../platform/zod';

export const PROVIDER_STATES = ['pending', 'approved', 'inactive'] as const;
/** unassigned: paid and nobody has it. troubled: rejected, unaccepted within a day of its start, or money that failed. */
const TROUBLED_STATES = ['unassigned', 'troubled'] as const;
/** The states that bookings are listed by: needing a hand, a status, or all. */
export const BOOKING_STATES = [...TROUBLED_STATES, ...BOOKING_STATUSES, 'all'] as const;

/** A booking as an operator sees it: the customer's view, who offered and why it stands here. */
export const operatorBooking = z.extend(customerBooking, {
  customerId: z.string(),
  offers: z.array(
    z.object({
      providerId: z.string(),
      businessName: z.string(),
      offeredAt: z.iso.datetime(),
      /** Additive: why matching does not choose this provider, as the rest of a sentence; null when the provider fits. */
      mismatch: z.nullable(z.string()),
    }),
  ),
  /** Reasons stored with assignments, rejections, failed payments and payouts, newest first. */
  reasons: z.array(z.string()),
});
export type OperatorBooking = output<typeof operatorBooking>;

/** A later server may know more states than a page. */
export const readStates = { status: z.string(), paymentStatus: z.string(), assignmentStatus: z.string() };

/** The fields that a row of the desk's bookings shows. */
const readBookingRow = z.object({
  ...z.pick(operatorBooking, {
    bookingId: true,
    bookingDate: true,
    timeSlot: true,
    service: true,
    customerDetails: true,
    totalPrice: true,
    provider: true,
  }).shape,
  ...readStates,
});

const readProviderRow = z.pick(provider, {
  _id: true,
  name: true,
  businessName: true,
  email: true,
  profileImage: true,
  isApproved: true,
  isActive: true,
  createdAt: true,
});

const assignBody = z.object({
  providerId: z.string('providerId is required').check(z.minLength(1, 'providerId is required'), z.maxLength(100)),
  /** Required to take a job from a provider who has accepted it. */
  reason: optionalReason,
});

const changedProvider = { params: idParam, body: optionalReasonBody, response: success({ data: provider }) };
const changedBooking = { params: idParam, response: success({ data: operatorBooking }) };
const resetAccount = { params: idParam, body: reasonBody, response: success() };
const changedJob = { params: idParam, response: success() };

export const operatorSchemas = {
  listProviders: {
    summary: 'Helpers, by state and what is searched for',
    query: z.extend(keyQuery, {
      state: z.optional(z.enum(PROVIDER_STATES)),
      /** A part of the name, of the business or of the email address, or the beginning of the id. */
      search: optionalText(LIMITS.emailMax),
    }),
    ...page(provider, readProviderRow),
  },
  approveProvider: { summary: 'Approves a helper', ...changedProvider },
  deactivateProvider: { summary: 'Takes a helper out of work', ...changedProvider },
  activateProvider: { summary: 'Lets a helper work again', ...changedProvider },
  unfreezePayouts: {
    summary: 'Lets the payouts of a helper go again who has said that somebody else was in the account',
    ...changedProvider,
    body: reasonBody,
  },
  listOperatorBookings: {
    summary: 'Bookings that need a hand; or those of a state, found by a search or of some days',
    query: z
      .extend(keyQuery, {
        state: z.optional(z.enum(BOOKING_STATES)),
        /** The beginning of a reference; an id; a part of the customer's or the helper's name, business or email address. */
        search: optionalText(LIMITS.emailMax),
        /** Calendar days in London, both inclusive. */
        from: calendarDay,
        to: calendarDay,
      })
      .check(daysInOrder),
    ...page(operatorBooking, readBookingRow),
  },
  assignBooking: {
    summary: 'Assigns a booking by hand; with a reason also one that another helper has accepted',
    body: assignBody,
    ...changedBooking,
  },
  refundBooking: { summary: 'Refunds in full and cancels', body: optionalReasonBody, ...changedBooking },
  releaseBooking: {
    summary: 'Takes a job back from its helper, also an accepted one, and looks for another',
    body: reasonBody,
    ...changedBooking,
  },
  ...operatorMoneySchemas,
  listOperatorActions,
  exportOperatorActions,
  listAttention,
  retryJob: {
    summary: 'Has work that was given up, or keeps failing, tried again now',
    body: optionalReasonBody,
    ...changedJob,
  },
  dismissJob: {
    summary: 'Deletes work that was given up and that nobody needs any more',
    body: reasonBody,
    ...changedJob,
  },
  resetSecondFactor: {
    summary: 'Removes another operator’s second factor and passkeys, and ends that operator’s sessions',
    body: z.object({ email: email('Please enter an email address'), reason: requiredReason }),
    response: success(),
  },
  resetProviderFactors: { summary: 'Removes the second factor and the passkeys of a helper', ...resetAccount },
  resetCustomerFactors: { summary: 'Removes the second factor and the passkeys of a customer', ...resetAccount },
  addOperator: {
    summary: 'Adds an operator with a first password, which is shown this once',
    body: z.object({
      email: email('Please enter an email address'),
      name: personName('Please give a name'),
      reason: optionalReason,
    }),
    ...data(z.object({ password: z.string() })),
  },
  listChats,
  getChat,
} satisfies SchemaTable;
