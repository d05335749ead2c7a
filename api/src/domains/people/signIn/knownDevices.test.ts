import { createCustomer, createOperator, createProvider, mailedCode } from '../../../../test/builders';
import { callApi, type ApiResponse } from '../../../../test/callApi';
import { onPostgres } from '../../../../test/testDatabase';
import { startTestApp, type TestApp } from '../../../../test/testApp';
import { DAY_MS, MINUTE_MS } from '../../../platform/lib/durations';

const OFFICE = '203.0.113.7';
const CAFE = '203.0.113.99';
const STRANGER = '198.51.100.1';
const SECRET = 'test-secret-with-enough-characters-0123456789';

let app: TestApp;
beforeAll(async () => {
  // The tests speak for a proxy, which names the client of the request that it passes on.
  app = await startTestApp({ settings: { trustProxy: 'loopback', jwtSecret: SECRET } });
});

interface Sender {
  ipAddress: string;
  cookie?: string;
}

function logIn(
  { email, password }: { email: string; password: string },
  { ipAddress, cookie }: Sender,
  { path = '/api/auth/login', at = app } = {},
): Promise<ApiResponse> {
  return callApi(at, 'POST', path, {
    body: { email, password },
    headers: { 'x-forwarded-for': ipAddress, ...(cookie ? { cookie } : {}) },
  });
}

/** Enters wrong passwords until nothing gets through any more. @returns the number that were compared */
async function hammer(email: string, sender: Sender, path?: string): Promise<number> {
  for (let count = 0; count < 200; count += 1) {
    const { status } = await logIn({ email, password: 'wrong' }, sender, path ? { path } : {});
    if (status === 429) return count;
  }
  throw new Error('nothing was limited');
}

