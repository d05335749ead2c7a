import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import webPush from 'web-push';
import type { AccountData } from 'contract/people/account';
import { createOperator, createProvider, type Person } from '../../../test/builders';
import { callApi } from '../../../test/callApi';
import { closeByOwner, tablesWith } from '../../../test/closeByOwner';
import { bookAndPay, dataOf, signIn, startPaidApp, type PaidApp } from '../../../test/paidApp';
import { HOUR_MS } from '../../platform/lib/durations';
import { sendPush } from '../../platform/push/sendPush';

const PATH = '/api/account/push';
const push = webPush.generateVAPIDKeys();

let app: PaidApp;
let olive: Person;
let service: Server;
let origin: string;
/** Requests that the push service has got, and the statuses of its next responses; 201 without one. */
let sent: { url: string | undefined; headers: IncomingHttpHeaders; body: Buffer }[];
let statuses: number[];

beforeAll(async () => {
  app = await startPaidApp({ settings: { push, allowsLocalCalendars: true } });
  olive = await createOperator(app);
  service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      sent.push({ url: request.url, headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(statuses.shift() ?? 201).end();
    });
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => service.close());
beforeEach(async () => {
  sent = [];
  statuses = [];
  // The test's clock outlives a token.
  olive = await signIn(app, olive, 'operator');
});

/** A browser's subscription at the push service. */
function subscription(path: string, topics: string[]) {
  const browser = createECDH('prime256v1');
  const keys = { p256dh: browser.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint: origin + path, keys, topics };
}
async function subscribe({ token }: Pick<Person, 'token'>, path: string, topics: string[]) {
  expect((await callApi(app, 'PUT', PATH, { token, body: subscription(path, topics) })).status).toBe(200);
}
/** Has an operator give a new, paid booking to a helper, and delivers what is due. */
async function assignTo(helper: Person): Promise<string> {
  const { booking } = await bookAndPay(app);
  await callApi(app, 'POST', `/api/operator/bookings/${booking.bookingId}/assign`, {
    token: olive.token,
    body: { providerId: helper.id },
  });
  const { rows } = await app.store.pool.query<{ payload: object }>(
    `select payload from jobs where kind = 'push.deliver' order by id desc limit 1`,
  );
  await app.context.jobs.runAll();
  return JSON.stringify(rows[0]?.payload ?? {});
}

// M-595.1
test('the notifications of a device are for customers and helpers, and at a push service alone', async () => {
  const body = subscription('/1', ['offers']);
  expect((await callApi(app, 'GET', PATH)).status).toBe(401);
  expect((await callApi(app, 'PUT', PATH, { token: olive.token, body })).status).toBe(403);
  const { token } = await createProvider(app);
  for (const wrong of [
    { endpoint: 'ftp://push.example/1' },
    { keys: { p256dh: 'x', auth: 'y' } },
    { topics: ['money'] },
  ])
    expect((await callApi(app, 'PUT', PATH, { token, body: { ...body, ...wrong } })).status).toBe(400);
  await subscribe({ token }, '/1', ['offers', 'messages']);
  const { body: response } = await callApi(app, 'GET', PATH, { token });
  expect(response.data).toEqual({ publicKey: push.publicKey, topics: ['offers', 'messages'] });
});

// M-595.2
test('a helper’s device is told of an offer once, encrypted, without the customer’s name and place', async () => {
  const helper = await createProvider(app);
  await subscribe(helper, '/offers', ['offers']);
  const payload = await assignTo(helper);
  expect(sent.map(({ url }) => url)).toEqual(['/offers']);
  expect(payload).toContain('"path":"/provider/bookings"');
  expect(payload).not.toMatch(/Amelia|Rye Lane|SE15/);
  const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: Buffer.of() }] = sent;
  expect(headers['content-encoding']).toBe('aes128gcm');
  expect(headers.authorization).toContain(`k=${push.publicKey}`);
  expect(body.toString('latin1')).not.toContain('booking');
});

// M-595.2
test('a device is told of the kinds alone that it wants, and of nothing without one', async () => {
  const helper = await createProvider(app);
  await subscribe(helper, '/bookings', ['bookings', 'messages']);
  await assignTo(helper);
  await subscribe(helper, '/none', ['offers']);
  await subscribe(helper, '/none', []);
  await assignTo(helper);
  expect(sent).toEqual([]);
});

// M-595.3
test('a notification is tried again while the push service is away, and a device that is gone is forgotten', async () => {
  const helper = await createProvider(app);
  await subscribe(helper, '/away', ['offers']);
  statuses = [503, 201];
  await assignTo(helper);
  app.clock.advance(HOUR_MS);
  await app.context.jobs.runAll();
  expect(sent.filter(({ url }) => url === '/away')).toHaveLength(2);
  olive = await signIn(app, olive, 'operator');
  const other = await createProvider(app);
  await subscribe(other, '/gone', ['offers']);
  statuses = [410];
  await assignTo(other);
  expect((await callApi(app, 'GET', PATH, { token: other.token })).body.data).toMatchObject({ topics: [] });
});

// M-595.4
test('a device is forgotten with its session, and is in the own data until then', async () => {
  const helper = await createProvider(app);
  const other = await signIn(app, helper, 'serviceProvider');
  await subscribe(helper, '/first', ['offers']);
  await subscribe(other, '/other', ['offers']);
  const data = dataOf<AccountData>(await callApi(app, 'GET', '/api/account/data', { token: other.token }));
  expect(data.notifications).toMatchObject([{ topics: ['offers'] }, { topics: ['offers'] }]);
  expect(JSON.stringify(data.notifications)).not.toContain(origin);
  await callApi(app, 'POST', '/api/auth/logout', { token: helper.token });
  await assignTo(helper);
  expect(sent.map(({ url }) => url)).toEqual(['/other']);
});

// M-595.4
test('a closed account has no device any more', async () => {
  const helper = await createProvider(app);
  await subscribe(helper, '/closing', ['messages']);
  expect((await closeByOwner(app, helper)).status).toBe(200);
  expect(await tablesWith(app, '/closing')).toEqual([]);
});

// M-301, M-595.3
test('a push service is called on the public internet alone', async () => {
  const { keys } = subscription('/', []);
  const settings = { push, mailFrom: 'no-reply@choresy.example', allowsLocalCalendars: false };
  const notification = { title: 'News', path: '/home', tag: 'news' };
  const send = (endpoint: string) => (async () => sendPush(settings, { endpoint, ...keys }, notification))();
  await expect(send('https://127.0.0.1/push')).rejects.toThrow('not on the public internet');
  await expect(send(`${origin}/push`)).rejects.toThrow('port of its own');
});
