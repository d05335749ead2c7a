import { mkdtempSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from 'contract';
import type { Call } from 'contract/platform/call';
import { readSettings } from '../src/platform/settings/settings';
import { buildApp } from '../src/app';
import { openStore } from '../src/platform/db/database';
import sharp from 'sharp';
import { callApi, form } from './callApi';
import { createCustomer, createProvider, PROVIDER_FORM } from './builders';
import { createTestDatabase } from './testDatabase';
import { startTestApp, type TestApp } from './testApp';
import { createDemoPayments } from '../provider-simulator/createDemoPayments';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await startTestApp({ realTime: true });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (app.http.server.address() as AddressInfo).port;
});

/** Sends bytes, then trickles. @returns the milliseconds for which the server let it go on */
function trickle(head: string, drop: string): Promise<number> {
  return new Promise((done) => {
    const began = Date.now();
    const socket = connect(port, '127.0.0.1', () => socket.write(head));
    const timer = setInterval(() => socket.write(drop), 400);
    socket.on('error', () => undefined);
    socket.on('data', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      done(Date.now() - began);
    });
  });
}

/** Sends a form with this picture at an even pace. @returns the head of the response, or '' when the server cut it */
function sendSlowly(picture: Buffer, seconds: number): Promise<string> {
  const { body, headers } = form(
    { ...PROVIDER_FORM, email: 'slow@example.com', paypalEmail: 'pay@example.com' },
    { name: 'profileImage', filename: 'me.png', bytes: picture, type: 'application/octet-stream' },
  );
  const bytes = Buffer.from(body);
  const piece = Math.ceil(bytes.length / (seconds * 4));
  return new Promise((done) => {
    let [sent, received] = [0, ''];
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `POST /api/auth/register-service HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${bytes.length}\r\n\r\n`,
      ),
    );
    const timer = setInterval(() => {
      if (sent < bytes.length) socket.write(bytes.subarray(sent, sent + piece));
      sent += piece;
    }, 250);
    socket.on('error', () => undefined);
    socket.on('data', (data) => (received += data.toString('latin1')));
    socket.on('close', () => {
      clearInterval(timer);
      done(received.slice(0, 12));
    });
  });
}

// M-442
test('takes a picture from a slow line for as long as its bytes come', async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a6' } })
    .png()
    .toBuffer();
  const padded = Buffer.concat([png, Buffer.alloc(1_000_000)]);
  expect(await sendSlowly(padded, 17)).toBe('HTTP/1.1 200');
});

// M-38.1
test('says of a picture of more than 5 MB that it is too large, however its bytes come', async () => {
  for (const more of [1, 10_000, 60_000, 300_000, 1_000_000, 2_000_000]) {
    const body = new FormData();
    body.append('profileImage', new Blob([Buffer.alloc(5 * 1024 * 1024 + more)]), 'a.png');
    const response = await fetch(`http://127.0.0.1:${port}/api/auth/register-service`, { method: 'POST', body });
    expect([more, response.status, await response.json()]).toEqual([
      more,
      413,
      expect.objectContaining({ message: 'File size must be less than 5MB' }),
    ]);
  }
});

