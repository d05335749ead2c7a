import { calls } from 'contract';
import type { Call } from 'contract/call';
import { SignJWT } from 'jose';
import { createCustomer, mailedCode, createOperator, createProvider } from '../../../test/builders';
import { callApi, type ApiResponse } from '../../../test/callApi';
import { onPostgres } from '../../../test/testDatabase';
import { startTestApp, type TestApp } from '../../../test/testApp';
import { DAY_MS, DAY_SECONDS, HOUR_MS, MINUTE_MS } from '../../lib/durations';

const SECRET = 'test-secret-with-enough-characters-0123456789';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { jwtSecret: SECRET } });
});
beforeEach(async () => {
  await app.context.db.deleteFrom('limits').execute();
});

function post(path: string, body?: unknown, token?: string): Promise<ApiResponse> {
  return callApi(app, 'POST', path, { body, token });
}
async function mails(email: string): Promise<number> {
  return (await app.context.db.selectFrom('outbox').select('id').where('recipient', '=', email).execute()).length;
}
function wrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

describe('customer sign-up', () => {
  // C-7.8, C-7.9, C-7.10
  test('creates a customer account with the mailed code, which can log in', async () => {
    expect(await post('/api/auth/request-otp', { email: ' Amelia@Example.com ' })).toMatchObject({
      status: 200,
      body: { success: true, message: 'OTP sent to your email!' },
    });
    const otp = await mailedCode(app, 'amelia@example.com');
    const signup = await post('/api/auth/signup', { email: 'AMELIA@example.com', password: 'hunter2 hunter2', otp });
    expect(signup).toMatchObject({
      status: 200,
      body: { success: true, token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) },
    });
    expect((await post('/api/cart/get', undefined, signup.body.token)).status).toBe(200);
    expect(
      (await post('/api/auth/login', { email: 'amelia@example.com', password: 'hunter2 hunter2' })).body,
    ).toMatchObject({ success: true, message: 'Logged in successfully!' });
  });

  test.each([
    [{}, 'Please fill all required fields'],
    [{ email: 'a@example.com', otp: '123456' }, 'Please fill all required fields'],
    [{ email: 'nonsense', password: 'x', otp: '123456' }, 'Please enter a valid email address'],
    [{ email: 'a@example.com', password: 'x', otp: '123456' }, 'Invalid or expired OTP.'],
  ])('rejects a sign-up with %j', async (body, message) => {
    expect(await post('/api/auth/signup', body)).toMatchObject({
      status: 400,
      body: { success: false, message, code: 'INVALID' },
    });
  });

  // M-32.1
  test('mails a code of six digits and stores only its hash', async () => {
    const email = 'hashed@example.com';
    await post('/api/auth/request-otp', { email });
    const otp = await mailedCode(app, email);
    expect(otp).toMatch(/^\d{6}$/);
    const row = await app.context.db
      .selectFrom('one_time_codes')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(otp);
  });

  // M-32.1
  test('accepts a code once, for ten minutes, and only the newest', async () => {
    const email = 'once@example.com';
    await post('/api/auth/request-otp', { email });
    const first = await mailedCode(app, email);
    app.clock.advance(1000);
    await post('/api/auth/request-otp', { email });
    const second = await mailedCode(app, email);
    const signup = (otp: string): Promise<ApiResponse> => post('/api/auth/signup', { email, password: 'x', otp });
    if (first !== second) expect((await signup(first)).status).toBe(400);
    app.clock.advance(10 * MINUTE_MS);
    expect((await signup(second)).status).toBe(400);
    app.clock.advance(16 * MINUTE_MS);
    await post('/api/auth/request-otp', { email });
    const third = await mailedCode(app, email);
    expect((await signup(third)).status).toBe(200);
    expect((await signup(third)).status).toBe(400);
  });

  test('reveals that an email address has an account only to whoever has its code', async () => {
    const { email } = await createCustomer(app);
    await post('/api/auth/request-otp', { email });
    const otp = await mailedCode(app, email);
    expect((await post('/api/auth/signup', { email, password: 'x', otp: wrong(otp) })).status).toBe(400);
    expect(await post('/api/auth/signup', { email, password: 'x', otp })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
  });
});

