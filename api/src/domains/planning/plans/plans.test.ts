import { PLAN_CHANGED, type ProviderPlan } from 'contract/planning/plan';
import { SPAN_TEXTS } from 'contract/planning/planRules';
import type { AccountData } from 'contract/people/account';
import { createCustomer, createOperator, createProvider, type Person } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import { closeByOwner, tablesWith } from '../../../../test/closeByOwner';
import { dataOf, signIn } from '../../../../test/paidApp';
import { assigned, nextDay, paid } from '../../../../test/providerActions';
import { usePaidApp } from '../../../../test/usePaidApp';
import { DAY_MS } from '../../../platform/lib/durations';

const app = usePaidApp();
// It is Tuesday 16 June 2026, 10:00 in London.
const PATH = '/api/provider/plan';

const NO_HOURS = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
const PLAN = { hours: null, daysOff: [], noticeHours: 0, travelGapMinutes: 0, worksOnBankHolidays: true };
const MONDAYS = {
  ...NO_HOURS,
  monday: [
    { start: '08:00', end: '12:00' },
    { start: '22:00', end: '02:00' },
  ],
};

function save({ token }: Person, revision: number, given: object = {}) {
  return callApi(app, 'PUT', PATH, { token, body: { ...PLAN, ...given, revision } });
}
async function read({ token }: Person): Promise<ProviderPlan> {
  return dataOf<ProviderPlan>(await callApi(app, 'GET', PATH, { token }));
}

// M-290.1
test('a week plan is its helper’s alone', async () => {
  const [customer, operator] = [await createCustomer(app), await createOperator(app)];
  for (const method of ['GET', 'PUT'] as const) {
    const body = method === 'PUT' ? { body: { ...PLAN, revision: 0 } } : {};
    expect((await callApi(app, method, PATH, body)).status).toBe(401);
    for (const { token } of [customer, operator])
      expect((await callApi(app, method, PATH, { token, ...body })).status).toBe(403);
  }
});

// M-290.2, M-290.3
test.each<[string, object, string]>([
  [
    'hours that overlap',
    {
      hours: {
        ...NO_HOURS,
        monday: [
          { start: '08:00', end: '12:00' },
          { start: '11:00', end: '13:00' },
        ],
      },
    },
    SPAN_TEXTS.overlap,
  ],
  [
    'hours that reach into the next day’s',
    { hours: { ...NO_HOURS, sunday: [{ start: '22:00', end: '06:00' }], monday: [{ start: '05:00', end: '09:00' }] } },
    SPAN_TEXTS.overlapNextDay,
  ],
  [
    'a time that does not exist',
    { hours: { ...NO_HOURS, monday: [{ start: '8:00', end: '24:00' }] } },
    'Please enter a valid time',
  ],
  [
    'five spans on a day',
    {
      hours: {
        ...NO_HOURS,
        monday: ['01', '03', '05', '07', '09'].map((hour) => ({ start: `${hour}:00`, end: `${hour}:30` })),
      },
    },
    'Please enter at most 4 times for a day',
  ],
  [
    'days off that end before they begin',
    { daysOff: [{ from: '2026-07-02', to: '2026-07-01', note: '' }] },
    'The last day cannot be before the first',
  ],
  [
    '101 days off',
    { daysOff: Array.from({ length: 101 }, () => ({ from: '2026-07-01', to: '2026-07-01', note: '' })) },
    'Please enter at most 100 days off',
  ],
  [
    'a note of 101 characters',
    { daysOff: [{ from: '2026-07-01', to: '2026-07-01', note: 'n'.repeat(101) }] },
    'Please use at most 100 characters',
  ],
  ['a notice of 337 hours', { noticeHours: 337 }, 'Please enter whole hours from 0 to 336'],
  ['half a minute of travel', { travelGapMinutes: 0.5 }, 'Please enter whole minutes from 0 to 240'],
])('rejects %s with 400 and stores nothing', async (_case, given, message) => {
  const provider = await createProvider(app);
  expect(await save(provider, 0, given)).toMatchObject({ status: 400, body: { message } });
  expect((await read(provider)).revision).toBe(0);
});

