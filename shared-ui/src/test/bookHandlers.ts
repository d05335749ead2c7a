import type { CallName } from 'contract';
import type { BookkeepingJob } from 'contract/money/bookkeeping';
import { ok, operatorPage, type Handler } from './handler';

const QUARTERS = ['01-01/03-31', '04-01/06-30', '07-01/09-30', '10-01/12-31'];
const NOTHING = { considerationPence: 0, feesPence: 0, jobCount: 0 };

function sum(
  jobs: readonly BookkeepingJob[],
  field: 'pricePence' | 'refundsPence' | 'commissionPence' | 'earnedPence',
) {
  return jobs.reduce((total, job) => total + job[field], 0);
}

/** A helper's books: the same for any days, and with nothing owed before. */
export const bookHandlers: Partial<Record<CallName, Handler>> = {
  getBooks: ({ bookJobs: jobs, bookPayouts }, { query: { from, to } }) => {
    const paidPence = bookPayouts.reduce((total, { amountPence }) => total + amountPence, 0);
    const earnedPence = sum(jobs, 'earnedPence');
    return ok({
      data: {
        from,
        to,
        jobs: {
          count: jobs.length,
          pricePence: sum(jobs, 'pricePence'),
          refundsPence: sum(jobs, 'refundsPence'),
          commissionPence: sum(jobs, 'commissionPence'),
          earnedPence,
        },
        openingPence: 0,
        paidPence,
        twicePence: 0,
        closingPence: earnedPence - paidPence,
      },
    });
  },
  listBookJobs: ({ bookJobs }, request) => ok(operatorPage(bookJobs, request)),
  listBookPayouts: ({ bookPayouts }, request) => ok(operatorPage(bookPayouts, request)),
  exportBooks: () => 'Date,Time,What\r\n',
  getStatement: ({ provider, statementQuarter }, { query }) => {
    const year = Number(query.year);
    const quarters = QUARTERS.map((days, index) => {
      const [from, to] = days.split('/');
      const money = statementQuarter?.quarter === index + 1 ? statementQuarter : NOTHING;
      return { ...money, quarter: index + 1, from: `${year}-${from}`, to: `${year}-${to}` };
    });
    const { name, businessName, businessAddress } = provider;
    const total = statementQuarter ?? NOTHING;
    return ok({ data: { year, helper: { name, businessName, businessAddress }, quarters, total } });
  },
};