describe('limits', () => {
  // M-32.2
  test('does not lock out other accounts of an IP address during a flood against one account', async () => {
    await Promise.all(
      Array.from({ length: 120 }, () =>
        post('/api/auth/signup', { email: 'flooded@example.com', password: 'x', otp: '123456' }),
      ),
    );
    await post('/api/auth/request-otp', { email: 'neighbour@example.com' });
    const otp = await mailedCode(app, 'neighbour@example.com');
    expect(
      (await post('/api/auth/signup', { email: 'neighbour@example.com', password: 'hunter2 hunter2', otp })).status,
    ).toBe(200);
  });

  // M-32.1
  test('allows five wrong codes; a resend does not reset the count, a success does', async () => {
    const { email } = await createCustomer(app);
    await post('/api/auth/request-otp', { email });
    const code = await mailedCode(app, email);
    for (let tries = 0; tries < 4; tries += 1) {
      expect(
        (await post('/api/auth/reset-password', { email, otp: wrong(code), newPassword: 'new password' })).status,
      ).toBe(400);
    }
    await post('/api/auth/request-otp', { email });
    const resent = await mailedCode(app, email);
    expect(
      (await post('/api/auth/reset-password', { email, otp: wrong(resent), newPassword: 'new password' })).status,
    ).toBe(400);
    expect(await post('/api/auth/reset-password', { email, otp: resent, newPassword: 'new password' })).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY' },
      headers: { 'retry-after': expect.any(String) },
    });
    app.clock.advance(15 * MINUTE_MS);
    await post('/api/auth/request-otp', { email });
    const later = await mailedCode(app, email);
    expect((await post('/api/auth/reset-password', { email, otp: later, newPassword: 'new password' })).status).toBe(
      200,
    );
    expect(await app.context.db.selectFrom('limits').selectAll().where('key', '=', `code:${email}`).execute()).toEqual(
      [],
    );
  });

  // M-32.2
  test('rejects a fourth code mail within a quarter of an hour with 429', async () => {
    for (let count = 0; count < 30; count += 1) await post('/api/auth/request-otp', { email: 'flood@example.com' });
    expect(await mails('flood@example.com')).toBe(3);
  });

  // M-32.2
  test('rejects even the right password after twenty wrong ones, whatever IP address the caller claims', async () => {
    const { email, password } = await createCustomer(app);
    const tries: number[] = [];
    for (let count = 0; count < 60; count += 1) {
      const { status } = await callApi(app, 'POST', '/api/auth/login', {
        body: { email, password: 'wrong' },
        headers: { 'x-forwarded-for': `10.0.0.${count}` },
      });
      tries.push(status);
    }
    expect(tries.filter((status) => status === 401)).toHaveLength(20);
    expect(tries.filter((status) => status === 429)).toHaveLength(40);
    app.clock.advance(15 * MINUTE_MS);
    expect((await post('/api/auth/login', { email, password })).status).toBe(200);
  });

  test('does not count right passwords as attempts', async () => {
    const { email, password } = await createCustomer(app);
    for (let count = 0; count < 25; count += 1)
      expect((await post('/api/auth/login', { email, password })).status).toBe(200);
    const burst = await Promise.all(Array.from({ length: 40 }, () => post('/api/auth/login', { email, password })));
    expect(burst.every(({ status }) => status === 200 || status === 429)).toBe(true);
    expect((await post('/api/auth/login', { email, password })).status).toBe(200);
  });
});

describe('known and unknown addresses', () => {
  // M-32.3
  test.each([
    ['/api/auth/request-otp', {}],
    ['/api/auth/forgot-password', {}],
    ['/api/auth/login', { password: 'wrong' }],
    ['/api/auth/login-service', { password: 'wrong' }],
    ['/api/auth/login-operator', { password: 'wrong' }],
    ['/api/auth/reset-password', { otp: '000000', newPassword: 'long enough' }],
  ])('get the same response from %s', async (path, fields) => {
    const known = `known${path.replaceAll('/', '-')}@example.com`;
    await createCustomer(app, known);
    await createProvider(app, { email: known });
    await createOperator(app, known);
    app.clock.advance(16 * MINUTE_MS);
    const responses = await Promise.all(
      [known, 'unknown@example.com'].map((email) => post(path, { email, ...fields })),
    );
    const [one, other] = responses.map(({ status, body }) => ({ status, body }));
    expect(one).toEqual(other);
  });
});

