import {
  FIRST_BOOKKEEPING_YEAR,
  isBookkeepingDay,
  LAST_BOOKKEEPING_YEAR,
  inOrder,
  WRONG_ORDER,
  type Days,
} from '../platform/wallTime';
import { pageNumber } from '../platform/pagination';
import { readPounds } from '../fields/cleanText';
import { data, page, type SchemaTable } from '../platform/response';
import { z, type output } from '../platform/zod';

const NOT_A_DAY = 'Please give a date as YYYY-MM-DD';
const NOT_A_YEAR = `Please give a year from ${FIRST_BOOKKEEPING_YEAR} to ${LAST_BOOKKEEPING_YEAR}`;

const day = z.string(NOT_A_DAY).check(z.refine(isBookkeepingDay, NOT_A_DAY));
/** Days in London, both counted. */
const days = { from: day, to: day };
const daysInOrder = z.refine<Days>(inOrder, WRONG_ORDER);

const period = z.object(days).check(daysInOrder);
export type BookkeepingPeriod = output<typeof period>;
const pageOfPeriod = z.object({ ...days, page: pageNumber }).check(daysInOrder);

export const bookkeepingYear = z.object({
  /** A calendar year: digital platforms report by it, not by the tax year. */
  year: z.pipe(
    z.transform((value: string | number) => (typeof value === 'string' ? readPounds(value) : value)),
    z
      .number(NOT_A_YEAR)
      .check(z.int(NOT_A_YEAR), z.gte(FIRST_BOOKKEEPING_YEAR, NOT_A_YEAR), z.lte(LAST_BOOKKEEPING_YEAR, NOT_A_YEAR)),
  ),
});

/** Pence. `price` − `refunds` − `commission` = `earned`, for each job and for all of them. */
const jobMoney = {
  pricePence: z.number(),
  refundsPence: z.number(),
  commissionPence: z.number(),
  earnedPence: z.number(),
};

const books = z.object({
  ...days,
  /** `jobs`: those that something was earned with, or changed, in the period. */
  jobs: z.object({ count: z.number(), ...jobMoney }),
  /** Owed before the first day. `opening` + `earned` + `twice` − `paid` = `closing`. */
  openingPence: z.number(),
  /** Sent in the period, less the money that came back. */
  paidPence: z.number(),
  /** The part of that which was sent twice by mistake: it belongs to no job. */
  twicePence: z.number(),
  /** Owed after the last day. */
  closingPence: z.number(),
});
export type Bookkeeping = output<typeof books>;

const job = z.object({
  bookingId: z.string(),
  serviceName: z.string(),
  /** When something was last earned with it, or changed, in the period. */
  at: z.iso.datetime(),
  ...jobMoney,
});
export type BookkeepingJob = output<typeof job>;

/** The event of a payout: it was `sent`, `returned`, sent a second time by mistake (`twice`), or that came back (`twiceReturned`). */
const PAYOUT_KINDS = ['sent', 'returned', 'twice', 'twiceReturned'] as const;
export type BookkeepingPayoutKind = (typeof PAYOUT_KINDS)[number];

const payout = z.object({
  bookingId: z.string(),
  serviceName: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(PAYOUT_KINDS),
  /** The payment provider's, or ours where it has none that is known. */
  reference: z.string(),
  /** Pence; less than zero for money that came back. */
  amountPence: z.number(),
});
export type BookkeepingPayout = output<typeof payout>;

const quarterMoney = {
  /** The helper's pay, after our commission: "Consideration" of the digital platform rules. */
  considerationPence: z.number(),
  /** Our commission on it: "Fees, commissions" of these rules. */
  feesPence: z.number(),
  /** Jobs that it was paid for: "Relevant Activities" of these rules. */
  jobCount: z.number(),
};
const quarter = z.object({ ...days, quarter: z.number(), ...quarterMoney });
export type StatementQuarter = output<typeof quarter>;

/** A calendar year by its quarters, as the rules for digital platforms want it reported. */
const statement = z.object({
  year: z.number(),
  helper: z.object({ name: z.string(), businessName: z.string(), businessAddress: z.string() }),
  quarters: z.array(quarter),
  total: z.object(quarterMoney),
});
export type Statement = output<typeof statement>;

export const bookkeepingSchemas = {
  getBooks: {
    summary: 'The helper’s books of a period: the sums owed, earned and paid out',
    query: period,
    ...data(books),
  },
  listBookJobs: {
    summary: 'Price, refunds, commission and earnings of each job of a period, the newest first',
    query: pageOfPeriod,
    ...page(job),
  },
  listBookPayouts: {
    summary: 'Payouts of a period with their references, the newest first',
    query: pageOfPeriod,
    // A later server may know more kinds than a page.
    ...page(payout, z.extend(payout, { kind: z.string() })),
  },
  exportBooks: {
    summary: 'Everything in the books of a period as a CSV file, the oldest first',
    query: period,
    response: z.string(),
    read: z.string(),
  },
  getStatement: {
    summary: 'The payouts of a calendar year, by quarter, in the words of digital platform reporting',
    query: bookkeepingYear,
    ...data(statement),
  },
} satisfies SchemaTable;
