import type { Figures, Gap, WeekFigures } from 'contract/desk/figures';
import { toPounds } from 'contract/money/money';
import { addDays, londonAt, weekdayNumber } from 'contract/platform/wallTime';
import { liveHistory } from '../../../../test/bookHistories';
import { createCustomer, createOperator, createProvider, type Person } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import { doneJob } from '../../../../test/moneyScenes';
import { balances, bookAndPay, dataOf, signIn, type Booked } from '../../../../test/paidApp';
import { createRandom } from '../../../../test/random';
import { usePaidApp } from '../../../../test/usePaidApp';
import { renewFigures } from './figures.repo';

const app = usePaidApp();
const random = createRandom(20261127);
const ROUNDS = 8;
const BOOKINGS = 15;
const HISTORIES = 6;
const CHANGES = 20;
const PERIOD = { from: '2025-12-01', to: '2026-08-31' };
/** Mondays begin then in London, and around both changes of the clocks. */
const EDGES = [
  '2026-01-05T00:00:00Z',
  '2026-03-30T00:00:00Z',
  '2026-03-29T23:00:00Z',
  '2026-06-14T23:00:00Z',
  '2025-12-29T00:00:00Z',
];
const POSTCODES = ['SE15 5BS', 'SE15 4QL', 'N1 9GU', 'EC1A 1BB', ''];

let olive: Person;
let like: Booked;
const customers: Person[] = [];
let providers: Person[] = [];

function renew(): Promise<void> {
  return renewFigures(app.context.db, app.clock.now());
}

/** In whole seconds: some at the very edge of a week. */
function anInstant(): Date {
  const edge = new Date(random.pick(EDGES)).getTime();
  if (random.chance(0.3)) return new Date(edge + random.pick([-1_000, 0, 1_000]));
  return new Date(Date.UTC(2025, 11, 8) + random.int(0, 250 * 24 * 3600) * 1000);
}

function later(instant: Date): Date {
  return new Date(instant.getTime() + random.int(1, 20 * 24 * 3600) * 1000);
}

/** The facts that the figures depend on, as any history may have left them. */
function anyFacts() {
  const [paidAt, startsAt] = [anInstant(), anInstant()];
  const state = random.pick([
    'unpaid',
    'open',
    'assigned',
    'accepted',
    'cancelled',
    'endedBefore',
    'cancelledWithHelper',
  ] as const);
  const hasHelper = state === 'assigned' || state === 'accepted' || state === 'cancelledWithHelper';
  const isAccepted = hasHelper && state !== 'assigned';
  const isCancelled = state === 'cancelled' || state === 'endedBefore' || state === 'cancelledWithHelper';
  const { date, time } = londonAt(startsAt);
  const hour = time.slice(0, 2) === '23' ? '22' : time.slice(0, 2);
  return {
    customer_id: random.pick(customers).id,
    paid_at: state === 'unpaid' ? null : paidAt,
    status: isCancelled ? 'cancelled' : state === 'unpaid' ? 'pending' : 'confirmed',
    payment_status: state === 'unpaid' ? 'pending' : 'paid',
    assignment_status: isAccepted ? 'accepted' : hasHelper ? 'assigned' : 'none',
    provider_id: hasHelper ? random.pick(providers).id : null,
    // Also that of a helper who has gone since.
    accepted_at: isAccepted || random.chance(0.2) ? later(paidAt) : null,
    cancelled_at: !isCancelled ? null : state === 'endedBefore' ? new Date(paidAt.getTime() - 60_000) : later(paidAt),
    provider_completed_at: null,
    cancelled_by: isCancelled ? random.pick(['customer', 'operator', 'system'] as const) : null,
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + 3_600_000),
    ...{ start_date: date, end_date: date, start_time: `${hour}:00`, end_time: `${hour}:59` },
    postal_code: random.pick(POSTCODES),
  };
}

let made = 0;
async function addBooking(): Promise<void> {
  const { db } = app.context;
  const { id: _id, ...row } = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', like.booking._id)
    .executeTakeFirstOrThrow();
  made += 1;
  const reference = `CH-W${String(made).padStart(7, '0')}`;
  await db
    .insertInto('bookings')
    .values({ ...row, ...anyFacts(), reference })
    .execute();
}

async function changeBooking(): Promise<void> {
  const reference = `CH-W${String(random.int(1, made)).padStart(7, '0')}`;
  await app.context.db.updateTable('bookings').set(anyFacts()).where('reference', '=', reference).execute();
}