describe('reset', () => {
  // C-7.11, H-7.1, H-7.2, H-7.3, M-31.3, M-32.4
  test('resets the password of the account that requested the code when a customer and a provider share an email address', async () => {
    const email = 'both@example.com';
    const asCustomer = await createCustomer(app, email);
    const asProvider = await createProvider(app, { email });
    await post('/api/auth/forgot-password', { email });
    const otp = await mailedCode(app, email);
    expect(
      (await post('/api/auth/reset-password', { email, otp, newPassword: 'brand new password' })).body,
    ).toMatchObject({ success: true, message: 'Password reset successfully!' });
    expect((await post('/api/auth/login-service', { email, password: 'brand new password' })).status).toBe(200);
    expect((await post('/api/auth/login', { email, password: 'brand new password' })).status).toBe(401);
    expect((await callApi(app, 'GET', '/api/auth/me-service', { token: asProvider.token })).status).toBe(401);
    expect((await post('/api/cart/get', undefined, asCustomer.token)).status).toBe(200);
  });

  // H-5.5, M-33.2
  test('rejects a new password of fewer than eight characters with 400', async () => {
    expect(
      (await post('/api/auth/reset-password', { email: 'short@example.com', otp: '123456', newPassword: '1234567' }))
        .body.message,
    ).toBe('Password must be at least 8 characters long');
  });
});

