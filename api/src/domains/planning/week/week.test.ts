import type { WeekDay } from 'contract/planning/plan';
import { createCustomer, createOperator, createProvider, type Person } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import { act, bookAndPay, dataOf } from '../../../../test/paidApp';
import { change, closeWindow, offer } from '../../../../test/providerActions';
import { usePaidApp } from '../../../../test/usePaidApp';

const app = usePaidApp();
const PATH = '/api/provider/week';

async function weekOf({ token }: Person, from: string): Promise<WeekDay[]> {
  return dataOf<{ days: WeekDay[] }>(await callApi(app, 'GET', `${PATH}?from=${from}`, { token })).days;
}
/** A helper who was given a booking of these days. */
async function assigned(body: object = {}) {
  const helper = await createProvider(app);
  const booked = await bookAndPay(app, { body });
  await offer(app, helper, booked);
  await closeWindow(app);
  return { helper, booked };
}
async function busy({ id }: Person, from: string, to: string): Promise<void> {
  await app.context.db
    .insertInto('busy_calendars')
    .values({
      ...{
        id: crypto.randomUUID(),
        provider_id: id,
        place: 1,
        sealed_url: 'x',
        url_hash: 'x',
        host: 'x',
        url_end: 'x',
      },
      ...{ added_at: app.clock.now(), fetched_at: app.clock.now(), next_fetch_at: app.clock.now() },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await app.store.pool.query(
    `insert into busy_spans select id, provider_id, tstzrange($2, $3) from busy_calendars where provider_id = $1`,
    [id, from, to],
  );
}

// M-306.1
test('a week is its helper’s alone, from a day of the calendar on', async () => {
  const helper = await createProvider(app);
  expect((await callApi(app, 'GET', `${PATH}?from=2026-06-15`)).status).toBe(401);
  for (const { token } of [await createCustomer(app), await createOperator(app)])
    expect((await callApi(app, 'GET', `${PATH}?from=2026-06-15`, { token })).status).toBe(403);
  for (const from of ['', '2026-06-31', '15 June', '1999-01-01', '2101-01-01'])
    expect((await callApi(app, 'GET', `${PATH}?from=${from}`, { token: helper.token })).status).toBe(400);
  expect((await weekOf(helper, '2026-06-29')).map(({ date }) => date)).toEqual([
    '2026-06-29',
    '2026-06-30',
    '2026-07-01',
    '2026-07-02',
    '2026-07-03',
    '2026-07-04',
    '2026-07-05',
  ]);
});

// M-306.2
test('a job shows no more than the outward postcode until it is accepted, then its address; a cancelled one is gone', async () => {
  const { helper, booked } = await assigned();
  const { bookingId } = booked.booking;
  const jobs = async () => (await weekOf(helper, '2026-06-15')).map((day) => day.jobs);
  const job = {
    bookingId,
    serviceName: expect.any(String),
    from: '2026-06-20T08:00:00.000Z',
    to: '2026-06-20T10:00:00.000Z',
    status: 'confirmed',
    assignmentStatus: 'assigned',
    place: { address: '', city: '', postalCode: 'SE15' },
  };
  expect(await jobs()).toEqual([[], [], [], [], [], [job], []]);
  await act(app, helper, 'accept-booking', bookingId);
  const place = { address: '12 Rye Lane', city: 'London', postalCode: 'SE15 5BS' };
  expect((await jobs())[5]).toEqual([{ ...job, assignmentStatus: 'accepted', place }]);
  const other = await createProvider(app);
  expect((await weekOf(other, '2026-06-15')).flatMap((day) => day.jobs)).toEqual([]);
  await callApi(app, 'POST', `/api/booking/${bookingId}/cancel`, { token: booked.customer.token });
  expect((await jobs()).flat()).toEqual([]);
});

// M-306.2
test('a job of several days is on each of those in the week, in the order of the times', async () => {
  const { helper } = await assigned({
    bookingDate: undefined,
    dateRange: { startDate: '2026-06-20', endDate: '2026-06-23' },
  });
  await change(app, helper, { max_concurrent_bookings: 2 });
  const early = await bookAndPay(app, { body: { timeSlot: { startTime: '08:30', endTime: '10:00' } } });
  await offer(app, helper, early);
  await closeWindow(app);
  const days = await weekOf(helper, '2026-06-20');
  expect(days.map(({ jobs }) => jobs.map(({ from }) => from.slice(5, 16)))).toEqual([
    ['06-20T07:30', '06-20T08:00'],
    ['06-21T08:00'],
    ['06-22T08:00'],
    ['06-23T08:00'],
    [],
    [],
    [],
  ]);
});

// M-306.3
test('working hours come from the profile or the plan, over midnight too, and a day off has none', async () => {
  const helper = await createProvider(app);
  const none = { tuesday: [], wednesday: [], thursday: [], saturday: [], sunday: [] };
  await change(app, helper, { working_hours_start: '08:00', working_hours_end: '17:30' });
  expect((await weekOf(helper, '2026-06-22'))[6]?.hours).toEqual([{ start: '08:00', end: '17:30' }]);
  const saved = await callApi(app, 'PUT', '/api/provider/plan', {
    token: helper.token,
    body: {
      revision: 0,
      hours: { ...none, monday: [{ start: '09:00', end: '12:00' }], friday: [{ start: '22:00', end: '02:00' }] },
      daysOff: [{ from: '2026-06-22', to: '2026-06-22', note: '' }],
      ...{ noticeHours: 0, travelGapMinutes: 0, worksOnBankHolidays: true },
    },
  });
  expect(saved.status).toBe(200);
  expect((await weekOf(helper, '2026-06-22')).map(({ hours, isDayOff }) => [isDayOff, hours])).toEqual([
    [true, []],
    [false, []],
    [false, []],
    [false, []],
    [false, [{ start: '22:00', end: '24:00' }]],
    [false, [{ start: '00:00', end: '02:00' }]],
    [false, []],
  ]);
});

// M-306.4
test.each([
  ['2026-03-28', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
  ['2026-10-24', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
])('the day after %s, on which the clocks change, goes from midnight to midnight', async (before, from, to) => {
  const helper = await createProvider(app);
  await busy(helper, `${before}T12:00:00Z`, to);
  const [first, changed] = await weekOf(helper, before);
  expect([first?.to, changed?.from, changed?.to]).toEqual([from, from, to]);
  expect(first?.busy).toEqual([{ from: `${before}T12:00:00.000Z`, to: from }]);
  expect(changed?.busy).toEqual([{ from, to }]);
});
