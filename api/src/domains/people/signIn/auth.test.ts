import { calls } from 'contract';
import type { Call } from 'contract/platform/call';
import { createCustomer, mailedCode, createOperator, createProvider } from '../../../../test/builders';
import { callApi, type ApiResponse } from '../../../../test/callApi';
import { onPostgres } from '../../../../test/testDatabase';
import { startTestApp, type TestApp } from '../../../../test/testApp';
import { MINUTE_MS } from '../../../platform/lib/durations';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.context.db.deleteFrom('limits').execute();
});

function post(path: string, body?: unknown, token?: string): Promise<ApiResponse> {
  return callApi(app, 'POST', path, { body, token });
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

  test('reveals that an email address has an account only to a person who has its code', async () => {
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

describe('known and unknown email addresses', () => {
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

describe('one address and one password in their many forms', () => {
  // M-421
  test('finds one account by its address in capitals, full-width letters and with invisible characters', async () => {
    const amelia = await createCustomer(app, 'forms@example.com');
    const typed = '\u200eＦorms\u200b@example.com';
    expect((await post('/api/auth/login', { email: typed, password: amelia.password })).status).toBe(200);
    await post('/api/auth/request-otp', { email: typed });
    const otp = await mailedCode(app, 'forms@example.com');
    expect(await post('/api/auth/signup', { email: typed, password: 'another one', otp })).toMatchObject({
      status: 409,
      body: { message: 'An account with this email already exists. Please log in.' },
    });
  });

  // M-421.2
  test('lets accounts of former days log in by the address that is stored, and makes no second one beside them', async () => {
    for (const [email, stored] of [
      ['comma@example.com', 'comma@example.com,'],
      ['umlaut@xn--mnchen-3ya.de', 'umlaut@münchen.de'],
      ['zero@example.com', 'ze\u200bro@example.com'],
    ] as const) {
      const person = await createCustomer(app, email);
      await app.context.db.updateTable('customers').set({ email: stored }).where('id', '=', person.id).execute();
      expect((await post('/api/auth/login', { email: stored, password: person.password })).status).toBe(200);
    }
    await post('/api/auth/request-otp', { email: 'umlaut@MÜNCHEN.de' });
    const otp = await mailedCode(app, 'umlaut@xn--mnchen-3ya.de');
    const body = { email: 'umlaut@münchen.de', password: 'another one', otp };
    expect((await post('/api/auth/signup', body)).status).toBe(409);
  });

  // M-421
  test.each([
    'name@example.com,',
    '<name@example.com>',
    'mailto:name@example.com',
    'na me@example.com',
    'name@example',
  ])('mails no code to “%s”', async (email) =>
    expect(await post('/api/auth/request-otp', { email })).toMatchObject({
      status: 400,
      body: { message: 'Please enter a valid email address' },
    }),
  );

  // M-424
  test.each([
    (code: string) => `Your code is ${code}.`,
    (code: string) => `${code.slice(0, 3)}\u00a0${code.slice(3)}`,
    (code: string) => [...code].map((digit) => String.fromCodePoint(0x0660 + Number(digit))).join(''),
    (code: string) => [...code].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('\u200b'),
  ])('takes a code in the form %#', async (inForm) => {
    const email = `code-${Math.random()}@example.com`.replace('0.', '');
    await post('/api/auth/request-otp', { email });
    const otp = inForm(await mailedCode(app, email));
    expect((await post('/api/auth/signup', { email, password: 'hunter2 hunter2', otp })).status).toBe(200);
  });
});