function cookieOf({ headers }: ApiResponse): string {
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

describe('a stranger who guesses passwords', () => {
  // M-102
  test.each([
    ['customer', createCustomer, '/api/auth/login'],
    ['provider', createProvider, '/api/auth/login-service'],
    ['operator', createOperator, '/api/auth/login-operator'],
  ] as const)('does not lock a %s out of an address that signed in before', async (_role, create, path) => {
    const owner = await create(app);
    expect((await logIn(owner, { ipAddress: OFFICE }, { path })).status).toBe(200);
    expect(await hammer(owner.email, { ipAddress: STRANGER }, path)).toBe(20);
    expect((await logIn(owner, { ipAddress: STRANGER }, { path })).status).toBe(429);
    expect((await logIn(owner, { ipAddress: OFFICE }, { path })).status).toBe(200);
  });

  // M-102
  test('does not lock a browser out that signed in before, wherever it is now', async () => {
    const owner = await createCustomer(app);
    const cookie = cookieOf(await logIn(owner, { ipAddress: OFFICE }));
    await hammer(owner.email, { ipAddress: STRANGER });
    expect((await logIn(owner, { ipAddress: CAFE })).status).toBe(429);
    expect((await logIn(owner, { ipAddress: CAFE, cookie })).status).toBe(200);
  });

  // M-102
  test('behind the owner’s own address does not lock the owner’s browser out', async () => {
    const owner = await createCustomer(app);
    const cookie = cookieOf(await logIn(owner, { ipAddress: OFFICE }));
    expect(await hammer(owner.email, { ipAddress: OFFICE })).toBe(20);
    expect((await logIn(owner, { ipAddress: OFFICE, cookie })).status).toBe(200);
  });

  // M-102
  test('is limited by account, from however many addresses', async () => {
    const owner = await createCustomer(app);
    const statuses: number[] = [];
    for (let count = 0; count < 40; count += 1)
      statuses.push((await logIn({ ...owner, password: 'wrong' }, { ipAddress: `198.51.100.${count}` })).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  });

  // M-102
  test('is limited by address, over however many accounts and addresses of one IPv6 network', async () => {
    const from = async (index: number): Promise<number> =>
      (
        await logIn(
          { email: `nobody-${index}@example.com`, password: 'wrong' },
          { ipAddress: `2001:db8:7:7::${index.toString(16)}` },
        )
      ).status;
    const statuses: number[] = [];
    for (let index = 0; index < 170; index += 1) statuses.push(await from(index));
    expect(statuses.filter((status) => status === 401)).toHaveLength(150);
    expect((await logIn({ email: 'x@example.com', password: 'x' }, { ipAddress: '2001:db8:7:8::1' })).status).toBe(401);
  });
});

describe('a known device', () => {
  // M-102
  test('has twenty wrong passwords of its own', async () => {
    const owner = await createCustomer(app);
    const cookie = cookieOf(await logIn(owner, { ipAddress: OFFICE }));
    expect(await hammer(owner.email, { ipAddress: CAFE, cookie })).toBe(20);
    expect((await logIn(owner, { ipAddress: OFFICE })).status).toBe(200);
    app.clock.advance(15 * MINUTE_MS);
    expect((await logIn(owner, { ipAddress: CAFE, cookie })).status).toBe(200);
  });

  test('is known to the accounts that it signed in to, and to no other', async () => {
    const [amelia, noah] = [await createCustomer(app), await createCustomer(app)];
    const cookie = cookieOf(await logIn(amelia, { ipAddress: OFFICE }));
    await hammer(noah.email, { ipAddress: STRANGER });
    expect((await logIn(noah, { ipAddress: CAFE, cookie })).status).toBe(429);
    app.clock.advance(15 * MINUTE_MS);
    const shared = cookieOf(await logIn(noah, { ipAddress: CAFE, cookie }));
    await hammer(noah.email, { ipAddress: STRANGER });
    await hammer(amelia.email, { ipAddress: STRANGER });
    expect((await logIn(noah, { ipAddress: '192.0.2.1', cookie: shared })).status).toBe(200);
    expect((await logIn(amelia, { ipAddress: '192.0.2.1', cookie: shared })).status).toBe(200);
  });

  test('needs a cookie that was not made up or changed', async () => {
    const owner = await createCustomer(app);
    const cookie = cookieOf(await logIn(owner, { ipAddress: OFFICE }));
    await hammer(owner.email, { ipAddress: STRANGER });
    const made = [`${cookie.slice(0, -3)}AAA`, 'device=', 'device=x.y', cookie.replace(/=./, '=~'), `x${cookie}`];
    for (const other of made) expect((await logIn(owner, { ipAddress: CAFE, cookie: other })).status).toBe(429);
  });

  test('becomes known by a sign-up, and by a reset alone', async () => {
    const owner = await createCustomer(app);
    const before = cookieOf(await logIn(owner, { ipAddress: OFFICE }));
    await callApi(app, 'POST', '/api/auth/request-otp', { body: { email: owner.email } });
    const otp = await mailedCode(app, owner.email);
    const reset = await callApi(app, 'POST', '/api/auth/reset-password', {
      body: { email: owner.email, otp, newPassword: 'brand new password' },
      headers: { 'x-forwarded-for': CAFE },
    });
    expect(reset.status).toBe(200);
    const renewed = { ...owner, password: 'brand new password' };
    await hammer(owner.email, { ipAddress: STRANGER });
    expect((await logIn(renewed, { ipAddress: OFFICE, cookie: before })).status).toBe(429);
    expect((await logIn(renewed, { ipAddress: '192.0.2.1', cookie: cookieOf(reset) })).status).toBe(200);
  });

  test('is forgotten after three months', async () => {
    const owner = await createCustomer(app);
    await logIn(owner, { ipAddress: OFFICE });
    app.clock.advance(91 * DAY_MS);
    await app.context.jobs.enqueue(app.context.db, 'store.purge', {});
    await app.context.jobs.runAll();
    await hammer(owner.email, { ipAddress: STRANGER });
    expect((await logIn(owner, { ipAddress: OFFICE })).status).toBe(429);
  });

  test('keeps a cookie that scripts cannot read and other sites cannot send', async () => {
    const owner = await createCustomer(app);
    const cookie = String((await logIn(owner, { ipAddress: OFFICE })).headers['set-cookie']);
    expect(cookie).toMatch(
      /^device=[\w-]{22}\.[\w-]{43}; Path=\/api\/auth; Max-Age=7776000; HttpOnly; SameSite=Strict$/,
    );
    expect((await logIn({ ...owner, password: 'wrong' }, { ipAddress: OFFICE })).headers['set-cookie']).toBeUndefined();
    const secure = await startTestApp({ settings: { publicUrl: 'https://choresy.example' } });
    const { headers } = await logIn(await createCustomer(secure), { ipAddress: OFFICE }, { at: secure });
    expect(headers['set-cookie']).toMatch(/; Secure$/);
  });
});

onPostgres('guesses in two processes at once', () => {
  // M-102
  test('compare 20 of 200 wrong passwords, and the owner’s browser still gets in', async () => {
    const other = await startTestApp({ settings: { trustProxy: 'loopback', jwtSecret: SECRET }, beside: app });
    const owner = await createCustomer(app);
    const cookie = cookieOf(await logIn(owner, { ipAddress: OFFICE }));
    other.clock.set(app.clock.now());
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        logIn(
          { ...owner, password: 'wrong' },
          { ipAddress: `198.51.100.${index % 100}` },
          { at: index % 2 ? other : app },
        ),
      ),
    );
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(20);
    expect(responses.every(({ status }) => status === 401 || status === 429)).toBe(true);
    expect((await logIn(owner, { ipAddress: CAFE, cookie }, { at: other })).status).toBe(200);
  });
});
