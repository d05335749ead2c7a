import { SIDES } from '../bookings/statuses';
import { freeText, idParam } from '../fields/text';
import { keyQuery } from '../platform/pagination';
import { data, page, type SchemaTable } from '../platform/response';
import { z, type output } from '../platform/zod';
import {
  OUTCOMES,
  REPORT_CATEGORIES,
  REPORT_KINDS,
  REPORT_LIMITS,
  REPORT_SIDES,
  REPORT_STATES,
} from '../reports/reportRules';

const at = z.string();
const category = z.enum(REPORT_CATEGORIES);
/** `side` and `id` are null for a visitor, whose name is the e-mail address given, or ''. */
const person = z.object({ side: z.nullable(z.enum(SIDES)), id: z.nullable(z.string()), name: z.string() });
export type ReportPerson = output<typeof person>;

const reportCase = z.object({
  _id: z.string(),
  kind: z.enum(REPORT_KINDS),
  name: z.string(),
  state: z.enum(REPORT_STATES),
  openedAt: at,
  /** How many have reported it, and as what. */
  reports: z.number(),
  categories: z.array(category),
  /** The author; null for the site's own. */
  subject: z.nullable(person),
});
export type ReportCase = output<typeof reportCase>;

const reportDetail = z.extend(reportCase, {
  thingId: z.string(),
  /** As it was when it was first reported, '' once that is deleted; messages before and after without contacts, nothing with an address. */
  text: z.string(),
  context: z.array(z.object({ from: z.enum(SIDES), text: z.string(), sentAt: at })),
  bookingId: z.nullable(z.string()),
  /** As a data: URL. */
  picture: z.nullable(z.string()),
  reporters: z.array(z.object({ person, category, words: z.string(), at })),
  decisions: z.array(z.object({ outcome: z.enum(OUTCOMES), statement: z.string(), operator: z.string(), at })),
  appeals: z.array(z.object({ side: z.enum(REPORT_SIDES), words: z.string(), at })),
  /** Other cases of its author, and those that its reporters have reported: the latest first. */
  earlier: z.array(
    z.extend(z.pick(reportCase, { _id: true, kind: true, state: true }), { side: z.enum(REPORT_SIDES), at }),
  ),
  /** Why this operator may not decide the case now; null: may. */
  barred: z.nullable(z.string()),
});
export type ReportDetail = output<typeof reportDetail>;

export const operatorReportSchemas = {
  listReports: {
    summary: 'The reported things, each once, the longest waiting first',
    query: z.extend(keyQuery, { state: z.optional(z.enum(REPORT_STATES)), kind: z.optional(z.enum(REPORT_KINDS)) }),
    ...page(reportCase),
  },
  getReport: {
    summary: 'A reported thing as it was, with its reports, decisions and appeals',
    params: idParam,
    ...data(reportDetail),
  },
  decideReport: {
    summary: 'Decides an open case, or the appeal of one that another operator has decided; both sides are mailed',
    params: idParam,
    body: z.object({
      outcome: z.enum(OUTCOMES, 'Please choose a decision'),
      statement: freeText('Please give a reason', REPORT_LIMITS.statementMax),
    }),
    ...data(reportDetail),
  },
} satisfies SchemaTable;