/* The judge: it reads everything, knows no SQL but that, and counts by the calendar in London. */

function weekOf(instant: Date): string {
  const { date } = londonAt(instant);
  return addDays(date, 1 - weekdayNumber(date));
}

function medianOf(values: number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.floor((low + high) / 2);
}

async function readBookings() {
  const rows = await app.context.db.selectFrom('bookings').selectAll().execute();
  return rows.flatMap(({ paid_at: paidAt, ...row }) =>
    paidAt !== null && (row.cancelled_at === null || paidAt <= row.cancelled_at) ? [{ ...row, paidAt }] : [],
  );
}
type Ordered = Awaited<ReturnType<typeof readBookings>>[number];

function isWanted({ status, cancelled_by: by }: Ordered): boolean {
  return status !== 'cancelled' || by !== 'customer';
}
function isFilled({ assignment_status: status }: Ordered): boolean {
  return status === 'accepted';
}

async function readEntries() {
  const rows = await app.context.db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select(['ledger_transactions.created_at', 'key', 'account', 'amount_pence'])
    .execute();
  return rows.map((row) => ({ week: weekOf(row.created_at), event: row.key.split(':')[0], ...row }));
}

async function judgeWeeks(weeks: readonly string[]): Promise<WeekFigures[]> {
  const [bookings, entries] = [await readBookings(), await readEntries()];
  const firsts = new Map<string, number>();
  for (const { customer_id: id, paidAt } of bookings)
    firsts.set(id, Math.min(firsts.get(id) ?? Infinity, paidAt.getTime()));
  return weeks.map((week) => {
    const count = (one: (booking: Ordered) => boolean) => bookings.filter(one).length;
    const pounds = (accounts: string[], isEvent: (event: string) => boolean = () => true, sign = 1) =>
      toPounds(
        entries
          .filter((entry) => entry.week === week && accounts.includes(entry.account) && isEvent(entry.event ?? ''))
          .reduce((total, entry) => total + sign * entry.amount_pence, 0),
      );
    const paid = bookings.filter(({ paidAt }) => weekOf(paidAt) === week);
    const accepted = bookings.filter((one) => isFilled(one) && one.accepted_at && weekOf(one.accepted_at) === week);
    const isCancelledNow = ({ status, cancelled_at: at }: Ordered) =>
      status === 'cancelled' && at && weekOf(at) === week;
    const seconds = medianOf(
      accepted.map((one) => Math.max(0, (one.accepted_at!.getTime() - one.paidAt.getTime()) / 1000)),
    );
    const payers = ['paypal_balance', 'paypal_fees', 'bank_balance'];
    return {
      week,
      paid: paid.length,
      // Of two first bookings of the very same instant one is the first.
      repeats:
        paid.length -
        new Set(
          paid.filter((one) => one.paidAt.getTime() === firsts.get(one.customer_id)).map((one) => one.customer_id),
        ).size,
      accepted: accepted.length,
      acceptMinutes: seconds === null ? null : Math.round(seconds / 60),
      cancelledByCustomer: count((one) => !!isCancelledNow(one) && one.cancelled_by === 'customer'),
      cancelledByUs: count((one) => !!isCancelledNow(one) && one.cancelled_by !== 'customer'),
      wanted: count((one) => isWanted(one) && weekOf(one.starts_at) === week),
      filled: count((one) => isWanted(one) && isFilled(one) && weekOf(one.starts_at) === week),
      taken: pounds(payers, (event) => event === 'capture'),
      sentBack: pounds(payers, (event) => event === 'refund' || event === 'refund-undone', -1),
      paidOut: pounds(['paypal_balance'], (event) => event.startsWith('payout') && event !== 'payout-fee', -1),
      commission: pounds(['commission'], undefined, -1),
      cancellationFees: pounds(['cancellation_fees'], undefined, -1),
      providerFees: pounds(['paypal_fees']),
      losses: pounds(['losses']),
    };
  });
}

async function judgeGaps(weeks: readonly string[]): Promise<Gap[]> {
  const gaps = new Map<string, Gap>();
  for (const booking of await readBookings()) {
    if (!isWanted(booking) || !weeks.includes(weekOf(booking.starts_at))) continue;
    const [area = '', hour] = [booking.postal_code.split(' ')[0], Number(booking.start_time.slice(0, 2))];
    const gap = gaps.get(`${area} ${hour}`) ?? { area, hour, wanted: 0, filled: 0 };
    gap.wanted += 1;
    gap.filled += isFilled(booking) ? 1 : 0;
    gaps.set(`${area} ${hour}`, gap);
  }
  return [...gaps.values()];
}

