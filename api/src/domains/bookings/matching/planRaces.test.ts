import { createOperator, createProvider } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import { bookAndPay, resetApp, startPaidApp, type Booked, type PaidApp } from '../../../../test/paidApp';
import { change } from '../../../../test/providerActions';
import { onPostgres } from '../../../../test/testDatabase';
import { startTestApp, type TestApp } from '../../../../test/testApp';

onPostgres('travel time under load', () => {
  let app: PaidApp;
  /** A second process on the same database. */
  let beside: TestApp;

  beforeAll(async () => {
    const settings = { jwtSecret: 'the same secret in both processes' };
    app = await startPaidApp({ settings });
    beside = await startTestApp({ beside: app, settings });
  });
  beforeEach(async () => {
    await resetApp(app);
    beside.clock.set(app.clock.now());
  });

  // M-294.2. No two of these overlap; only the travel time lies between the first and the next.
  test('gives a helper every second of 20 jobs that follow each other at once, in two processes', async () => {
    const [provider, boss] = [await createProvider(app), await createOperator(app)];
    await change(app, provider, { travel_gap_minutes: 30, working_hours_start: '00:00', working_hours_end: '23:59' });
    const many: Booked[] = [];
    for (let hour = 0; hour < 20; hour += 1) {
      const [startTime, endTime] = [`${String(hour).padStart(2, '0')}:00`, `${String(hour).padStart(2, '0')}:45`];
      many.push(await bookAndPay(app, { body: { bookingDate: '2026-08-01', timeSlot: { startTime, endTime } } }));
    }
    const responses = await Promise.all(
      many.map(({ booking }, index) =>
        callApi(index % 2 === 0 ? app : beside, 'POST', `/api/operator/bookings/${booking._id}/assign`, {
          token: boss.token,
          body: { providerId: provider.id },
        }),
      ),
    );
    const taken = responses.map(({ status }) => status === 200);
    // In any order there are no two neighbours: 15 minutes between them are less than the 30 asked for.
    expect(taken.some((isTaken, index) => isTaken && taken[index + 1])).toBe(false);
    // And none was rejected for nothing: each has a neighbour that was taken.
    expect(taken.every((isTaken, index) => isTaken || Boolean(taken[index - 1]) || Boolean(taken[index + 1]))).toBe(
      true,
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  // M-290.4
  test('saves one of 10 plans that were made from the same revision at once, and rejects the others', async () => {
    const provider = await createProvider(app);
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        callApi(index % 2 === 0 ? app : beside, 'PUT', '/api/provider/plan', {
          token: provider.token,
          body: {
            revision: 0,
            hours: null,
            daysOff: [],
            noticeHours: index + 1,
            travelGapMinutes: 0,
            worksOnBankHolidays: true,
          },
        }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const won = responses.findIndex(({ status }) => status === 200);
    const { body } = await callApi(app, 'GET', '/api/provider/plan', { token: provider.token });
    expect(body.data).toMatchObject({ revision: 1, noticeHours: won + 1 });
  });
});