test('cuts a request whose headers or body arrive too slowly', async () => {
  const [headers, body] = await Promise.all([
    trickle('POST /api/auth/login HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n'),
    trickle(
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{',
      ' ',
    ),
  ]);
  expect(headers).toBeLessThan(13_000);
  expect(body).toBeLessThan(16_000);
});

test.each([
  ['no boundary', 'multipart/form-data', '{}'],
  ['no part', 'multipart/form-data; boundary=x', '{}'],
  ['no end', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nunfinished'],
  [
    'a file without an end',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="profileImage"; filename="a.png"\r\n\r\n\x89PNG',
  ],
])('rejects a form with %s with 400', async (_, type, body) => {
  expect(
    await callApi(app, 'POST', '/api/auth/register-service', { body, headers: { 'content-type': type } }),
  ).toMatchObject({ status: 400, body: { success: false, code: 'INVALID' } });
});

test('logs no error when a client disconnects in the middle of a request', async () => {
  const logged = jest.spyOn(app.context.log, 'error');
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    setTimeout(() => socket.destroy(), 100);
  });
  await new Promise((done) => setTimeout(done, 600));
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

test('sends security headers with every response', async () => {
  for (const path of ['/api/health-check', '/api/nothing', '/openapi.json', '/images/cleaning-400.avif']) {
    const { headers } = await callApi(app, 'GET', path);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  }
});

test.each(['https://evil.test', 'null', 'http://localhost:3000.evil.test'])('rejects the origin %s', async (origin) => {
  const preflight = await app.http.inject({
    method: 'OPTIONS',
    url: '/api/auth/login',
    headers: { origin, 'access-control-request-method': 'POST' },
  });
  expect(preflight.headers['access-control-allow-origin']).not.toBe(origin);
  expect(preflight.headers['access-control-allow-origin']).not.toBe('*');
  expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
});

test('allows the site’s own origin in CORS', async () => {
  const { headers } = await app.http.inject({
    method: 'OPTIONS',
    url: '/api/cart/get',
    headers: {
      origin: 'http://localhost:3000',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'token',
    },
  });
  expect(headers).toMatchObject({
    'access-control-allow-origin': 'http://localhost:3000',
    'access-control-allow-headers': expect.stringContaining('token'),
  });
});

test('allows the site the methods of all calls in CORS', async () => {
  const { headers } = await app.http.inject({
    method: 'OPTIONS',
    url: '/api/cart/get',
    headers: { origin: 'http://localhost:3000', 'access-control-request-method': 'POST' },
  });
  const allowed = String(headers['access-control-allow-methods']).split(', ');
  for (const { method } of Object.values<Call>(calls)) expect(allowed).toContain(method);
});

test('compresses lists', async () => {
  const { headers } = await app.http.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'gzip' } });
  expect(headers['content-encoding']).toBe('gzip');
});

test('logs no tokens, codes, passwords, bodies or query strings', async () => {
  const lines: string[] = [];
  const database = await createTestDatabase();
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'choresy-log-')),
    LOG_LEVEL: 'trace',
    SEED_DEMO: '0',
  });
  const store = await openStore(database.location, () => undefined);
  const logged = await buildApp({ settings, store, createPayments: createDemoPayments });
  // Pino writes to the descriptor; its own stream is what a test can listen to.
  const { log } = logged.http;
  const stream = (log as unknown as Record<symbol, { write(line: string): void }>)[
    Object.getOwnPropertySymbols(log).find((symbol) => symbol.description === 'pino.stream') as symbol
  ];
  if (!stream) throw new Error('the log has no stream');
  stream.write = (line) => {
    lines.push(line);
  };
  const test = { ...logged, clock: { now: () => new Date(), set: () => undefined, advance: () => undefined } };
  const amelia = await createCustomer(test, 'logged@example.com');
  const hugo = await createProvider(test);
  await callApi(logged, 'GET', '/api/service/search?query=secret-query', { token: amelia.token });
  await callApi(logged, 'POST', '/api/cart/get', { headers: { token: amelia.token } });
  await callApi(logged, 'POST', '/api/auth/login', { body: { email: amelia.email, password: 'wrong-password' } });
  await callApi(logged, 'GET', '/api/auth/me-service', { token: hugo.token });
  await logged.close();
  await database.drop();
  const all = lines.join('');
  expect(lines.length).toBeGreaterThan(8);
  for (const secret of [
    amelia.token,
    hugo.token,
    amelia.token.split('.')[2] ?? '',
    'wrong-password',
    amelia.password,
    'secret-query',
    'logged@example.com',
    'Clapham High Street',
  ]) {
    expect([secret, all.includes(secret)]).toEqual([secret, false]);
  }
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
});
