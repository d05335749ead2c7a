import type { BookkeepingJob, BookkeepingPayout, Bookkeeping } from 'contract/money/bookkeeping';
import { createCustomer, createOperator, createProvider } from '../../../../test/builders';
import { callApi, type ApiResponse } from '../../../../test/callApi';
import {
  confirm,
  doneJob,
  hear,
  paidOutJob,
  payoutOf,
  providerCaptureIdOf,
  type Job,
} from '../../../../test/moneyScenes';
import { dataOf, runFor, signIn } from '../../../../test/paidApp';
import { usePaidApp } from '../../../../test/usePaidApp';

const app = usePaidApp();
const JUNE = 'from=2026-06-01&to=2026-06-30';

async function get(job: Job, path: string): Promise<ApiResponse> {
  const { token } = await signIn(app, job.provider, 'serviceProvider');
  return callApi(app, 'GET', `/api/provider/${path}`, { token });
}

async function read<Data>(job: Job, path: string): Promise<Data> {
  return dataOf<Data>(await get(job, path));
}

const NOTHING = {
  jobs: { count: 0, pricePence: 0, refundsPence: 0, commissionPence: 0, earnedPence: 0 },
  openingPence: 0,
  paidPence: 0,
  twicePence: 0,
  closingPence: 0,
};

// M-280.4
test.each([`books?${JUNE}`, `books/jobs?${JUNE}`, `books/payouts?${JUNE}`, `books.csv?${JUNE}`, 'statement?year=2026'])(
  'gives /api/provider/%s to helpers only',
  async (path) => {
    const call = (token?: string) => callApi(app, 'GET', `/api/provider/${path}`, token === undefined ? {} : { token });
    expect((await call()).status).toBe(401);
    expect((await call((await createCustomer(app)).token)).status).toBe(403);
    expect((await call((await createOperator(app)).token)).status).toBe(403);
    expect((await call((await createProvider(app)).token)).status).toBe(200);
  },
);

// M-280.4
test.each([
  ['books', 'Please give a date as YYYY-MM-DD'],
  ['books?from=2026-06-01', 'Please give a date as YYYY-MM-DD'],
  ['books?from=2026-02-30&to=2026-03-01', 'Please give a date as YYYY-MM-DD'],
  ['books?from=0001-01-01&to=2026-03-01', 'Please give a date as YYYY-MM-DD'],
  ['books?from=2026-01-01&to=9999-12-31', 'Please give a date as YYYY-MM-DD'],
  ['books?from=2026-06-02&to=2026-06-01', 'The last day must not be before the first'],
  ['books/jobs?from=2026-06-02&to=2026-06-01', 'The last day must not be before the first'],
  [`books/payouts?${JUNE}&page=0`, 'The page must be a whole number from 1 to 100000'],
  ['books.csv?from=june&to=july', 'Please give a date as YYYY-MM-DD'],
  ['statement', 'Please give a year from 2020 to 2100'],
  ['statement?year=1999', 'Please give a year from 2020 to 2100'],
  ['statement?year=2026.5', 'Please give a year from 2020 to 2100'],
  ['statement?year=0x7EA', 'Please give a year from 2020 to 2100'],
])('rejects %s with 400', async (path, message) => {
  const { token } = await createProvider(app);
  const response = await callApi(app, 'GET', `/api/provider/${path}`, { token });
  expect([response.status, response.body.message]).toEqual([400, message]);
});

// M-280.1, M-281.1, M-282.1
test('a job that was paid out has its price, our commission, the payout and its reference', async () => {
  const job = await paidOutJob(app);
  const { bookingId } = job.booked.booking;
  const { provider_batch_id: reference } = await payoutOf(app, job);
  const money = { pricePence: 3700, refundsPence: 0, commissionPence: 370, earnedPence: 3330 };
  expect(await read<Bookkeeping>(job, `books?${JUNE}`)).toEqual({
    ...NOTHING,
    from: '2026-06-01',
    to: '2026-06-30',
    jobs: { count: 1, ...money },
    paidPence: 3330,
  });
  expect(await read<BookkeepingJob[]>(job, `books/jobs?${JUNE}`)).toMatchObject([{ bookingId, ...money }]);
  expect(await read<BookkeepingPayout[]>(job, `books/payouts?${JUNE}`)).toMatchObject([
    { bookingId, kind: 'sent', reference, amountPence: 3330 },
  ]);
});

// M-280.3
test('has nothing of other helpers, and zeros where nothing has happened', async () => {
  await paidOutJob(app);
  const other = await createProvider(app);
  const call = (path: string) => callApi(app, 'GET', `/api/provider/${path}`, { token: other.token });
  expect(dataOf<Bookkeeping>(await call(`books?${JUNE}`))).toMatchObject(NOTHING);
  expect(dataOf<BookkeepingJob[]>(await call(`books/jobs?${JUNE}`))).toEqual([]);
  expect(dataOf<BookkeepingPayout[]>(await call(`books/payouts?${JUNE}`))).toEqual([]);
  expect((await call(`books.csv?${JUNE}`)).text.trimEnd().split('\r\n')).toHaveLength(1);
});

