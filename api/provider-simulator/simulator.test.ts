import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fastify } from 'fastify';
import { readSettings } from '../src/platform/settings/settings';
import { createDemoPayments } from './createDemoPayments';
import { startTestApp, type TestApp } from '../test/testApp';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ realTime: true });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
});

let count = 0;
function newOrder() {
  count += 1;
  return app.context.payments.createOrder({
    reference: `CH-${String(count).padStart(8, '0')}`,
    description: '<b>Deep</b> "clean" & shine',
    amountPence: 123_456,
    requestKey: `order-${count}`,
    returnUrl: 'https://site.example/payment/paypal/success?bookingId=CH-1',
    cancelUrl: 'https://site.example/payment/paypal/cancel?bookingId=CH-1',
  });
}
function page(token: string) {
  return app.http.inject({ method: 'GET', url: `/simulator/approve?token=${token}` });
}
function decide(token: string, decision: string) {
  return app.http.inject({
    method: 'POST',
    url: '/simulator/approve',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token, decision }).toString(),
  });
}

describe('the approval page', () => {
  // M-65.8
  test('shows the payment, escaped, without scripts and with a policy that allows the return redirect', async () => {
    const { id } = await newOrder();
    const response = await page(id);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('£1234.56');
    expect(response.body).toContain('&lt;b&gt;Deep&lt;/b&gt; &quot;clean&quot; &amp; shine');
    expect(response.body).not.toMatch(/<script|<b>|style=/);
    for (const name of ['Approve', 'Decline', 'Cancel']) expect(response.body).toContain(`>${name}`);
    expect(response.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' https://site.example; base-uri 'none'; frame-ancestors 'none'",
    );
    const styles = await app.http.inject({ method: 'GET', url: '/simulator/approve.css' });
    expect(styles.headers['content-type']).toBe('text/css; charset=utf-8');
  });

  test('redirects back with order and payer on approval and keeps the return URL’s own query', async () => {
    const { id } = await newOrder();
    const response = await decide(id, 'approve');
    expect(response.statusCode).toBe(303);
    const url = new URL(String(response.headers.location));
    expect([...url.searchParams.keys()]).toEqual(['bookingId', 'token', 'PayerID']);
    expect(url.searchParams.get('token')).toBe(id);
    expect((await app.context.payments.getOrder(id)).status).toBe('approved');
  });

  test('redirects to the cancel URL and leaves the order unchanged', async () => {
    const { id } = await newOrder();
    expect((await decide(id, 'cancel')).headers.location).toBe(
      `https://site.example/payment/paypal/cancel?bookingId=CH-1&token=${id}`,
    );
    expect((await app.context.payments.getOrder(id)).status).toBe('awaitingPayer');
  });

  test('explains finished and unknown payments and rejects unknown decisions', async () => {
    const { id } = await newOrder();
    await decide(id, 'approve');
    await app.context.payments.captureOrder(id, 'capture');
    expect((await page(id)).body).toContain('This payment is already done');
    for (const token of ['AAAAAAAAAAAAAAAAA', '', '%00', `${id}'--`]) expect((await page(token)).statusCode).toBe(404);
    expect((await decide(id, 'steal')).statusCode).toBe(404);
  });
});

test('rejects simulator calls without a token with 401', async () => {
  for (const authorization of ['', 'Bearer x', `Bearer A${Math.floor(Date.now() / 1000) + 60}.forged`, 'Basic eDp5']) {
    const response = await app.http.inject({
      method: 'GET',
      url: '/simulator/v2/checkout/orders/X',
      headers: { authorization },
    });
    expect(response.statusCode).toBe(401);
  }
});

test('sends a signed event of a capture that the API accepts', async () => {
  const { id } = await newOrder();
  await decide(id, 'approve');
  await app.context.payments.captureOrder(id, 'sends-an-event');
  const received = () =>
    app.context.db.selectFrom('webhook_events').select('event_type').where('body', 'like', `%${id}%`).execute();
  for (let tries = 0; tries < 50 && (await received()).length === 0; tries += 1) await pause(100);
  expect(await received()).toEqual([{ event_type: 'PAYMENT.CAPTURE.COMPLETED' }]);
});

test.each([
  [
    'in production',
    {
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://127.0.0.1:1',
      PAYPAL_WEBHOOK_ID: 'webhook',
      JWT_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789',
      PAYPAL_BASE_URL: 'https://api-m.paypal.com',
      PAYPAL_CLIENT_ID: 'a',
      PAYPAL_CLIENT_SECRET: 'b',
    },
  ],
  [
    'beside a real provider',
    { PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com', PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b' },
  ],
])('registers no simulator %s', async (_name, env) => {
  const http = fastify();
  await createDemoPayments(
    readSettings(env),
    () => `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`,
    app.context.log,
  ).registerSimulator(http, app.context);
  expect((await http.inject({ method: 'GET', url: '/simulator/approve?token=X' })).body).toContain(
    'Route GET:/simulator/approve',
  );
  await http.close();
});

// M-468
test('a payment and its refund end as somebody at this machine has said', async () => {
  const { payments } = app.context;
  const say = async (action: string, payload: object) =>
    (await app.http.inject({ method: 'POST', url: `/simulator/control/${action}`, payload })).statusCode;
  const { id } = await newOrder();
  await decide(id, 'approve');
  expect(await say('next-capture', { orderId: id, outcome: 'NONSENSE' })).toBe(400);
  expect(await say('next-capture', { orderId: id, outcome: 'PAYEE_BLOCKED_TRANSACTION' })).toBe(200);
  await expect(payments.captureOrder(id, 'first')).rejects.toMatchObject({ kind: 'forbidden' });
  expect(await say('next-capture', { orderId: id, outcome: 'PENDING' })).toBe(200);
  const captureId = (await payments.captureOrder(id, 'second')).capture?.id ?? '';
  expect(await payments.getCapture(captureId)).toMatchObject({ status: 'pending' });
  expect(await say('capture', { captureId, status: 'COMPLETED' })).toBe(200);
  expect(await say('next-refund', { captureId, status: 'PENDING' })).toBe(200);
  const request = { providerCaptureId: captureId, amountPence: 123_456, note: 'Back', requestKey: 'r', reference: 'r' };
  const { id: refundId } = await payments.refundCapture(request);
  const read = async () => (await payments.readCapture(captureId, id)).refunds?.map(({ status }) => status);
  expect([await read(), (await payments.getCapture(captureId)).status]).toEqual([['pending'], 'refunded']);
  expect(await say('refund-status', { refundId, status: 'FAILED' })).toBe(200);
  expect([await read(), (await payments.getCapture(captureId)).status]).toEqual([['failed'], 'completed']);
});
