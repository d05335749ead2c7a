import type {
  BookkeepingJob,
  BookkeepingPayout,
  BookkeepingPeriod,
  Bookkeeping,
  Statement,
} from 'contract/money/bookkeeping';
import { addDays, londonAt } from 'contract/platform/wallTime';
import { liveHistory, type History, type SentMoney } from '../../../../test/bookHistories';
import { createProvider, type Person } from '../../../../test/builders';
import { doneJob } from '../../../../test/moneyScenes';
import { signIn } from '../../../../test/paidApp';
import { createRandom } from '../../../../test/random';
import { readBooksCsv, readLedger, readOwn, readPages, type LedgerLine } from '../../../../test/readBookkeeping';
import { usePaidApp } from '../../../../test/usePaidApp';

const app = usePaidApp();
const HISTORIES = 500;
const HELPERS = 5;
const random = createRandom(20261122);

/** Midnights in London at which days, quarters and the year begin, and those around both clock changes. */
const MIDNIGHTS = [
  '2025-12-31T00:00:00Z',
  '2026-01-01T00:00:00Z',
  '2026-03-29T00:00:00Z',
  '2026-03-29T23:00:00Z',
  '2026-03-31T23:00:00Z',
  '2026-06-30T23:00:00Z',
  '2026-09-30T23:00:00Z',
  '2026-10-24T23:00:00Z',
  '2026-10-26T00:00:00Z',
  '2027-01-01T00:00:00Z',
];

function anInstant(): Date {
  const midnight = new Date(random.pick(MIDNIGHTS)).getTime();
  if (random.chance(0.5)) return new Date(midnight + random.pick([-1, 0, 1, -3_600_000, 3_600_000]));
  return new Date(Date.UTC(2025, 10, 1) + random.int(0, 450 * 24 * 3600) * 1000);
}

interface Kept {
  helper: Person;
  histories: History[];
}

let all: Kept[] = [];

async function liveAll(): Promise<Kept[]> {
  const { booked } = await doneJob(app);
  const found: Kept[] = [];
  for (let index = 0; index < HELPERS; index += 1) found.push({ helper: await createProvider(app), histories: [] });
  for (let index = 0; index < HISTORIES; index += 1) {
    const books = found[index % HELPERS] as Kept;
    const instants = Array.from({ length: random.int(2, 9) }, anInstant).sort((a, b) => a.getTime() - b.getTime());
    books.histories.push(await liveHistory(app, booked, { providerId: books.helper.id, random, instants }));
  }
  return found;
}

let entries: LedgerLine[] = [];

function sum<T>(things: readonly T[], penceOf: (thing: T) => number): number {
  return things.reduce((total, thing) => total + penceOf(thing), 0);
}

/** Zero less a sum, and never -0. */
function minus(pence: number): number {
  return 0 - pence;
}

function isIn({ from, to }: BookkeepingPeriod, at: Date): boolean {
  const { date } = londonAt(at);
  return date >= from && date <= to;
}

const YEAR: BookkeepingPeriod = { from: '2026-01-01', to: '2026-12-31' };
const EVER: BookkeepingPeriod = { from: '2025-01-01', to: '2027-12-31' };

function aPeriod(): BookkeepingPeriod {
  const [from, to] = [londonAt(anInstant()).date, londonAt(anInstant()).date].sort() as [string, string];
  return { from, to };
}

const PERIODS = [YEAR, EVER, ...Array.from({ length: 4 }, aPeriod)];

/** Returns the amount with its sign: money that came back is taken off. */
function signed({ kind, pence }: SentMoney): number {
  return kind === 'returned' ? -pence : pence;
}

function ledgerOf({ histories }: Kept) {
  const released = new Set(histories.filter(({ releasedAt }) => releasedAt).map(({ bookingId }) => bookingId));
  return entries.filter(({ bookingId }) => released.has(bookingId));
}

function owedBefore(books: Kept, day: string): number {
  const before = ledgerOf(books).filter(({ at, account }) => account === 'provider_payable' && londonAt(at).date < day);
  return minus(sum(before, ({ pence }) => pence));
}

beforeAll(async () => {
  all = await liveAll();
  entries = await readLedger(app);
}, 900_000);
beforeEach(async () => {
  for (const books of all) books.helper = await signIn(app, books.helper, 'serviceProvider');
});

const eachProvider = Array.from({ length: HELPERS }, (_, index) => [index + 1] as const);
function booksOf(number: number): Kept {
  return all[number - 1] as Kept;
}

// M-285
test('500 generated histories have every kind of movement', () => {
  const histories = all.flatMap((books) => books.histories);
  expect(histories).toHaveLength(HISTORIES);
  const kinds = histories.flatMap(({ sent }) => sent.map(({ kind }) => kind));
  for (const kind of ['sent', 'returned', 'twice'])
    expect([kind, kinds.includes(kind as 'sent')]).toEqual([kind, true]);
  expect(histories.some(({ releasedAt }) => releasedAt === null)).toBe(true);
  expect(entries.some(({ account, pence }) => account === 'losses' && pence > 0)).toBe(true);
  expect(entries.some(({ account, pence }) => account === 'provider_payable' && pence > 0)).toBe(true);
});

