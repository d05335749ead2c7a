import { callApi } from '../test/callApi';
import { startTestApp, type TestApp } from '../test/testApp';
import { DEMO_PASSWORD } from './people';
import { seedDemo } from './seedDemo';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ realTime: true });
  expect(await seedDemo(app.context)).toBe(true);
});

async function count(
  table: 'services' | 'categories' | 'bookings' | 'posts' | 'outbox' | 'chat_messages',
): Promise<number> {
  return (
    await app.context.db
      .selectFrom(table)
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;
}

// M-66.1
test('adds nothing when the demo is seeded a second time', async () => {
  const before = [await count('services'), await count('bookings'), await count('posts')];
  expect(await seedDemo(app.context)).toBe(false);
  expect([await count('services'), await count('bookings'), await count('posts')]).toEqual(before);
  expect([await count('categories'), await count('outbox')]).toEqual([8, 0]);
  expect(await count('services')).toBeGreaterThanOrEqual(40);
  expect(await count('posts')).toBeGreaterThan(0);
});

// M-8.1, M-10.2, M-66.3
test('seeds bookings in every state, and the ledger balances', async () => {
  const rows = await app.context.db
    .selectFrom('bookings')
    .select(['status', 'payment_status', 'assignment_status'])
    .distinct()
    .execute();
  const states = rows.map((row) => `${row.status} ${row.payment_status} ${row.assignment_status}`).sort();
  expect(states).toEqual([
    'cancelled pending none',
    'cancelled refunded accepted',
    'cancelled refunded none',
    'completed paid accepted',
    'confirmed paid accepted',
    'confirmed paid assigned',
    'confirmed paid none',
    'confirmed paid rejected',
    'pending pending none',
  ]);
  const {
    rows: [books],
  } = await app.store.pool.query<{ total: number; payable: number }>(
    `select sum(amount_pence) as total, sum(amount_pence) filter (where account = 'provider_payable') as payable from ledger_entries`,
  );
  expect(books).toEqual({ total: 0, payable: 0 });
});

// M-58, M-66.2
test.each([
  ['/api/auth/login', 'amelia@example.com'],
  ['/api/auth/login-service', 'hugo@example.com'],
  ['/api/auth/login-service', 'nora@example.com'],
  ['/api/auth/login-service', 'felix@example.com'],
  ['/api/auth/login-operator', 'operator@example.com'],
])('%s lets %s in', async (path, email) => {
  expect((await callApi(app, 'POST', path, { body: { email, password: DEMO_PASSWORD } })).body).toMatchObject({
    success: true,
    token: expect.any(String),
  });
});

// M-36, M-66.2
test('seeds approved, pending and inactive providers', async () => {
  const providers = await app.context.db
    .selectFrom('providers')
    .select(['email', 'is_approved as isApproved', 'is_active as isActive'])
    .execute();
  const find = (email: string) => providers.find((provider) => provider.email === email);
  for (const email of ['hugo@example.com', 'nora@example.com']) {
    expect(find(email)).toMatchObject({ isApproved: true, isActive: true });
  }
  expect(find('felix@example.com')).toMatchObject({ isApproved: false, isActive: true });
  expect(providers.filter(({ isActive }) => !isActive).length).toBeGreaterThan(0);
});

// M-234.1
test('seeds when the approved providers were approved, the day after they joined', async () => {
  const { rows } = await app.store.pool.query<{ isApproved: boolean; days: number | null }>(`
    select is_approved as "isApproved", extract(day from done_at - created_at)::int as days from providers
    left join operator_actions on subject_id = providers.id::text and action = 'provider.approve'`);
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.filter(({ isApproved, days }) => days !== (isApproved ? 1 : null))).toEqual([]);
});

test('serves every picture that the demo names as an image', async () => {
  const { rows } = await app.store.pool.query<{ path: string }>(`
    select distinct '/images/' || image as path from (select image from services union select image from categories union select image from posts) as i
    union select distinct '/uploads/' || profile_image from providers`);
  expect(rows.length).toBeGreaterThan(30);
  for (const { path } of rows) {
    const { status, headers } = await callApi(app, 'GET', path);
    expect([path, status, headers['content-type'], headers['x-content-type-options']]).toEqual([
      path,
      200,
      'image/avif',
      'nosniff',
    ]);
  }
});

test('has the payment provider know every payment and payout of the demo', async () => {
  const { rows } = await app.store.pool.query<{ id: string }>(`
    select provider_batch_id as id from payouts where status = 'processed'
      and provider_batch_id not in (select id from simulator_resources)
    union select provider_capture_id from captures where provider_capture_id not in
      (select state -> 'capture' ->> 'id' from simulator_resources where state -> 'capture' is not null)`);
  expect(rows).toEqual([]);
});

// M-200.1
test('seeds messages about a booking that both its sides have read', async () => {
  const login = { email: 'amelia@example.com', password: DEMO_PASSWORD };
  const { token } = (await callApi(app, 'POST', '/api/auth/login', { body: login })).body;
  const { bookingId } = await app.context.db
    .selectFrom('booking_messages as m')
    .innerJoin('booking_threads as t', 't.id', 'm.thread_id')
    .innerJoin('bookings as b', 'b.id', 't.booking_id')
    .select('b.reference as bookingId')
    .executeTakeFirstOrThrow();
  const { body } = await callApi(app, 'GET', `/api/bookings/${bookingId}/messages`, { token });
  const { messages, unread, closedReason } = body.data as { messages: unknown[]; unread: number; closedReason: null };
  expect([messages.length, unread, closedReason]).toEqual([3, 0, null]);
});

// M-298
test('seeds one week plan, over midnight and with days off', async () => {
  const body = { email: 'theo@example.com', password: DEMO_PASSWORD };
  const { token } = (await callApi(app, 'POST', '/api/auth/login-service', { body })).body;
  expect((await callApi(app, 'GET', '/api/provider/plan', { token })).body.data).toMatchObject({
    revision: 1,
    hours: { saturday: [{ start: '17:00', end: '01:00' }], sunday: [] },
    daysOff: [{ note: 'Family holiday' }],
    noticeHours: 12,
    travelGapMinutes: 30,
  });
});

// M-66.4
test('seeds regular help with a visit to confirm, of which no mail is due yet', async () => {
  const body = { email: 'oliver@example.com', password: DEMO_PASSWORD };
  const { token } = (await callApi(app, 'POST', '/api/auth/login', { body })).body;
  const [series, ...others] = (await callApi(app, 'GET', '/api/series', { token })).body.data as {
    status: string;
    everyWeeks: number;
    visits: { state: string }[];
  }[];
  expect(others).toEqual([]);
  expect(series).toMatchObject({ status: 'active', everyWeeks: 1 });
  expect(series?.visits.map(({ state }) => state)).toEqual(['open', 'coming', 'coming']);
  await app.context.jobs.runAll();
  // But of the sign-in above, on a device that is new.
  const { rows } = await app.store.pool.query(`select kind from outbox where recipient = 'oliver@example.com'`);
  expect(rows).toEqual([{ kind: 'new-device' }]);
});