function byPlace(one: Gap, other: Gap): number {
  return one.area < other.area ? -1 : one.area > other.area ? 1 : one.hour - other.hour;
}

async function read({ from, to } = PERIOD): Promise<Figures> {
  const token = olive.token;
  return dataOf<Figures>(await callApi(app, 'GET', `/api/operator/figures?from=${from}&to=${to}`, { token }));
}

async function expectJudged(): Promise<Figures> {
  const figures = await read();
  const weeks = figures.weeks.map(({ week }) => week);
  expect(figures.weeks).toEqual(await judgeWeeks(weeks));
  expect(figures.gaps.toSorted(byPlace)).toEqual((await judgeGaps(weeks)).sort(byPlace));
  return figures;
}

beforeAll(async () => {
  ({ booked: like } = await doneJob(app));
  for (let index = 0; index < 5; index += 1) customers.push(await createCustomer(app));
  providers = [await createProvider(app), await createProvider(app)];
  olive = await createOperator(app);
});
beforeEach(async () => {
  olive = await signIn(app, olive, 'operator');
});

// M-620
test('the figures are those of a plain count of bookings and ledger, however often and whenever they were renewed', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let index = 0; index < BOOKINGS; index += 1) await addBooking();
    if (random.chance(0.5)) await renew();
    for (let index = 0; index < CHANGES; index += 1) await changeBooking();
    for (let index = 0; index < HISTORIES; index += 1) {
      const instants = Array.from({ length: random.int(2, 7) }, anInstant).sort((a, b) => a.getTime() - b.getTime());
      await liveHistory(app, like, { providerId: random.pick(providers).id, random, instants });
    }
    app.clock.set('2026-06-16T09:00:00Z');
    olive = await signIn(app, olive, 'operator');
    await renew();
    await expectJudged();
  }
  const { weeks, gaps } = await read();
  const total = (of: (week: WeekFigures) => number) => weeks.reduce((sum, week) => sum + of(week), 0);
  // Each figure occurs, so none is equal because it is always zero.
  for (const [name, value] of Object.entries(weeks[0] ?? {}))
    if (typeof value === 'number' && name !== 'providerFees' && name !== 'cancellationFees')
      expect([name, total((week) => Math.abs(Number(week[name as 'paid'])))]).not.toEqual([name, 0]);
  expect(gaps.reduce((sum, gap) => sum + gap.wanted, 0)).toBe(total(({ wanted }) => wanted));
  expect(gaps.reduce((sum, gap) => sum + gap.filled, 0)).toBe(total(({ filled }) => filled));
}, 300_000);

// M-620
test('the money of all weeks together is the balance of the ledger', async () => {
  const { weeks } = await read();
  const pence = (of: (week: WeekFigures) => number) => weeks.reduce((sum, week) => sum + Math.round(of(week) * 100), 0);
  const books = await balances(app);
  expect(pence(({ commission }) => commission)).toBe(-(books['commission'] ?? 0));
  expect(pence(({ losses }) => losses)).toBe(books['losses'] ?? 0);
  expect(pence((week) => week.taken - week.sentBack - week.paidOut - week.providerFees)).toBe(
    (books['paypal_balance'] ?? 0) + (books['bank_balance'] ?? 0),
  );
});

// M-620
test('a renewal of recent weeks makes those of a plain count, and leaves the weeks before as they are', async () => {
  const first = '2026-03-30';
  const before = await read();
  for (let index = 0; index < CHANGES; index += 1) await changeBooking();
  await renewFigures(app.context.db, app.clock.now(), first);
  const { weeks } = await read();
  const isEarlier = ({ week }: WeekFigures) => week < first;
  expect(weeks.filter(isEarlier)).toEqual(before.weeks.filter(isEarlier));
  const recent = weeks.filter((week) => !isEarlier(week));
  expect(recent).toEqual(await judgeWeeks(recent.map(({ week }) => week)));
  const { gaps } = await read({ ...PERIOD, from: first });
  expect(gaps.toSorted(byPlace)).toEqual((await judgeGaps(recent.map(({ week }) => week))).sort(byPlace));
  await renew();
  await expectJudged();
});

// M-620
test('a renewal without a change makes the same figures again', async () => {
  const before = await read();
  await renew();
  expect(await read()).toEqual(before);
});