describe('sessions', () => {
  // M-31.2, M-31.3, M-53
  test('ends the session on logout, so that its token cannot be refreshed', async () => {
    const { token } = await createCustomer(app);
    expect((await post('/api/auth/logout', undefined, token)).status).toBe(200);
    expect((await post('/api/cart/get', undefined, token)).body).toMatchObject({ code: 'SESSION_ENDED' });
    expect((await post('/auth/refresh-token', undefined, token)).status).toBe(401);
    expect((await post('/api/auth/logout')).status).toBe(401);
  });

  // C-7.19, M-31.1, M-31.2, M-54
  test.each(['/auth/refresh-token', '/api/auth/refresh-token'])(
    'exchanges an expired token once within seven days at %s',
    async (path) => {
      const { token } = await createCustomer(app);
      app.clock.advance(2 * HOUR_MS);
      expect((await post('/api/cart/get', undefined, token)).status).toBe(401);
      const next = await post(path, undefined, token);
      expect(next.status).toBe(200);
      expect((await post('/api/cart/get', undefined, next.body.token)).status).toBe(200);
      expect((await post(path, undefined, token)).status).toBe(401);
      app.clock.advance(7 * DAY_MS + 2 * HOUR_MS);
      expect((await post(path, undefined, next.body.token)).status).toBe(401);
      expect((await post(path)).status).toBe(401);
    },
  );

  test('gives the new token to one of two refreshes at once', async () => {
    const { token } = await createCustomer(app);
    const responses = await Promise.all([1, 2, 3, 4].map(() => post('/auth/refresh-token', undefined, token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  // M-31.1
  test('rejects every forged token with 401', async () => {
    const { id, token } = await createCustomer(app);
    const sid = (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;
    const now = Math.floor(app.clock.now().getTime() / 1000);
    const claims = { sid, ver: 1, role: 'user', sub: id, iss: 'choresy', aud: 'choresy', iat: now, exp: now + 600 };
    const sign = (changed: object, secret = SECRET, alg = 'HS256'): Promise<string> =>
      new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg, typ: 'JWT' }).sign(Buffer.from(secret));
    const header = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const [, payload = '', signature = ''] = token.split('.');
    const forged = await Promise.all([
      sign({}, 'another-secret-with-enough-characters'),
      sign({}, SECRET, 'HS384'),
      sign({}, SECRET, 'HS512'),
      sign({ exp: undefined }),
      sign({ iat: undefined }),
      sign({ sub: undefined }),
      sign({ sid: undefined }),
      sign({ ver: undefined }),
      sign({ role: undefined }),
      sign({ iat: now + 3600, exp: now + 7200 }),
      sign({ exp: now + DAY_SECONDS }),
      sign({ exp: now - 60 }),
      sign({ iss: 'other' }),
      sign({ aud: 'other' }),
      sign({ role: 'admin' }),
      sign({ sub: '00000000-0000-4000-8000-000000000000' }),
      sign({ sid: '00000000-0000-4000-8000-000000000000' }),
      sign({ sid: 'x' }),
    ]);
    forged.push(
      `${header({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${header({ alg: 'None', typ: 'JWT' })}.${payload}.${signature}`,
      `${header({ alg: '', typ: 'JWT' })}.${payload}.${signature}`,
      `${header({ alg: 'RS256', typ: 'JWT' })}.${payload}.${signature}`,
      `${header({ alg: 'HS256', typ: 'JWT', jwk: { kty: 'oct', k: 'AA' } })}.${payload}.${signature}`,
      `${header({ alg: 'HS256', typ: 'JWT', kid: '../../dev/null' })}.${payload}.${signature}`,
      'null',
      '..',
      'a.b.c',
      token.slice(0, -2),
      `${token}.x`,
    );
    for (const bad of forged) expect([bad, (await post('/api/cart/get', undefined, bad)).status]).toEqual([bad, 401]);
    expect((await post('/api/cart/get', undefined, await sign({}))).status).toBe(200);
  });

  test('takes the role from the account, whatever the token claims', async () => {
    const { id, token } = await createCustomer(app);
    const sid = (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;
    const now = Math.floor(app.clock.now().getTime() / 1000);
    const claimed = await new SignJWT({ sid, ver: 1, role: 'operator' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(id)
      .setIssuer('choresy')
      .setAudience('choresy')
      .setIssuedAt(now)
      .setExpirationTime(now + 600)
      .sign(Buffer.from(SECRET));
    expect((await callApi(app, 'GET', '/api/operator/helpers', { token: claimed })).status).toBe(403);
  });
});

// H-6.1, H-6.5, M-63
test('rejects every restricted call with 401 without a session and 403 for every other role', async () => {
  const tokens = {
    user: (await createCustomer(app)).token,
    serviceProvider: (await createProvider(app)).token,
    operator: (await createOperator(app)).token,
  };
  const deviations: string[] = [];
  for (const [name, call] of Object.entries<Call>(calls)) {
    if (call.access === 'anyone') continue;
    const url = call.path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
    const statusFor = async (token?: string): Promise<number> =>
      (await callApi(app, call.method as 'GET' | 'POST' | 'PUT', url, { token })).status;
    if ((await statusFor()) !== 401) deviations.push(`${name} without a token`);
    for (const role of ['user', 'serviceProvider', 'operator'] as const) {
      const status = await statusFor(tokens[role]);
      if ((status === 403) === call.access.includes(role)) deviations.push(`${name} as ${role}: ${status}`);
    }
    tokens.user = name === 'logout' ? (await createCustomer(app)).token : tokens.user;
    if (name === 'logout') {
      tokens.serviceProvider = (await createProvider(app)).token;
      tokens.operator = (await createOperator(app)).token;
    }
  }
  expect(deviations).toEqual([]);
});

onPostgres('at once', () => {
  test('evaluates at most five of 200 wrong codes at once and rejects the right one afterwards', async () => {
    const { email } = await createCustomer(app);
    await post('/api/auth/request-otp', { email });
    const code = await mailedCode(app, email);
    const responses = await Promise.all(
      Array.from({ length: 200 }, () =>
        post('/api/auth/reset-password', { email, otp: wrong(code), newPassword: 'new password' }),
      ),
    );
    expect(responses.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(5);
    expect(responses.every(({ status }) => status === 400 || status === 429)).toBe(true);
    expect((await post('/api/auth/reset-password', { email, otp: code, newPassword: 'new password' })).status).toBe(
      429,
    );
  });

  test('creates one account from 20 sign-ups with the same code', async () => {
    const email = 'race@example.com';
    await post('/api/auth/request-otp', { email });
    const otp = await mailedCode(app, email);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => post('/api/auth/signup', { email, password: 'x', otp })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.every(({ status }) => status < 500)).toBe(true);
  });
});