// M-280.2
test('a payout that is held is owed until it is sent', async () => {
  const job = await doneJob(app);
  await confirm(app, job);
  await app.context.db
    .updateTable('payouts')
    .set({ status: 'held', hold_reason: 'operator' })
    .where('booking_id', '=', job.booked.booking._id)
    .execute();
  expect(await read<Bookkeeping>(job, `books?${JUNE}`)).toMatchObject({ paidPence: 0, closingPence: 3330 });
  expect(await read<Bookkeeping>(job, 'books?from=2026-07-01&to=2026-07-31')).toMatchObject({
    ...NOTHING,
    openingPence: 3330,
    closingPence: 3330,
  });
});

// M-281.2
test('a part that went back before the payout lowers price, commission and earnings to the penny', async () => {
  const job = await doneJob(app);
  await hear(app, await app.payments.control.refund(await providerCaptureIdOf(app, job), 1001));
  await confirm(app, job);
  await runFor(app, 3);
  expect(await read<BookkeepingJob[]>(job, `books/jobs?${JUNE}`)).toMatchObject([
    { pricePence: 3700, refundsPence: 1001, commissionPence: 270, earnedPence: 2429 },
  ]);
});

// M-281.3
test('a refund after the payout was sent takes nothing from the helper', async () => {
  const job = await paidOutJob(app);
  await hear(app, await app.payments.control.refund(await providerCaptureIdOf(app, job), 1000));
  expect(await read<BookkeepingJob[]>(job, `books/jobs?${JUNE}`)).toMatchObject([
    { pricePence: 3700, refundsPence: 0, earnedPence: 3330 },
  ]);
});

// M-281.1
test('a job of which everything went back before its payout is there with nothing earned', async () => {
  const job = await doneJob(app);
  await app.payments.control.refund(await providerCaptureIdOf(app, job));
  await confirm(app, job);
  await runFor(app, 3);
  expect(await read<BookkeepingJob[]>(job, `books/jobs?${JUNE}`)).toMatchObject([
    { pricePence: 3700, refundsPence: 3700, commissionPence: 0, earnedPence: 0 },
  ]);
  expect(await read<BookkeepingPayout[]>(job, `books/payouts?${JUNE}`)).toEqual([]);
});

// M-282.2
test('a payout that came back is a line of its own, and is owed again', async () => {
  const job = await paidOutJob(app);
  const { provider_batch_id: reference } = await payoutOf(app, job);
  const event = await app.payments.control.setPayout(reference ?? '', 'RETURNED');
  await hear(app, event);
  expect(await read<BookkeepingPayout[]>(job, `books/payouts?${JUNE}`)).toMatchObject([
    { kind: 'returned', reference, amountPence: -3330 },
    { kind: 'sent', reference, amountPence: 3330 },
  ]);
  expect(await read<Bookkeeping>(job, `books?${JUNE}`)).toMatchObject({ paidPence: 0, closingPence: 3330 });
});

describe('the CSV file of the books', () => {
  // M-283.1, M-283.2
  test('is UTF-8 with a byte order mark and has a row for each movement, the oldest first', async () => {
    const job = await paidOutJob(app);
    const { provider_batch_id: reference } = await payoutOf(app, job);
    const { bookingId } = job.booked.booking;
    const { text, headers } = await get(job, `books.csv?${JUNE}`);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="choresy-books-2026-06-01-to-2026-06-30.csv"',
    });
    const [header, ...rows] = text.trimEnd().split('\r\n');
    expect(header).toBe(
      '\ufeffDate,Time,What,Booking,Service,Price,Refunds,Commission,Earned,Paid out,Payout reference',
    );
    expect(rows.map((row) => row.replace(/Home cleaning \w+/, 'Home cleaning'))).toEqual([
      `2026-06-16,10:31,Job,${bookingId},Home cleaning,37,0,3.7,33.3,0,`,
      `2026-06-16,10:31,Payout,${bookingId},Home cleaning,0,0,0,0,33.3,${reference}`,
    ]);
  });

  // M-283.2
  test('keeps the name of a service from being run as a formula', async () => {
    const job = await paidOutJob(app);
    await app.context.db
      .updateTable('bookings')
      .set({ service_name: '=HYPERLINK("https://evil.example")' })
      .where('id', '=', job.booked.booking._id)
      .execute();
    expect((await get(job, `books.csv?${JUNE}`)).text).toContain(`,"'=HYPERLINK(""https://evil.example"")",37,`);
  });
});