// M-290.1
test('begins with the profile’s hours alone, and reads back the saved plan, in order', async () => {
  const provider = await createProvider(app);
  expect(await read(provider)).toEqual({
    ...PLAN,
    revision: 0,
    profileHours: { startTime: '08:00', endTime: '18:00' },
    jobs: [],
  });
  const given = {
    hours: { ...MONDAYS, monday: [...MONDAYS.monday].reverse() },
    daysOff: [
      { from: '2026-08-01', to: '2026-08-14', note: ' Summer ' },
      { from: '2026-06-30', to: '2026-06-30', note: '' },
    ],
    noticeHours: 24,
    travelGapMinutes: 30,
    worksOnBankHolidays: false,
  };
  const saved = await save(provider, 0, given);
  expect(saved.status).toBe(200);
  expect(saved.body.data).toEqual({
    ...given,
    hours: MONDAYS,
    daysOff: [given.daysOff[1], { ...given.daysOff[0], note: 'Summer' }],
    revision: 1,
    profileHours: { startTime: '08:00', endTime: '18:00' },
    jobs: [],
  });
  expect(await read(provider)).toEqual(saved.body.data);
  const cleared = await save(provider, 1);
  expect(cleared.body.data).toMatchObject({ ...PLAN, revision: 2 });
});

// M-290.4
test('a second tab that saves an older revision gets 409, and the first one’s plan stays', async () => {
  const provider = await createProvider(app);
  expect((await save(provider, 0, { noticeHours: 12 })).status).toBe(200);
  expect(await save(provider, 0, { travelGapMinutes: 30 })).toMatchObject({
    status: 409,
    body: { message: PLAN_CHANGED },
  });
  expect(await read(provider)).toMatchObject({ revision: 1, noticeHours: 12, travelGapMinutes: 0 });
  expect((await save(provider, 1, { travelGapMinutes: 30 })).status).toBe(200);
});

// M-290.4
test('the same plan again is a success, so that a request whose response was lost can be repeated', async () => {
  const provider = await createProvider(app);
  const given = { hours: MONDAYS, daysOff: [{ from: '2026-06-01', to: '2026-06-15', note: '' }] };
  await save(provider, 0, given);
  const again = await save(provider, 0, given);
  expect(again).toMatchObject({ status: 200, body: { data: { revision: 1, daysOff: [] } } });
});

// M-292.3
test('days off that are over are neither kept nor shown', async () => {
  const provider = await createProvider(app);
  const daysOff = ['2026-06-15', '2026-06-16', '2026-06-17'].map((day) => ({ from: day, to: day, note: '' }));
  expect((await save(provider, 0, { daysOff })).body.data).toMatchObject({ daysOff: daysOff.slice(1) });
  app.clock.advance(DAY_MS);
  expect((await read(await signIn(app, provider, 'serviceProvider'))).daysOff).toEqual(daysOff.slice(2));
});

// M-290.1
test('shows the jobs that are to be done, which stay whatever the plan says', async () => {
  nextDay();
  const booked = await paid(app);
  const provider = await assigned(app, booked);
  const saved = await save(provider, 0, { hours: NO_HOURS });
  const { bookingId } = booked.booking;
  expect(saved.body.data).toMatchObject({ jobs: [{ bookingId, startTime: '09:00', endTime: '11:00' }] });
  const { token } = provider;
  const body = { bookingId };
  expect((await callApi(app, 'POST', '/api/booking/provider/bookings/accept-booking', { token, body })).status).toBe(
    200,
  );
});

// M-290.5
test('the download of the own data has the plan, and closing the account removes it', async () => {
  const provider = await createProvider(app);
  const daysOff = [{ from: '2026-07-01', to: '2026-07-02', note: 'Operation at St Thomas' }];
  await save(provider, 0, { hours: MONDAYS, daysOff, noticeHours: 5 });
  const { token } = provider;
  const data = dataOf<AccountData>(await callApi(app, 'GET', '/api/account/data', { token }));
  expect(data.plan).toMatchObject({ hours: MONDAYS, daysOff, noticeHours: 5 });
  expect((await closeByOwner(app, provider)).status).toBe(200);
  expect(await tablesWith(app, 'St Thomas')).toEqual([]);
  const row = await app.context.db
    .selectFrom('providers')
    .select(['has_week_hours', 'notice_hours'])
    .where('id', '=', provider.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ has_week_hours: false, notice_hours: 0 });
  expect(
    await app.context.db.selectFrom('provider_work_spans').selectAll().where('provider_id', '=', provider.id).execute(),
  ).toEqual([]);
});
