import { SignJWT } from 'jose';
import { createCustomer } from '../../../../test/builders';
import { callApi, type ApiResponse } from '../../../../test/callApi';
import { startTestApp, type TestApp } from '../../../../test/testApp';
import { DAY_MS, DAY_SECONDS, HOUR_MS } from '../../../platform/lib/durations';

const SECRET = 'test-secret-with-enough-characters-0123456789';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { jwtSecret: SECRET } });
});

function post(path: string, body?: unknown, token?: string): Promise<ApiResponse> {
  return callApi(app, 'POST', path, { body, token });
}

describe('sessions', () => {
  // M-31.2, M-31.3, M-53
  test('ends the session on logout, so that its token cannot be renewed', async () => {
    const { token } = await createCustomer(app);
    expect((await post('/api/auth/logout', undefined, token)).status).toBe(200);
    expect((await post('/api/cart/get', undefined, token)).body).toMatchObject({ code: 'SESSION_ENDED' });
    expect((await post('/auth/refresh-token', undefined, token)).status).toBe(401);
    expect((await post('/api/auth/logout')).status).toBe(401);
  });

  // C-7.19, M-31.1, M-31.2, M-54
  test.each(['/auth/refresh-token', '/api/auth/refresh-token'])(
    'exchanges a token that expired within seven days at %s',
    async (path) => {
      const { token } = await createCustomer(app);
      app.clock.advance(2 * HOUR_MS);
      expect((await post('/api/cart/get', undefined, token)).status).toBe(401);
      const next = await post(path, undefined, token);
      expect(next.status).toBe(200);
      expect((await post('/api/cart/get', undefined, next.body.token)).status).toBe(200);
      app.clock.advance(7 * DAY_MS + 2 * HOUR_MS);
      expect((await post(path, undefined, next.body.token)).status).toBe(401);
      expect((await post(path)).status).toBe(401);
    },
  );

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
