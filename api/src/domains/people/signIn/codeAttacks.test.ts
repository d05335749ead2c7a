import { createCustomer, createProvider, mailedCode, PROVIDER_FORM } from '../../../../test/builders';
import { callApi, type ApiResponse } from '../../../../test/callApi';
import { onPostgres } from '../../../../test/testDatabase';
import { startTestApp, type TestApp } from '../../../../test/testApp';
import { HOUR_MS, MINUTE_MS } from '../../../platform/lib/durations';

const OFFICE = '203.0.113.7';
const CAFE = '203.0.113.99';
const STRANGER = '198.51.100.1';
const SECRET = 'test-secret-with-enough-characters-0123456789';
const NEW_PASSWORD = 'brand new password';

let app: TestApp;
beforeAll(async () => {
  // The tests speak for a proxy, which names the client of the request that it passes on.
  app = await startTestApp({ settings: { trustProxy: 'loopback', jwtSecret: SECRET } });
});
beforeEach(async () => {
  await app.context.db.deleteFrom('limits').execute();
});

interface Sender {
  ipAddress: string;
  cookie?: string;
}
type Role = 'customer' | 'provider';

function post(path: string, body: unknown, { ipAddress, cookie }: Sender, at = app): Promise<ApiResponse> {
  return callApi(at, 'POST', `/api/auth/${path}`, {
    body,
    headers: { 'x-forwarded-for': ipAddress, ...(cookie ? { cookie } : {}) },
  });
}
function requestCode(email: string, sender: Sender, role: Role = 'customer'): Promise<ApiResponse> {
  return post(role === 'customer' ? 'request-otp' : 'forgot-password', { email }, sender);
}
function reset(email: string, otp: string, sender: Sender, at = app): Promise<ApiResponse> {
  return post('reset-password', { email, otp, newPassword: NEW_PASSWORD }, sender, at);
}
async function logIn(email: string, password: string, sender: Sender, path = 'login'): Promise<string> {
  const { headers } = await post(path, { email, password }, sender);
  return String(headers['set-cookie']).split(';')[0] ?? '';
}
function wrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
/** Requests a code as its owner. The clock moves, so that the newest mail is this one. @returns the mailed code */
async function receiveCode(email: string, sender: Sender, role?: Role): Promise<string> {
  app.clock.advance(1000);
  expect((await requestCode(email, sender, role)).status).toBe(200);
  return mailedCode(app, email);
}
/** Requests codes until nothing gets through any more. @returns the number that got through */
async function flood(email: string, sender: Sender, role?: Role): Promise<number> {
  for (let count = 0; count < 100; count += 1)
    if ((await requestCode(email, sender, role)).status === 429) return count;
  throw new Error('nothing was limited');
}
/** Enters wrong codes until nothing gets through any more. @returns the number that got through */
async function guess(email: string, sender: Sender, code = '000000'): Promise<number> {
  for (let count = 0; count < 100; count += 1) {
    const { status } = await reset(email, wrong(code), sender);
    if (status === 429) return count;
    expect(status).toBe(400);
  }
  throw new Error('nothing was limited');
}

