import { decodeJwt } from 'jose';
import { createCustomer, createOperator, createProvider, type Person } from '../../../../test/builders';
import { callApi, type ApiResponse } from '../../../../test/callApi';
import { closeClients, connect, urlOf } from '../../../../test/chatClient';
import { onPostgres } from '../../../../test/testDatabase';
import { until } from '../../../../test/until';
import { startTestApp, type TestApp } from '../../../../test/testApp';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../platform/lib/durations';

const SECRET = 'test-secret-with-enough-characters-0123456789';
const GRACE_MS = 30 * SECOND_MS;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { jwtSecret: SECRET } });
});

function call(path: string, token: string | undefined, at = app): Promise<ApiResponse> {
  return callApi(at, 'POST', path, { token });
}
async function renew(token: string, at = app): Promise<string> {
  const { body, text } = await call('/auth/refresh-token', token, at);
  if (!body.token) throw new Error(text);
  return body.token;
}
async function isValid(token: string, at = app): Promise<boolean> {
  return (await call('/api/cart/get', token, at)).status === 200;
}
function versionOf(token: string): unknown {
  return decodeJwt(token)['ver'];
}

describe('a token that was exchanged', () => {
  // M-101
  test('still works, and is exchanged for the newest one, within 30 seconds', async () => {
    const { token } = await createCustomer(app);
    const next = await renew(token);
    expect(next).not.toBe(token);
    app.clock.advance(GRACE_MS);
    expect(await isValid(token)).toBe(true);
    const ofOtherTab = await renew(token);
    expect(versionOf(ofOtherTab)).toBe(versionOf(next));
    app.clock.advance(HOUR_MS - MINUTE_MS);
    expect([await isValid(next), await isValid(ofOtherTab)]).toEqual([true, true]);
  });

  // M-46.2
  test.each([
    ['a call', '/api/cart/get'],
    ['an exchange', '/auth/refresh-token'],
    ['an exchange below /api', '/api/auth/refresh-token'],
    ['the logout', '/api/auth/logout'],
  ])('ends its session with every token when it is used for %s more than 30 seconds later', async (_what, path) => {
    const { token } = await createCustomer(app);
    const next = await renew(token);
    app.clock.advance(GRACE_MS + SECOND_MS);
    expect(await isValid(next)).toBe(true);
    expect(await call(path, token)).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
    expect(await isValid(next)).toBe(false);
    expect((await call('/auth/refresh-token', next)).status).toBe(401);
    const ended = await app.context.db
      .selectFrom('sessions')
      .select('end_reason')
      .where('id', '=', String(decodeJwt(token)['sid']))
      .executeTakeFirstOrThrow();
    expect(ended.end_reason).toBe('token_reused');
  });

  // M-46.2
  test('ends its session also after it has expired', async () => {
    const { token } = await createCustomer(app);
    const next = await renew(token);
    app.clock.advance(3 * HOUR_MS);
    expect(await isValid(token)).toBe(false);
    expect((await call('/auth/refresh-token', next)).status).toBe(401);
  });

  // M-46.2
  test('keeps its own 30 seconds when the next token is exchanged meanwhile', async () => {
    const { token: first } = await createCustomer(app);
    const second = await renew(first);
    app.clock.advance(20 * SECOND_MS);
    const third = await renew(second);
    expect([await isValid(first), await isValid(second)]).toEqual([true, true]);
    app.clock.advance(20 * SECOND_MS);
    expect(await isValid(second)).toBe(true);
    expect(await isValid(first)).toBe(false);
    expect(await isValid(third)).toBe(false);
  });

  test('leaves the other sessions of the account alone', async () => {
    const { token, email, password } = await createCustomer(app);
    const other = (await callApi(app, 'POST', '/api/auth/login', { body: { email, password } })).body.token ?? '';
    await renew(token);
    app.clock.advance(GRACE_MS + SECOND_MS);
    expect(await isValid(token)).toBe(false);
    expect(await isValid(other)).toBe(true);
  });

  test('does not end a session when it is forged', async () => {
    const { token } = await createCustomer(app);
    const next = await renew(token);
    app.clock.advance(GRACE_MS + SECOND_MS);
    expect(await isValid(`${token.slice(0, -4)}AAAA`)).toBe(false);
    expect(await isValid(next)).toBe(true);
  });
});

describe('the life of a session', () => {
  const LIVES: [string, (built: TestApp) => Promise<Person>, number][] = [
    ['customer', createCustomer, 30 * DAY_MS],
    ['provider', createProvider, 30 * DAY_MS],
    ['operator', createOperator, 12 * HOUR_MS],
  ];

  // M-46.1
  test.each(LIVES)('of a %s ends at its time however often its token was renewed', async (_role, create, lifeMs) => {
    let { token } = await create(app);
    const steps = 5;
    for (let step = 1; step < steps; step += 1) {
      app.clock.advance(lifeMs / steps);
      token = await renew(token);
    }
    app.clock.advance(lifeMs / steps - MINUTE_MS);
    token = await renew(token);
    app.clock.advance(MINUTE_MS);
    expect((await call('/auth/refresh-token', token)).status).toBe(401);
    expect(await call('/api/auth/logout', token)).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
  });
});

onPostgres('renewals in two processes at once', () => {
  let other: TestApp;
  beforeAll(async () => {
    other = await startTestApp({ settings: { jwtSecret: SECRET }, beside: app });
  });

  // M-101
  test('make one new token of 50 exchanges of the same one, and all get on with it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { token } = await createCustomer(app);
      other.clock.set(app.clock.now());
      const tokens = await Promise.all(Array.from({ length: 50 }, (_, index) => renew(token, index % 2 ? other : app)));
      expect(new Set(tokens.map(versionOf))).toEqual(new Set([2]));
      expect(await Promise.all(tokens.map((next, index) => isValid(next, index % 2 ? app : other)))).not.toContain(
        false,
      );
    }
  });

  // M-46.2
  test('end the session when 50 calls show an old token beside the owner’s renewals', async () => {
    const { token } = await createCustomer(app);
    const next = await renew(token);
    app.clock.advance(GRACE_MS + SECOND_MS);
    other.clock.set(app.clock.now());
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        call('/api/cart/get', index % 5 ? token : next, index % 2 ? other : app),
      ),
    );
    expect(responses.filter(({ status }, index) => index % 5 && status !== 401)).toEqual([]);
    expect(responses.every(({ status }) => status < 500)).toBe(true);
    expect([await isValid(next), await isValid(next, other)]).toEqual([false, false]);
  });
});

// M-46.2
test('closes the sockets of a session that a reused token has ended', async () => {
  const live = await startTestApp();
  await live.http.listen({ port: 0, host: '127.0.0.1' });
  const { token } = await createProvider(live);
  const client = await connect(urlOf(live), { token: await renew(token, live) });
  live.clock.advance(GRACE_MS + SECOND_MS);
  expect((await callApi(live, 'GET', '/api/auth/me-service', { token })).status).toBe(401);
  await until(() => client.socket.disconnected);
  closeClients();
});
