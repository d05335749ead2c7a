import type { ApiResponse } from '../../../../test/callApi';
import { balances, book, bookAndPay, resetApp, startPaidApp, verify, type PaidApp } from '../../../../test/paidApp';
import { callApi } from '../../../../test/callApi';
import {
  bookedBy,
  confirmVisit,
  makeRegular,
  regularMails,
  seriesOf,
  setStatus,
  skipVisit,
  type Regular,
} from '../../../../test/seriesScenes';
import { onPostgres } from '../../../../test/testDatabase';
import { runSeriesClock } from './seriesClock';

const DAY = '2026-06-27';

onPostgres('regular help at the same time', () => {
  let app: PaidApp;

  beforeAll(async () => {
    app = await startPaidApp();
  });
  beforeEach(() => resetApp(app));
  afterEach(async () => {
    expect(app.payments.violations).toEqual([]);
    await balances(app);
  });

  const statuses = (responses: readonly ApiResponse[]): number[] => responses.map(({ status }) => status).sort();

  function bookingsOf({ id }: Regular) {
    return app.context.db
      .selectFrom('bookings')
      .select(['id', 'status'])
      .where('series_id', '=', id)
      .where('start_date', '=', DAY)
      .execute();
  }
  async function decisionOf({ id }: Regular): Promise<string | undefined> {
    const rows = await app.context.db
      .selectFrom('series_visits')
      .select('decision')
      .where('series_id', '=', id)
      .where('day', '=', DAY)
      .execute();
    expect(rows.length).toBeLessThan(2);
    return rows[0]?.decision;
  }

  // M-322.3
  test('20 tabs that confirm a visit get one booking and one order', async () => {
    const regular = await makeRegular(app);
    const before = app.payments.seen.filter(({ path }) => path.endsWith('/orders')).length;
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => confirmVisit(app, regular, DAY, { key: `tab ${index % 10}` })),
    );
    expect(new Set(statuses(responses))).toEqual(new Set([201]));
    expect(new Set(responses.map((response) => bookedBy(regular, response).booking._id)).size).toBe(1);
    expect(await bookingsOf(regular)).toHaveLength(1);
    expect(app.payments.seen.filter(({ path }) => path.endsWith('/orders')).length - before).toBe(1);
  });

  // M-322.3, M-326.1
  test('confirming and skipping leave a visit either booked or skipped', async () => {
    for (let round = 0; round < 8; round += 1) {
      const regular = await makeRegular(app);
      const [confirmed, skipped] = await Promise.all([confirmVisit(app, regular, DAY), skipVisit(app, regular, DAY)]);
      expect(statuses([confirmed, skipped])).toEqual([confirmed.status === 201 ? 201 : 200, 409].sort());
      expect(await decisionOf(regular)).toBe(confirmed.status === 201 ? 'booked' : 'skipped');
      expect(await bookingsOf(regular)).toHaveLength(confirmed.status === 201 ? 1 : 0);
    }
  });

  // M-325.5
  test('the job, twice, beside confirming and skipping at the deadline mails once and decides once', async () => {
    for (const [instant, isInTime] of [
      ['2026-06-25T08:00:00Z', true],
      ['2026-06-25T08:00:01Z', false],
    ] as const) {
      const regular = await makeRegular(app);
      app.clock.set(instant);
      const [confirmed, skipped] = await Promise.all([
        confirmVisit(app, regular, DAY),
        skipVisit(app, regular, DAY),
        runSeriesClock(app.context, regular.id),
        runSeriesClock(app.context, regular.id),
      ]);
      const decision = await decisionOf(regular);
      expect(decision).toBe(isInTime ? (confirmed.status === 201 ? 'booked' : 'skipped') : 'lapsed');
      expect([confirmed.status, skipped.status].filter((status) => status !== 409)).toHaveLength(isInTime ? 1 : 0);
      const mails = (await regularMails(app, regular)).filter((mail) => mail.includes('27 June'));
      expect(mails.length).toBe(new Set(mails).size);
      app.clock.set('2026-06-16T09:00:00Z');
    }
  });

  // M-326.3
  test('stopping beside confirming leaves no visit that was confirmed after the stop', async () => {
    for (let round = 0; round < 8; round += 1) {
      const regular = await makeRegular(app);
      const [confirmed, stopped] = await Promise.all([
        confirmVisit(app, regular, DAY),
        setStatus(app, regular, 'ended'),
      ]);
      expect(stopped.status).toBe(200);
      expect(await bookingsOf(regular)).toHaveLength(confirmed.status === 201 ? 1 : 0);
    }
  });

  // M-320.3
  test('two tabs make one series of a booking', async () => {
    const { booking, customer } = await bookAndPay(app);
    const make = (everyWeeks: number) =>
      callApi(app, 'POST', '/api/series', {
        token: customer.token,
        body: { bookingId: booking.bookingId, everyWeeks },
      });
    expect(statuses(await Promise.all([make(1), make(1), make(2), make(2)]))).toEqual([201, 201, 409, 409]);
    expect(await seriesOf(app, customer)).toHaveLength(1);
  });

  // M-320.2
  test('a first booking that is verified several times at once begins its series once', async () => {
    const first = await book(app, { body: { repeatWeeks: 1 } });
    await app.payments.decide(first.providerOrderId, 'approve');
    await Promise.all([verify(app, first), verify(app, first), verify(app, first)]);
    const [series] = await seriesOf(app, first.customer);
    expect(series).toMatchObject({ status: 'active' });
    const { rows } = await app.store.pool.query(`select 1 from jobs where kind = 'series.clock' and dedupe_key = $1`, [
      series?.id,
    ]);
    expect(rows).toHaveLength(1);
  });
});