// M-620
test('a payment is in the figures after the next round of the job, in the week of its payment', async () => {
  const period = { from: '2026-06-16', to: '2026-06-16' };
  const before = (await read(period)).weeks;
  const { booking } = await bookAndPay(app);
  await app.context.db.deleteFrom('jobs').execute();
  await app.context.jobs.enqueue(app.context.db, 'figures.renew', {});
  await app.context.jobs.runAll();
  const after = (await read(period)).weeks;
  expect(after.map(({ week }) => week)).toEqual(['2026-06-15']);
  expect(after[0]?.paid).toBe((before[0]?.paid ?? 0) + 1);
  expect(after[0]?.taken).toBeCloseTo((before[0]?.taken ?? 0) + booking.totalPrice, 2);
});

describe('the calls of the figures', () => {
  const PATHS = ['/api/operator/figures', '/api/operator/figures.csv', '/api/operator/figures/gaps.csv'];

  // M-621
  test.each(PATHS)('%s is for operators, and wants its days in order', async (path) => {
    const status = async (query: string, token?: string) =>
      (await callApi(app, 'GET', `${path}${query}`, { token })).status;
    const customer = await signIn(app, customers[0]!, 'user');
    expect(await status('')).toBe(401);
    expect(await status('', customer.token)).toBe(403);
    expect(await status('?from=2026-06-16&to=2026-06-15', olive.token)).toBe(400);
    expect(await status('?from=2026-02-30', olive.token)).toBe(400);
    expect(await status('', olive.token)).toBe(200);
  });

  // M-621
  test('have the last twelve weeks unless days are given, each from its Monday', async () => {
    const { data } = (await callApi(app, 'GET', '/api/operator/figures', { token: olive.token })).body;
    const weeks = (data as Figures).weeks.map(({ week }) => week);
    expect(weeks).toHaveLength(12);
    expect([weeks[0], weeks.at(-1)]).toEqual(['2026-03-30', '2026-06-15']);
    const sundays = await read({ from: '2026-06-14', to: '2026-06-21' });
    expect(sundays.weeks.map(({ week }) => week)).toEqual(['2026-06-08', '2026-06-15']);
  });

  // M-621
  test('write the same figures into a file', async () => {
    const { from, to } = PERIOD;
    const { text, headers } = await callApi(app, 'GET', `/api/operator/figures.csv?from=${from}&to=${to}`, {
      token: olive.token,
    });
    expect(headers['content-disposition']).toBe('attachment; filename="choresy-figures-2025-12-01-to-2026-09-06.csv"');
    const [header, ...lines] = text.trimEnd().split('\r\n');
    expect(header).toMatch(/^\ufeffWeek from,Bookings paid,/);
    const { weeks } = await read();
    expect(lines.map((line) => line.split(',').slice(0, 10))).toEqual(
      weeks.map((week) =>
        [week.week, week.paid, week.repeats, week.accepted, week.acceptMinutes ?? '', week.cancelledByCustomer]
          .concat([week.cancelledByUs, week.wanted, week.filled, week.taken])
          .map(String),
      ),
    );
  });

  // M-621
  test('write the jobs of each area and hour into a file, and no formula', async () => {
    const token = olive.token;
    const { reference } = await app.context.db
      .selectFrom('bookings')
      .select('reference')
      .where('status', '=', 'confirmed')
      .where('paid_at', 'is not', null)
      .where('reference', 'like', 'CH-W%')
      .executeTakeFirstOrThrow();
    await app.context.db
      .updateTable('bookings')
      .set({ postal_code: '=1+1 9AA' })
      .where('reference', '=', reference)
      .execute();
    await renew();
    const { from, to } = PERIOD;
    const path = `/api/operator/figures/gaps.csv?from=${from}&to=${to}`;
    const [header, ...lines] = (await callApi(app, 'GET', path, { token })).text.trimEnd().split('\r\n');
    expect(header).toBe('\ufeffWeek from,Area,Hour,Jobs to be done,Jobs with a helper');
    expect(lines.filter((line) => line.includes("'=1+1,"))).toHaveLength(1);
    expect(lines.filter((line) => line.includes(',=1+1'))).toEqual([]);
    const sum = lines.reduce((total, line) => total + Number(line.split(',')[3]), 0);
    expect(sum).toBe((await read()).weeks.reduce((total, { wanted }) => total + wanted, 0));
  });
});
