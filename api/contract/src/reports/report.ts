import { email } from '../fields/contact';
import { freeText, lines } from '../fields/text';
import { data, success, type SchemaTable } from '../platform/response';
import { z, type output } from '../platform/zod';
import { OUTCOMES, REPORT_CATEGORIES, REPORT_KINDS, REPORT_LIMITS, REPORT_SIDES, REPORT_STATES } from './reportRules';

const shortText = z.string().check(z.maxLength(200));

/** A report of something that the reporter can see; `email` is where a visitor gets the decision. */
const reportBody = z.object({
  kind: z.enum(REPORT_KINDS),
  id: shortText,
  category: z.enum(REPORT_CATEGORIES, 'Please choose what is wrong'),
  words: lines('Please say what is wrong', REPORT_LIMITS.wordsMax),
  email: z.optional(email('Please enter a valid email address')),
});

/** A case as one of its sides sees it: of the other side it says nothing. */
const ownReport = z.object({
  /** Stands for this side of this case. */
  token: z.string(),
  side: z.enum(REPORT_SIDES),
  kind: z.enum(REPORT_KINDS),
  state: z.enum(REPORT_STATES),
  reportedAt: z.iso.datetime(),
  /** The first, and that of the appeal. */
  decisions: z.array(z.object({ outcome: z.enum(OUTCOMES), statement: z.string(), decidedAt: z.string() })),
  /** Until when this side may appeal; null where it may not, or has done so. */
  appealUntil: z.nullable(z.iso.datetime()),
});
export type OwnReport = output<typeof ownReport>;

/** A number of a year: reports by kind, first decisions by outcome, appeals by their success, and the median hours to the first decision. */
const yearFigure = z.object({
  year: z.number(),
  what: z.enum(['reports', 'decisions', 'appeals', 'hours']),
  name: z.string(),
  count: z.number(),
});
export type ReportYearFigure = output<typeof yearFigure>;

export const reportSchemas = {
  createReport: {
    summary: 'Reports a message, picture, profile, review, chore or post; a repeat changes nothing',
    body: reportBody,
    response: success(),
  },
  listOwnReports: {
    summary:
      'The own reports and the decisions about the account’s own; with the token of a mail, without a login, the one case',
    query: z.object({ token: z.optional(shortText) }),
    ...data(z.array(ownReport)),
  },
  appealReport: {
    summary: 'Appeals against a decision, once for each side; another operator decides',
    body: z.object({ token: shortText, words: freeText('Please say why', REPORT_LIMITS.wordsMax) }),
    response: success(),
  },
  listReportFigures: {
    summary: 'How many reports, decisions and appeals there were, by year',
    ...data(z.array(yearFigure)),
  },
} satisfies SchemaTable;
