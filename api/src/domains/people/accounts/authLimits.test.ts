import { createCustomer, mailedCode } from '../../../../test/builders';
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
async function mails(email: string): Promise<number> {
  return (await app.context.db.selectFrom('outbox').select('id').where('recipient', '=', email).execute()).length;
}
function wrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

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
});
