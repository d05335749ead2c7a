import { operatorBooking, readStates } from './operator';
import { requiredReason } from './operatorAudit';
import { poundsOrNothing } from './operatorMoney';
import { keyQuery } from '../platform/pagination';
import { data, page, success, type SchemaTable } from '../platform/response';
import { idParam } from '../fields/text';
import { z, type output } from '../platform/zod';

/** The events in the life of a booking. */
const BOOKING_EVENTS = [
  'created',
  'payment-failed',
  'paid',
  'offered',
  'assigned',
  'accepted',
  'rejected',
  'expired',
  'released',
  'completed',
  'confirmed',
  'cancelled',
  'refund-requested',
  'refund-completed',
  'refund-failed',
  'payout-earned',
  'payout-sent',
  'payout-processed',
  'payout-held',
  'payout-failed',
  'payout-stopped',
  'dispute-opened',
  'dispute-closed',
  'problem-reported',
  'problem-offered',
  'problem-desk',
  'problem-agreed',
  'problem-decided',
  'problem-withdrawn',
  'problem-ended',
  'reviewed',
  'operator-action',
] as const;
export type BookingEventKind = (typeof BOOKING_EVENTS)[number];

const instant = z.iso.datetime();

const bookingEvent = z.object({
  at: instant,
  kind: z.enum(BOOKING_EVENTS),
  by: z.object({
    role: z.enum(['customer', 'provider', 'operator', 'system', 'payment-provider']),
    /** Null where only the role is stored. */
    id: z.nullable(z.string()),
    name: z.nullable(z.string()),
  }),
  /** The event, as a sentence without its full stop. */
  text: z.string(),
  /** The given reason, if any. */
  reason: z.nullable(z.string()),
});
export type BookingEvent = output<typeof bookingEvent>;

const operatorBookingDetails = z.extend(operatorBooking, {
  /** The helper who has the booking, or had it when it ended. */
  helper: z.nullable(
    z.object({ id: z.string(), businessName: z.string(), name: z.string(), email: z.string(), phone: z.string() }),
  ),
  /** When matching begins, if the booking is paid. */
  matchAt: z.nullable(instant),
  /** Everything that is stored about it, the oldest first. */
  timeline: z.array(bookingEvent),
  /** The books of this booking, the oldest first. In pounds: debit positive, credit negative. */
  ledger: z.array(
    z.object({
      at: instant,
      description: z.string(),
      entries: z.array(z.object({ account: z.string(), amount: z.number() })),
    }),
  ),
});
export type OperatorBookingDetails = output<typeof operatorBookingDetails>;

/** The fields of a booking that the desk shows. A later server may know more kinds of events than a page. */
const readBookingDetails = z.extend(
  z.omit(operatorBookingDetails, {
    _id: true,
    paymentMethod: true,
    paymentIds: true,
    provider: true,
    holdUntil: true,
    approvalLink: true,
    isReviewed: true,
    preferredProvider: true,
    regular: true,
  }),
  {
    ...readStates,
    timeline: z.array(
      z.extend(bookingEvent, { kind: z.string(), by: z.extend(bookingEvent.shape.by, { role: z.string() }) }),
    ),
  },
);

const bookingCandidate = z.object({
  /** The place in matching's order; null for those whom matching does not choose. */
  rank: z.nullable(z.number()),
  providerId: z.string(),
  businessName: z.string(),
  name: z.string(),
  email: z.string(),
  /** Null when the provider has not offered. */
  offeredAt: z.nullable(instant),
  /** Why matching does not choose this provider, as the rest of a sentence; null when the provider fits. */
  mismatch: z.nullable(z.string()),
  /** The facts that decide the rank, a line each. */
  reasons: z.array(z.string()),
  autoAccepts: z.boolean(),
});
export type BookingCandidate = output<typeof bookingCandidate>;

const cancelBody = z.object({
  reason: requiredReason,
  /** All that is left of the payment, or so many pounds of it; the rest is kept. */
  refund: z.union([z.literal('full'), poundsOrNothing], 'Please give full, or an amount in pounds, as in 12.50'),
  /** The sum that the operator saw as left, in pounds: 409 when it is another by now. */
  expectedLeft: poundsOrNothing,
});

export const operatorBookingSchemas = {
  getOperatorBooking: {
    summary: 'One booking: the operators’ view of it, all its events, and its books',
    params: idParam,
    ...data(operatorBookingDetails, readBookingDetails),
  },
  cancelByOperator: {
    summary: 'Cancels a booking and refunds all, a part or nothing of what is left of its payment',
    params: idParam,
    body: cancelBody,
    response: success({ data: operatorBooking }),
  },
  listBookingCandidates: {
    summary: 'Helpers who could take a booking: those whom matching would choose in its order, then those who fit',
    params: idParam,
    // With the cursor `start`, a page and no more is looked for: `isMore` tells whether others fit.
    query: keyQuery,
    ...page(bookingCandidate),
  },
} satisfies SchemaTable;