// M-280.1, M-280.2, M-282.2, M-285
test.each(eachProvider)('the totals of helper %i are the ledger’s, in every period', async (number) => {
  const books = booksOf(number);
  for (const period of PERIODS) {
    const { from, to } = period;
    const totals = await readOwn<Bookkeeping>(app, books.helper, `books?from=${from}&to=${to}`);
    const inPeriod = ledgerOf(books).filter(({ at }) => isIn(period, at));
    const of = (account: string) => inPeriod.filter((entry) => entry.account === account);
    const released = books.histories.filter(({ releasedAt }) => releasedAt && isIn(period, releasedAt));
    const sent = books.histories.flatMap((history) => history.sent).filter(({ at }) => isIn(period, at));
    const twicePence = sum(
      sent.filter(({ kind }) => kind === 'twice'),
      signed,
    );
    expect({ period, ...totals }).toEqual({
      period,
      from,
      to,
      openingPence: owedBefore(books, from),
      closingPence: owedBefore(books, addDays(to, 1)),
      paidPence: sum(sent, signed),
      twicePence,
      jobs: {
        count: totals.jobs.count,
        pricePence: sum(released, ({ totalPence }) => totalPence),
        refundsPence: totals.jobs.pricePence - totals.jobs.commissionPence - totals.jobs.earnedPence,
        commissionPence: minus(sum(of('commission'), ({ pence }) => pence)),
        earnedPence: totals.closingPence - totals.openingPence + totals.paidPence - totals.twicePence,
      },
    });
  }
});

// M-281.2, M-281.3, M-285
test.each(eachProvider)('the refunds of helper %i are the sums that went back less our losses', async (number) => {
  const books = booksOf(number);
  const jobs = await readPages<BookkeepingJob>(app, books.helper, 'jobs', EVER);
  const refunds = await app.context.db
    .selectFrom('refunds')
    .select(['booking_id', 'amount_pence'])
    .where('status', '=', 'completed')
    .execute();
  for (const { bookingId, reference, releasedAt, sent } of books.histories) {
    const job = jobs.find((one) => one.bookingId === reference);
    expect([reference, job !== undefined]).toEqual([reference, releasedAt !== null]);
    if (!job) continue;
    const wentBack = sum(
      refunds.filter((row) => row.booking_id === bookingId),
      (row) => row.amount_pence,
    );
    const losses = entries.filter((entry) => entry.bookingId === bookingId && entry.account === 'losses');
    const twicePence = sum(
      sent.filter(({ kind }) => kind === 'twice'),
      signed,
    );
    expect([reference, job.refundsPence]).toEqual([
      reference,
      wentBack - sum(losses, ({ pence }) => pence) + twicePence,
    ]);
  }
});

// M-281.1, M-282.1, M-283.1, M-285
test.each(eachProvider)(
  'the jobs and payouts of helper %i add up to the totals and to the CSV file',
  async (number) => {
    const { helper, histories } = booksOf(number);
    for (const period of PERIODS) {
      const totals = await readOwn<Bookkeeping>(app, helper, `books?from=${period.from}&to=${period.to}`);
      const jobs = await readPages<BookkeepingJob>(app, helper, 'jobs', period);
      for (const job of jobs)
        expect([job.bookingId, job.pricePence - job.refundsPence - job.commissionPence]).toEqual([
          job.bookingId,
          job.earnedPence,
        ]);
      const { count, ...money } = totals.jobs;
      expect(jobs).toHaveLength(count);
      for (const field of Object.keys(money) as (keyof typeof money)[])
        expect([field, sum(jobs, (job) => job[field])]).toEqual([field, money[field]]);

      const payouts = await readPages<BookkeepingPayout>(app, helper, 'payouts', period);
      const expected = histories.flatMap(({ sent }) => sent).filter((one) => isIn(period, one.at) && one.pence > 0);
      const shown = ({ at, reference, kind, pence }: { at: string; reference: string; kind: string; pence: number }) =>
        `${at} ${reference} ${kind} ${pence}`;
      expect(payouts.map((one) => shown({ ...one, reference: one.bookingId, pence: one.amountPence })).sort()).toEqual(
        expected.map((one) => shown({ ...one, at: one.at.toISOString(), pence: signed(one) })).sort(),
      );

      const rows = await readBooksCsv(app, helper, period);
      const column = (index: number) => sum(rows, (row) => Math.round(Number(row[index]) * 100));
      expect([5, 6, 7, 8, 9].map(column)).toEqual([
        ...[money.pricePence, money.refundsPence, money.commissionPence, money.earnedPence],
        totals.paidPence,
      ]);
    }
  },
);

// M-284.2, M-285
test.each(eachProvider)(
  'the statement of helper %i has each payout in the quarter in which it was sent',
  async (number) => {
    const { helper, histories } = booksOf(number);
    const statement = await readOwn<Statement>(app, helper, 'statement?year=2026');
    const sent = histories.flatMap((history) => history.sent).filter(({ kind }) => kind !== 'twice');
    for (const quarter of statement.quarters) {
      const own = sent.filter(({ at }) => isIn(quarter, at));
      const sign = ({ kind }: SentMoney): number => (kind === 'sent' ? 1 : -1);
      expect(quarter).toMatchObject({
        considerationPence: sum(own, signed),
        feesPence: sum(own, (one) => sign(one) * one.commissionPence),
        jobCount: sum(own, sign),
      });
    }
    const { paidPence, twicePence } = await readOwn<Bookkeeping>(app, helper, `books?from=${YEAR.from}&to=${YEAR.to}`);
    expect(statement.total.considerationPence).toBe(paidPence - twicePence);
  },
);
