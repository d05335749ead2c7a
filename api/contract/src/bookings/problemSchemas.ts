import { SIDES } from './statuses';
import { requiredReason } from '../desk/operatorAudit';
import { poundsOrNothing } from '../desk/operatorMoney';
import { DESK_REASONS, PROBLEM_KINDS, PROBLEM_STATES, PROBLEM_TEXT_MAX, type ProblemKind } from './problem';
import { data, type SchemaTable } from '../platform/response';
import { freeText, idParam } from '../fields/text';
import { z, type output } from '../platform/zod';

const instant = z.iso.datetime();
const side = z.enum(SIDES);
const kinds = Object.keys(PROBLEM_KINDS) as [ProblemKind, ...ProblemKind[]];

const offer = z.object({
  /** From 1 on, of both sides together. */
  number: z.number(),
  by: side,
  /** Pounds that the customer would get back, of so many. */
  refund: z.number(),
  of: z.number(),
  at: instant,
});

const problem = z.object({
  kind: z.enum(kinds),
  text: z.string(),
  reportedBy: side,
  reportedAt: instant,
  state: z.enum(PROBLEM_STATES),
  /** When operators take over unless somebody acts; null without a clock. */
  deadline: z.nullable(instant),
  /** The oldest first; while the state is `offered` the last one waits for its answer. */
  offers: z.array(offer),
  pictures: z.array(z.object({ name: z.string(), by: side, at: instant })),
  /** Since when and why operators decide, or decided; null where they did not have to. */
  desk: z.nullable(z.object({ since: instant, because: z.enum(DESK_REASONS) })),
  /** The agreement or decision, in pounds, and the operators' reason; null while it is not solved. */
  outcome: z.nullable(z.object({ refund: z.number(), of: z.number(), reason: z.nullable(z.string()), at: instant })),
});
export type Problem = output<typeof problem>;

/** A booking's problem as one of its sides, or an operator, reads it. Money in pounds. */
const bookingProblem = z.object({
  /** The last one that was reported; null without one. */
  problem: z.nullable(problem),
  canReport: z.boolean(),
  /** The time until which one can be reported: it changes once the work is marked as completed. */
  reportUntil: z.nullable(instant),
  /** The sum that is left of the payment: a refund may be all of it. */
  left: z.number(),
  /** Whether the payout has left, or may have: then a refund is ours to bear. */
  isPaidOut: z.boolean(),
  /** For the helper and operators, to show what a refund leaves: the price, and our commission on all of it. */
  price: z.optional(z.number()),
  commission: z.optional(z.number()),
});
export type BookingProblem = output<typeof bookingProblem>;

/** A later server may know more kinds and reasons than a page. */
const readProblem = z.extend(bookingProblem, {
  problem: z.nullable(
    z.extend(problem, {
      kind: z.string(),
      state: z.string(),
      desk: z.nullable(z.object({ since: instant, because: z.string() })),
    }),
  ),
});
export type ReadProblem = output<typeof readProblem>;

/** Also the form's schemas. */
const reportBody = z.object({
  kind: z.enum(kinds, 'Please say what it is about'),
  text: freeText('Please describe what happened', PROBLEM_TEXT_MAX),
});
/** `of`: the sum that the sender saw as left: 409 when it is another by now. */
const offerBody = z.object({ refund: poundsOrNothing, of: poundsOrNothing });
const acceptBody = z.object({ number: z.number('Please say which offer').check(z.int()) });
const decideBody = z.object({ refund: poundsOrNothing, of: poundsOrNothing, reason: requiredReason });

const pictureParams = z.extend(idParam, { name: z.string().check(z.maxLength(100)) });
const result = { params: idParam, ...data(bookingProblem, readProblem) };

export const problemSchemas = {
  getProblem: { summary: 'The problem of a booking, and whether one can be reported', ...result },
  reportProblem: { summary: 'Reports a problem, which freezes the payout', body: reportBody, ...result },
  offerRefund: {
    summary: 'Offers a refund to the customer of a part, all or nothing of what is left of the payment',
    body: offerBody,
    ...result,
  },
  acceptOffer: {
    summary: 'Accepts the open offer of the other side: the refund leaves, and so does the rest once the work is done',
    body: acceptBody,
    ...result,
  },
  withdrawProblem: { summary: 'Withdraws an own report', ...result },
  askDesk: { summary: 'Asks operators to decide', ...result },
  addProblemPicture: { summary: 'Adds a picture to an open problem', ...result },
  getProblemPicture: {
    summary: 'A picture of a problem as a data URL, for both sides of the booking and operators',
    params: pictureParams,
    ...data(z.object({ url: z.string() })),
  },
  decideProblem: {
    summary: 'Decides a problem: so much goes back to the customer, for this reason',
    body: decideBody,
    ...result,
  },
} satisfies SchemaTable;
