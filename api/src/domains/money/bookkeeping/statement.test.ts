import type { AccountData } from 'contract/people/account';
import type { BookkeepingJob, Statement } from 'contract/money/bookkeeping';
import { createCustomer, createProvider } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import { paidOutJob, type Job } from '../../../../test/moneyScenes';
import { dataOf, signIn } from '../../../../test/paidApp';
import { useOperatorApp } from '../../../../test/useOperatorApp';

const { app, olive, actionsOn, get: getAsOperator } = useOperatorApp();

/** Moves everything in the ledger about a job to an instant. */
async function moveTo(job: Job, at: string): Promise<void> {
  await app.context.db
    .updateTable('ledger_transactions')
    .set({ created_at: new Date(at) })
    .where('booking_id', '=', job.booked.booking._id)
    .execute();
}

async function readOwn<Data>(job: Job, path: string): Promise<Data> {
  const { token } = await signIn(app, job.provider, 'serviceProvider');
  return dataOf<Data>(await callApi(app, 'GET', `/api/provider/${path}`, { token }));
}

const PAID = { considerationPence: 3330, feesPence: 370, jobCount: 1 };
const NONE = { considerationPence: 0, feesPence: 0, jobCount: 0 };

describe('the boundaries of days, quarters and years', () => {
  // M-280.5, M-284.2: London's midnights, at both clock changes, at the ends of quarters and of the year.
  const BOUNDARIES: [string, string, string, number, number][] = [
    ['2025-12-31T23:59:59.999Z', '2025-12-31', '2026-01-01', 2025, 4],
    ['2026-01-01T00:00:00.000Z', '2026-01-01', '2025-12-31', 2026, 1],
    ['2026-03-28T23:59:59.999Z', '2026-03-28', '2026-03-29', 2026, 1],
    ['2026-03-29T00:00:00.000Z', '2026-03-29', '2026-03-28', 2026, 1],
    ['2026-03-29T22:59:59.999Z', '2026-03-29', '2026-03-30', 2026, 1],
    ['2026-03-29T23:00:00.000Z', '2026-03-30', '2026-03-29', 2026, 1],
    ['2026-03-31T22:59:59.999Z', '2026-03-31', '2026-04-01', 2026, 1],
    ['2026-03-31T23:00:00.000Z', '2026-04-01', '2026-03-31', 2026, 2],
    ['2026-06-30T22:59:59.999Z', '2026-06-30', '2026-07-01', 2026, 2],
    ['2026-06-30T23:00:00.000Z', '2026-07-01', '2026-06-30', 2026, 3],
    ['2026-09-30T23:00:00.000Z', '2026-10-01', '2026-09-30', 2026, 4],
    ['2026-10-24T23:00:00.000Z', '2026-10-25', '2026-10-24', 2026, 4],
    ['2026-10-25T23:59:59.999Z', '2026-10-25', '2026-10-26', 2026, 4],
    ['2026-10-26T00:00:00.000Z', '2026-10-26', '2026-10-25', 2026, 4],
    ['2026-12-31T23:59:59.999Z', '2026-12-31', '2027-01-01', 2026, 4],
  ];
  test('put a payout at a London midnight into the right day and quarter', async () => {
    const job = await paidOutJob(app);
    for (const [at, day, other, year, quarter] of BOUNDARIES) {
      await moveTo(job, at);
      const onDay = await readOwn<BookkeepingJob[]>(job, `books/jobs?from=${day}&to=${day}`);
      const onOther = await readOwn<BookkeepingJob[]>(job, `books/jobs?from=${other}&to=${other}`);
      const { quarters } = await readOwn<Statement>(job, `statement?year=${year}`);
      const counted = quarters.filter(({ jobCount }) => jobCount === 1).map((one) => one.quarter);
      expect([at, onDay.length, onOther.length, counted]).toEqual([at, 1, 0, [quarter]]);
    }
  });
});

// M-284.1
test('the statement has the helper, four quarters of the calendar year and their total', async () => {
  const job = await paidOutJob(app);
  expect(await readOwn<Statement>(job, 'statement?year=2026')).toEqual({
    year: 2026,
    helper: {
      name: 'Hugo Hart',
      businessName: 'Hart Home Help',
      businessAddress: '1 Clapham High Street, London SW4 7AB',
    },
    quarters: [
      { quarter: 1, from: '2026-01-01', to: '2026-03-31', ...NONE },
      { quarter: 2, from: '2026-04-01', to: '2026-06-30', ...PAID },
      { quarter: 3, from: '2026-07-01', to: '2026-09-30', ...NONE },
      { quarter: 4, from: '2026-10-01', to: '2026-12-31', ...NONE },
    ],
    total: PAID,
  });
  expect((await readOwn<Statement>(job, 'statement?year=2025')).total).toEqual(NONE);
});

describe('the statement for operators', () => {
  // M-286.1, M-286.2
  test('is a CSV file with a row for each quarter and the year, and is kept in the log', async () => {
    const { provider } = await paidOutJob(app);
    const { status, text, headers } = await getAsOperator(`helpers/${provider.id}/statement.csv?year=2026`);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain(`choresy-statement-2026-${provider.id}.csv`);
    const [header, ...rows] = text.trimEnd().split('\r\n');
    expect(header).toBe(
      '\ufeffHelper,Business,Address,Helper id,Period,From,To,Consideration,Fees,Taxes withheld,Relevant activities',
    );
    const who = `Hugo Hart,Hart Home Help,"1 Clapham High Street, London SW4 7AB",${provider.id}`;
    expect(rows).toEqual([
      `${who},Q1 2026,2026-01-01,2026-03-31,0,0,0,0`,
      `${who},Q2 2026,2026-04-01,2026-06-30,33.3,3.7,0,1`,
      `${who},Q3 2026,2026-07-01,2026-09-30,0,0,0,0`,
      `${who},Q4 2026,2026-10-01,2026-12-31,0,0,0,0`,
      `${who},2026,2026-01-01,2026-12-31,33.3,3.7,0,1`,
    ]);
    expect(await actionsOn(provider.id)).toMatchObject([
      { action: 'provider.statement', operator: { email: olive.email }, after: { year: 2026 } },
    ]);
  });

  // M-286.1
  test('is for operators only, and has 404 for an unknown helper and 400 without a year', async () => {
    const hugo = await createProvider(app);
    const path = `/api/operator/helpers/${hugo.id}/statement.csv?year=2026`;
    expect((await callApi(app, 'GET', path)).status).toBe(401);
    expect((await callApi(app, 'GET', path, { token: (await createCustomer(app)).token })).status).toBe(403);
    expect((await callApi(app, 'GET', path, { token: hugo.token })).status).toBe(403);
    expect((await getAsOperator('helpers/nobody/statement.csv?year=2026')).status).toBe(404);
    expect((await getAsOperator(`helpers/${hugo.id}/statement.csv`)).status).toBe(400);
    expect(await actionsOn(hugo.id)).toEqual([]);
  });
});

// M-287
test('a helper’s download of the own data has the books', async () => {
  const job = await paidOutJob(app);
  const { token } = await signIn(app, job.provider, 'serviceProvider');
  const { books } = dataOf<AccountData>(await callApi(app, 'GET', '/api/account/data', { token }));
  const { bookingId } = job.booked.booking;
  expect(books).toMatchObject([
    {
      bookingId,
      payout: null,
      pricePence: 3700,
      refundsPence: 0,
      commissionPence: 370,
      earnedPence: 3330,
      paidPence: 0,
    },
    { bookingId, payout: 'sent', earnedPence: 0, paidPence: 3330 },
  ]);
});
