import { isInPennies } from '../money/money';
import { optionalReasonBody, reasonBody, requiredReason } from './operatorAudit';
import { data, success, type SchemaTable } from '../platform/response';
import { idParam, optionalText } from '../fields/text';
import { z, type output } from '../platform/zod';

const AMOUNT = 'Please give an amount in pounds, as in 12.50';
/** Far more than any booking costs; the sum that is left of the payment is the real bound. */
const MAX_POUNDS = 1_000_000;

/** Pounds, or nothing, to the penny. */
export const poundsOrNothing = z
  .number(AMOUNT)
  .check(z.gte(0, AMOUNT), z.lte(MAX_POUNDS, AMOUNT), z.refine(isInPennies, AMOUNT));

/** Pounds, more than nothing, to the penny. */
const pounds = z.number(AMOUNT).check(z.gte(0.01, AMOUNT), z.lte(MAX_POUNDS, AMOUNT), z.refine(isInPennies, AMOUNT));

const instant = z.iso.datetime();

/** The outcome of a payout or refund that a person has found out. */
const SETTLED_OUTCOMES = ['paid', 'notPaid'] as const;
export type SettledOutcome = (typeof SETTLED_OUTCOMES)[number];

/** As SETTLED_OUTCOMES; `paidElsewhere`: a refund that failed was paid without the payment provider, such as by bank transfer. */
const REFUND_OUTCOMES = [...SETTLED_OUTCOMES, 'paidElsewhere'] as const;
export type RefundOutcome = (typeof REFUND_OUTCOMES)[number];

/** A person's word on a refund: how it is settled, or that the money paid elsewhere has come back, or was never sent. */
const REFUND_SETTLEMENTS = [...REFUND_OUTCOMES, 'cameBack'] as const;
export type RefundSettlement = (typeof REFUND_SETTLEMENTS)[number];

const OUTCOME = 'Please say whether it was paid or notPaid';
/** Ids of the payment provider are much shorter. */
const MAX_REFERENCE_CHARACTERS = 60;

/** An operator's word on a payout or refund of unknown outcome; also the form's schema. */
const settleBody = z.object({
  outcome: z.enum(SETTLED_OUTCOMES, OUTCOME),
  /** The payment provider's id of it, if there is one; for money paid elsewhere the bank's, which is kept with the action only. */
  reference: optionalText(MAX_REFERENCE_CHARACTERS),
  reason: requiredReason,
});

const settleRefundBody = z.extend(settleBody, {
  outcome: z.enum(REFUND_SETTLEMENTS, `${OUTCOME}, or paidElsewhere, or cameBack`),
  /** The refund that is meant: required when several can be settled. */
  refundId: optionalText(),
});

/** The money of one booking, in pounds, as operators see it. */
const bookingMoney = z.object({
  bookingId: z.string(),
  paid: z.number(),
  /** Sent back, or on its way back. */
  refunded: z.number(),
  /** The sum that can still be refunded. */
  left: z.number(),
  payout: z.nullable(
    z.object({
      /** pending, held, unknown, processing, processed, failed or stopped. */
      status: z.string(),
      amount: z.number(),
      commission: z.number(),
      receiver: z.string(),
      /** Why it is held: address, operator, dispute, problem, refund, payment or return. */
      holdReason: z.nullable(z.string()),
      heldUntil: z.nullable(instant),
      failure: z.nullable(z.string()),
      /** The payment provider's id of the last attempt that was sent. */
      reference: z.nullable(z.string()),
      /** The outcome as which an operator settled it. */
      settledAs: z.nullable(z.enum(SETTLED_OUTCOMES)),
      /** The payment provider contradicts that. */
      isContradicted: z.boolean(),
      updatedAt: instant,
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      /** requested, unknown, pending, completed or failed. */
      status: z.string(),
      /** The origin of a refund: ours, provider, reversal or dispute. */
      origin: z.string(),
      isPart: z.boolean(),
      reason: z.string(),
      failure: z.nullable(z.string()),
      reference: z.nullable(z.string()),
      settledAs: z.nullable(z.enum(REFUND_OUTCOMES)),
      isContradicted: z.boolean(),
      /** It failed, was not made since, and later refunds do not cover it: it can be retried. */
      isOwed: z.boolean(),
      createdAt: instant,
    }),
  ),
  disputes: z.array(
    z.object({
      id: z.string(),
      /** open, won or lost. */
      status: z.string(),
      amount: z.number(),
      reason: z.string(),
      openedAt: instant,
      closedAt: z.nullable(instant),
    }),
  ),
});
export type BookingMoney = output<typeof bookingMoney>;

const changed = { params: idParam, response: success({ data: bookingMoney }) };

export const operatorMoneySchemas = {
  getBookingMoney: {
    summary: 'The money of a booking: payment, refunds, payout, disputes',
    params: idParam,
    ...data(bookingMoney),
  },
  holdPayout: { summary: 'Keeps a payout from being sent', body: reasonBody, ...changed },
  releasePayout: { summary: 'Lets a held payout go', body: reasonBody, ...changed },
  retryPayout: {
    summary: 'Tries a payout again, after asking the payment provider what became of it',
    body: optionalReasonBody,
    ...changed,
  },
  settlePayout: {
    summary: 'Settles a payout whose outcome stays unknown: it was paid, or not; sends nothing',
    body: settleBody,
    ...changed,
  },
  refundPart: {
    summary: 'Refunds a part of what is left of the payment; the booking goes on unless that is all',
    body: z.object({
      amount: pounds,
      /** The sum that the operator saw as left: 409 when it is another by now, so that a repeated call refunds once. */
      expectedLeft: z.optional(pounds),
      reason: requiredReason,
    }),
    ...changed,
  },
  retryRefund: {
    summary: 'Tries a refund again, after asking the payment provider what became of it',
    body: optionalReasonBody,
    ...changed,
  },
  settleRefund: {
    summary:
      'Settles a refund whose outcome stays unknown, that failed and was paid elsewhere, or that came back from there; sends nothing',
    body: settleRefundBody,
    ...changed,
  },
} satisfies SchemaTable;