describe('a stranger who requests and guesses codes for the email of somebody else', () => {
  // M-113
  test.each([
    ['customer', createCustomer],
    ['provider', createProvider],
  ] as const)('does not keep a %s at another address from resetting the password', async (role, create) => {
    const { email } = await create(app);
    expect(await flood(email, { ipAddress: STRANGER }, role)).toBe(3);
    expect(await guess(email, { ipAddress: STRANGER })).toBe(5);
    const code = await receiveCode(email, { ipAddress: CAFE }, role);
    expect((await reset(email, code, { ipAddress: STRANGER })).status).toBe(429);
    expect((await reset(email, code, { ipAddress: CAFE })).status).toBe(200);
  });

  // M-113
  test('neither replaces nor uses up the code that the owner has requested before', async () => {
    const { email } = await createCustomer(app);
    const code = await receiveCode(email, { ipAddress: CAFE });
    app.clock.advance(1000);
    for (let index = 1; index <= 3; index += 1) {
      const stranger = { ipAddress: `198.51.100.${index}` };
      expect(await guess(email, stranger, code)).toBe(5);
      await requestCode(email, stranger);
    }
    expect((await reset(email, code, { ipAddress: CAFE })).status).toBe(200);
  });

  // M-113
  test('does not keep the owner from a known browser behind the same address', async () => {
    const { email, password } = await createCustomer(app);
    const cookie = await logIn(email, password, { ipAddress: OFFICE });
    expect(await flood(email, { ipAddress: OFFICE })).toBe(3);
    expect(await guess(email, { ipAddress: OFFICE })).toBe(5);
    const code = await receiveCode(email, { ipAddress: OFFICE, cookie });
    expect((await reset(email, code, { ipAddress: OFFICE, cookie })).status).toBe(200);
  });

  // M-113
  test('is limited by account from however many addresses, and does not keep the owner from a known address', async () => {
    const { email, password } = await createCustomer(app);
    await logIn(email, password, { ipAddress: OFFICE });
    await app.context.db.deleteFrom('limits').execute();
    const mails: number[] = [];
    const guesses: number[] = [];
    for (let index = 0; index < 30; index += 1) {
      const stranger = { ipAddress: `198.51.100.${index}` };
      mails.push((await requestCode(email, stranger)).status);
      guesses.push((await reset(email, '000000', stranger)).status);
    }
    expect(mails.filter((status) => status === 200)).toHaveLength(9);
    expect(guesses.filter((status) => status === 400)).toHaveLength(20);
    expect((await requestCode(email, { ipAddress: CAFE })).status).toBe(429);
    const code = await receiveCode(email, { ipAddress: OFFICE });
    expect((await reset(email, code, { ipAddress: OFFICE })).status).toBe(200);
  });

  // M-113.1
  test.each(['customer', 'provider'] as const)(
    'has no more mails and guesses at a %s’s code by a helper account of that email, however often it signs in',
    async (role) => {
      const { email } = role === 'customer' ? await createCustomer(app) : { email: 'unconfirmed@example.com' };
      await createProvider(app, { email });
      await app.context.db.deleteFrom('limits').execute();
      const mails: number[] = [];
      const guesses: number[] = [];
      for (let browser = 1; browser <= 5; browser += 1) {
        const cookie = await logIn(email, PROVIDER_FORM.password, { ipAddress: STRANGER }, 'login-service');
        for (let attempt = 1; attempt <= 3; attempt += 1) {
          mails.push((await requestCode(email, { ipAddress: STRANGER, cookie }, role)).status);
          guesses.push((await reset(email, '000000', { ipAddress: STRANGER, cookie })).status);
        }
      }
      expect(mails.filter((status) => status === 200)).toHaveLength(3);
      expect(guesses.filter((status) => status === 400)).toHaveLength(5);
    },
  );

  // M-113.1
  test('does not keep a helper with a confirmed email from a known browser behind the same address', async () => {
    const { id, email, password } = await createProvider(app);
    await app.context.db.updateTable('providers').set({ is_verified: true }).where('id', '=', id).execute();
    const cookie = await logIn(email, password, { ipAddress: OFFICE }, 'login-service');
    expect(await flood(email, { ipAddress: OFFICE }, 'provider')).toBe(3);
    expect(await guess(email, { ipAddress: OFFICE })).toBe(5);
    const code = await receiveCode(email, { ipAddress: OFFICE, cookie }, 'provider');
    expect((await reset(email, code, { ipAddress: OFFICE, cookie })).status).toBe(200);
  });

  // M-113
  test('has 100 wrong codes a day, whatever addresses they come from', async () => {
    const { email } = await createCustomer(app);
    const statuses: number[] = [];
    for (let index = 0; index < 140; index += 1) {
      if (index % 20 === 0) app.clock.advance(15 * MINUTE_MS);
      statuses.push((await reset(email, '000000', { ipAddress: `198.51.100.${index}` })).status);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(100);
    app.clock.advance(24 * HOUR_MS);
    expect((await reset(email, '000000', { ipAddress: STRANGER })).status).toBe(400);
  });

  // M-32.1
  test('compares at most five codes with one that the owner has requested', async () => {
    const { email } = await createCustomer(app);
    const code = await receiveCode(email, { ipAddress: CAFE });
    for (let count = 0; count < 5; count += 1)
      expect((await reset(email, wrong(code), { ipAddress: STRANGER })).status).toBe(400);
    expect((await reset(email, code, { ipAddress: '198.51.100.2' })).status).toBe(400);
    expect((await reset(email, code, { ipAddress: CAFE })).status).toBe(200);
  });
});

describe('a code', () => {
  // M-32.1
  test('has five attempts of its requester, and then none', async () => {
    const { email, password } = await createCustomer(app);
    const cookie = await logIn(email, password, { ipAddress: OFFICE });
    const code = await receiveCode(email, { ipAddress: CAFE, cookie });
    expect(await guess(email, { ipAddress: CAFE, cookie }, code)).toBe(5);
    await app.context.db.deleteFrom('limits').execute();
    expect((await reset(email, code, { ipAddress: CAFE, cookie })).status).toBe(400);
  });

  test('can be entered elsewhere than it was requested', async () => {
    const { email } = await createCustomer(app);
    const code = await receiveCode(email, { ipAddress: OFFICE });
    expect((await reset(email, code, { ipAddress: CAFE })).status).toBe(200);
  });

  test('makes every other code of its audience useless once it is used', async () => {
    const { email } = await createCustomer(app);
    const stolen = await receiveCode(email, { ipAddress: STRANGER });
    const code = await receiveCode(email, { ipAddress: CAFE });
    expect((await reset(email, code, { ipAddress: CAFE })).status).toBe(200);
    expect((await reset(email, stolen, { ipAddress: STRANGER })).status).toBe(400);
  });
});

onPostgres('guesses in two processes at once', () => {
  // M-113
  test('compare five of 200 wrong codes with the owner’s, who still resets the password', async () => {
    const other = await startTestApp({ settings: { trustProxy: 'loopback', jwtSecret: SECRET }, beside: app });
    const { email, password } = await createCustomer(app);
    await logIn(email, password, { ipAddress: OFFICE });
    await app.context.db.deleteFrom('limits').execute();
    const code = await receiveCode(email, { ipAddress: OFFICE });
    other.clock.set(app.clock.now());
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        reset(email, wrong(code), { ipAddress: `198.51.100.${index % 100}` }, index % 2 ? other : app),
      ),
    );
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(20);
    expect(responses.every(({ status }) => status === 400 || status === 429)).toBe(true);
    const { attempts, other_attempts: otherAttempts } = await app.context.db
      .selectFrom('one_time_codes')
      .select(['attempts', 'other_attempts'])
      .where('email', '=', email)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect([attempts, otherAttempts]).toEqual([0, 5]);
    expect((await reset(email, code, { ipAddress: OFFICE }, other)).status).toBe(200);
  });
});
