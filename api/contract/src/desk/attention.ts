import { keyQuery, pageCursor, pageNumber } from '../platform/pagination';
import { success, tolerant, data, page, type SchemaTable, label } from '../platform/response';
import { z, type output } from '../platform/zod';
import { loginBody } from '../people/account';
import { oneTimeCode } from '../fields/secrets';
import { optionalText, inQuery, idParam } from '../fields/text';
import { LIMITS } from '../platform/limits';
import { optionalReasonBody, reasonBody } from './operatorAudit';
import { reportableReview } from '../catalogue/reviewReport';

/** Everything that waits for an operator. */
export const ATTENTION_KINDS = [
  'unassigned-booking',
  'overdue-booking',
  'helper-out-of-work',
  'missing-check',
  'held-payout',
  'unknown-payout',
  'delayed-payout',
  'failed-payout',
  'unknown-refund',
  'delayed-refund',
  'failed-refund',
  'contradicted-settlement',
  'refused-payment',
  'open-dispute',
  'open-problem',
  'given-up-job',
  'failing-job',
  'pending-helper',
  'frozen-helper',
  'ending-check',
  'unanswered-chat',
  'reported-review',
  'open-report',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

const attentionItem = z.object({
  kind: z.enum(ATTENTION_KINDS),
  /** The time since which it waits. */
  since: z.iso.datetime(),
  /** Additive: the time when it is too late, as the start of a booking that nobody has; null when nothing ends. */
  dueAt: z.nullable(z.iso.datetime()),
  /** One sentence. */
  problem: z.string(),
  /** The subject: a booking's reference, a provider's business, a job's kind. */
  subject: z.object({
    kind: z.enum(['booking', 'provider', 'job', 'review', 'report']),
    id: z.string(),
    name: z.string(),
  }),
  /** The place where it is solved: the booking's reference, the provider, the job. */
  link: z.object({
    bookingId: z.nullable(z.string()),
    providerId: z.nullable(z.string()),
    jobId: z.nullable(z.string()),
  }),
  /** The money it is about, in pounds. */
  amount: z.nullable(z.number()),
});
export type AttentionItem = output<typeof attentionItem>;

/** The number of entries of each kind; an object, as a record costs a browser more. */
const counts = z.object(
  Object.fromEntries(ATTENTION_KINDS.map((kind) => [kind, z.number()])) as Record<
    AttentionKind,
    ReturnType<typeof z.number>
  >,
);

export const listAttention = {
  summary: 'The things that need a person, the longest waiting first; an item is gone once it is solved',
  query: z.object({ kind: z.optional(z.enum(ATTENTION_KINDS)), page: pageNumber, cursor: pageCursor }),
  // A later server may know more kinds than a page. `counts`: of all kinds, also where the query names one.
  ...page(attentionItem, z.extend(attentionItem, { kind: z.string() }), { counts }),
};

/** Where payments are made: with real money, with a provider's play money, or by the simulator of this server. */
const PAYMENT_MODES = ['live', 'sandbox', 'simulated'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** Where mails go: to a mail server, or nowhere but the server's own list of them. */
const MAIL_MODES = ['sent', 'kept'] as const;
export type MailMode = (typeof MAIL_MODES)[number];

/** The result of the last check; null: it has not been made with these settings. */
const lastCheck = z.nullable(
  z.object({
    isPassed: z.boolean(),
    /** The failure, in the other server's words. */
    problem: z.nullable(z.string()),
    checkedAt: z.iso.datetime(),
  }),
);

/** The progress of a new marketplace. */
const setup = z.object({
  /** All three are done. */
  isDone: z.boolean(),
  /** It runs with demo data: nobody has to set it up. */
  isDemo: z.boolean(),
  /** Additive: the database was restored, and money and mails wait for an operator (M-633). */
  isInQuarantine: z.boolean(),
  catalogue: z.object({ isDone: z.boolean(), activeServices: z.number() }),
  payments: z.object({ isDone: z.boolean(), mode: z.enum(PAYMENT_MODES), lastCheck }),
  /** `hasPostalAddress`: the law wants one at the foot of a business's mails. */
  mail: z.object({ isDone: z.boolean(), mode: z.enum(MAIL_MODES), lastCheck, hasPostalAddress: z.boolean() }),
});
export type Setup = output<typeof setup>;

export const operatorSetupSchemas = {
  getSetup: { summary: 'The progress of a new marketplace: catalogue, payments, mail', ...data(setup) },
  checkPayments: {
    summary: 'Asks the payment provider whether our credentials are accepted; no money moves',
    ...data(setup),
  },
  checkMail: { summary: 'Sends a mail to the operator’s own address, and says how that went', ...data(setup) },
} satisfies SchemaTable;

const CODE_REQUIRED = 'Please enter the code that your app shows';
const enrolmentToken = z
  .string('enrolmentToken is required')
  .check(z.minLength(1, 'enrolmentToken is required'), z.maxLength(200));

const loginOperatorBody = z.extend(loginBody, {
  /** The code of the authenticator app, or a recovery code: for an account with a second factor. */
  code: optionalText(),
  /** Asks for an enrolment instead of a session: the first second factor, or a new one. */
  enrol: z.optional(z.boolean()),
});

/** If a second factor is required and missing, the login returns no session but the way to one. */
const operatorSignIn = z.union([
  success({ token: z.string() }),
  success({ enrolmentToken: z.string(), expiresAt: z.iso.datetime() }),
]);

const text = z.pipe(z.string().check(z.minLength(1)), z.string());

/** Operators sign in with a second factor, set up after the password with the token that the login returned (M-93). */
export const operatorAuthSchemas = {
  loginOperator: {
    summary: 'Signs an operator in, with a code where the account has a second factor; or begins its enrolment',
    body: loginOperatorBody,
    response: operatorSignIn,
    read: tolerant(z.object({ token: label, enrolmentToken: label, message: label })),
  },
  readEnrolment: {
    summary: 'The secret for an operator’s authenticator app, in base32 and as the URI of a QR code',
    body: z.object({ enrolmentToken }),
    ...data(z.object({ secret: z.string(), uri: z.string(), expiresAt: z.iso.datetime() })),
  },
  confirmEnrolment: {
    summary: 'Sets an operator’s second factor with the first code, and signs in; shows the recovery codes once',
    body: z.object({ enrolmentToken, code: oneTimeCode(CODE_REQUIRED) }),
    response: success({ token: z.string(), data: z.object({ recoveryCodes: z.array(z.string()) }) }),
    read: tolerant(z.object({ token: text, data: z.object({ recoveryCodes: z.array(z.string()) }) })),
  },
} satisfies SchemaTable;

/** The states that reviews are listed by; one that is `reported` is shown, and a helper’s report of it waits for an operator. */
export const REVIEW_STATES = ['reported', 'shown', 'removed'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** A review as operators see it: removed or not, with its text. */
const operatorReview = z.extend(reportableReview, {
  providerId: z.string(),
  businessName: z.string(),
  removalReason: z.nullable(z.string()),
  /** Additive: the helper's reply; it is removed and restored with the review. */
  reply: z.optional(z.string()),
});
export type OperatorReview = output<typeof operatorReview>;

const changedReview = { params: idParam, response: success({ data: operatorReview }) };

export const operatorReviewSchemas = {
  listOperatorReviews: {
    summary: 'The reviews of bookings, the newest first, removed ones too',
    query: z.extend(keyQuery, {
      /** A part of the text, the author’s name, the service’s or the business name. */
      search: optionalText(),
      state: z.optional(z.enum(REVIEW_STATES)),
      rating: inQuery(z.number().check(z.int(), z.gte(LIMITS.ratingMin), z.lte(LIMITS.ratingMax))),
    }),
    ...page(operatorReview),
  },
  removeReview: {
    summary: 'Takes a review out of the public’s sight; the reason is shown in its place',
    body: reasonBody,
    ...changedReview,
  },
  dismissReport: {
    summary: 'Ends a helper’s report of a review, which stays as it is',
    body: optionalReasonBody,
    ...changedReview,
  },
  restoreReview: { summary: 'Shows a removed review again', ...changedReview },
} satisfies SchemaTable;
