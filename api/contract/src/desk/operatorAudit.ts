import { isRecord } from '../platform/isRecord';
import { LIMITS } from '../platform/limits';
import { OPERATOR_LIMITS } from './operatorLimits';
import { inOrder, WRONG_ORDER, type Days, isDate, LAST_DAY } from '../platform/wallTime';
import { pageCursor, pageNumber } from '../platform/pagination';
import { lenient, page } from '../platform/response';
import { freeText, optionalFreeText, optionalText } from '../fields/text';
import { z, type output } from '../platform/zod';

/** Everything an operator can do that has an effect, by its subject. */
const ACTIONS = {
  provider: ['approve', 'deactivate', 'activate', 'unfreeze', 'note', 'check', 'end-check', 'statement'],
  booking: ['assign', 'reassign', 'release', 'cancel', 'refund', 'refund-part', 'decide-problem'],
  refund: ['retry', 'settle'],
  payout: ['hold', 'release', 'retry', 'settle'],
  chat: ['reply'],
  'saved-reply': ['add', 'delete'],
  job: ['retry', 'dismiss'],
  category: ['create', 'change', 'delete', 'order'],
  service: ['create', 'change', 'delete', 'order'],
  catalogue: ['import'],
  post: ['create', 'change', 'publish', 'unpublish', 'delete'],
  page: ['change', 'confirm'],
  review: ['remove', 'restore', 'dismiss-report'],
  report: ['decide'],
  setup: ['check-payments', 'check-mail'],
  restore: ['end'],
  operator: ['add'],
  'second-factor': ['enrol', 'recovery-code', 'reset'],
  passkey: ['add', 'remove'],
} as const;
type Actions = typeof ACTIONS;
/** Such as 'booking.assign'. */
export type OperatorAction = { [Of in keyof Actions]: `${Of}.${Actions[Of][number]}` }[keyof Actions];

const OPERATOR_ACTIONS = Object.entries(ACTIONS).flatMap(([of, acts]) => acts.map((act) => `${of}.${act}`)) as [
  OperatorAction,
];

const PEOPLE = ['booking', 'provider', 'customer', 'operator'] as const;
const THINGS = ['job', 'category', 'service', 'post', 'page', 'review', 'catalogue', 'report'] as const;
const AUDIT_SUBJECTS = [...PEOPLE, ...THINGS] as const;
export type AuditSubjectKind = (typeof AUDIT_SUBJECTS)[number];

/** The reason for which an operator does something: required when it takes something from somebody. */
export const requiredReason = freeText('Please give a reason', OPERATOR_LIMITS.operatorReasonMax);
export const optionalReason = optionalFreeText(OPERATOR_LIMITS.operatorReasonMax);
export const reasonBody = z.object({ reason: requiredReason });
export const optionalReasonBody = z.object({ reason: optionalReason });

/** Nothing happened before; and a date that a database cannot hold is none. */
const FIRST_DAY = '2000-01-01';
/** Rejects days in the wrong order. */
export const daysInOrder = z.refine<Days>(inOrder, WRONG_ORDER);
/** A day in a query. */
export const calendarDay = z.optional(
  z
    .string()
    .check(
      z.refine((value) => isDate(value) && value >= FIRST_DAY && value <= LAST_DAY, 'Please give a date as YYYY-MM-DD'),
    ),
);
const filterText = optionalText(LIMITS.emailMax);
/** The known facts of something before or after, by name. */
const facts = z.looseObject({});

const readFacts = lenient((value) => (isRecord(value) ? value : {}));

const auditEntry = z.object({
  id: z.string(),
  operator: z.object({ id: z.string(), email: z.string(), name: z.string() }),
  action: z.enum(OPERATOR_ACTIONS),
  /** `name`: a booking's reference, an email address, a job's kind. */
  subject: z.object({ kind: z.enum(AUDIT_SUBJECTS), id: z.string(), name: z.string() }),
  reason: z.nullable(z.string()),
  before: facts,
  after: facts,
  doneAt: z.iso.datetime(),
});
export type AuditEntry = output<typeof auditEntry>;

const auditFilter = z.object({
  /** An operator's email address or id. */
  operator: filterText,
  action: z.optional(z.enum(OPERATOR_ACTIONS)),
  /** A booking's reference or id, a provider's email address or id. */
  subject: filterText,
  /** Calendar days in London, both inclusive. */
  from: calendarDay,
  to: calendarDay,
});
export type AuditFilter = output<typeof auditFilter>;

export const listOperatorActions = {
  summary: 'The operators’ actions: operator, time, action, subject and reason; the newest first',
  query: z.extend(auditFilter, { page: pageNumber, cursor: pageCursor }).check(daysInOrder),
  // A later server may know more actions than a page.
  ...page(auditEntry, z.extend(auditEntry, { action: z.string(), before: readFacts, after: readFacts })),
};

export const exportOperatorActions = {
  summary: 'The same list as a CSV file, with every entry',
  query: auditFilter.check(daysInOrder),
  response: z.string(),
  read: z.string(),
};
