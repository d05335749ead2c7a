import { book, resetApp, startPaidApp, type PaidApp } from '../../../../test/paidApp';

const VERIFICATION_PATH = /verify-webhook-signature/;

let app: PaidApp;

beforeEach(async () => {
  app = await startPaidApp();
  await resetApp(app);
});

async function send({
  headers,
  body,
}: ReturnType<PaidApp['payments']['event']>): Promise<{ status: number; code: string | undefined }> {
  const response = await app.http.inject({ method: 'POST', url: '/api/payments/webhook', payload: body, headers });
  return { status: response.statusCode, code: response.json<{ code?: string }>().code };
}

function genuine() {
  return app.payments.event('CHECKOUT.ORDER.APPROVED', 'checkout-order', { id: 'ANY' });
}

function forged() {
  const event = genuine();
  return { ...event, body: event.body.replace('ANY', 'OTHER') };
}

function callsToProvider(): number {
  return app.payments.seen.filter(({ path }) => VERIFICATION_PATH.test(path)).length;
}

async function flood(count: number): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  const responses = await Promise.all(Array.from({ length: count }, () => send(forged())));
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function storedEvents(): Promise<number> {
  return (await app.context.db.selectFrom('webhook_events').select('event_id').execute()).length;
}

// M-80.1, M-80.3
test('rejects a flood of forged events, with 429 after 60 in a minute, without a call to the payment provider', async () => {
  expect(await flood(200)).toEqual({ 400: 60, 429: 140 });
  expect(await send(forged())).toEqual({ status: 429, code: 'TOO_MANY' });
  expect(callsToProvider()).toBe(0);
  expect(await storedEvents()).toBe(0);
});

// M-80.3
test('accepts a genuine event in the middle of a flood of forged ones from the same address', async () => {
  await flood(100);
  const [during] = await Promise.all([send(genuine()), flood(50)]);
  expect(during.status).toBe(200);
  expect((await send(genuine())).status).toBe(200);
  expect(await storedEvents()).toBe(2);
});

describe('a provider that publishes no certificate', () => {
  beforeEach(() => app.payments.fail(/GET .*\/certs\//, 'error', 10_000));

  // M-80.3
  test('verifies its events itself, and is called a few times for 300 forged ones', async () => {
    expect((await send(genuine())).status).toBe(200);
    expect(callsToProvider()).toBe(1);
    const { 200: accepted = 0, 400: rejected = 0, 429: limited = 0 } = await flood(300);
    expect([accepted, rejected + limited]).toEqual([0, 300]);
    expect(limited).toBeGreaterThan(200);
    expect(callsToProvider()).toBeLessThan(25);
    expect((await send(genuine())).status).toBe(200);
  });

  test('gets 502 when it cannot verify an event, so that it sends the event again', async () => {
    app.payments.fail(VERIFICATION_PATH, 'error', 5);
    expect(await send(genuine())).toEqual({ status: 502, code: 'PROVIDER_DOWN' });
    app.payments.clearFaults();
    expect((await send(genuine())).status).toBe(200);
  });
});

test('accepts an event while the payment provider rejects our credentials, once its certificate is known', async () => {
  await book(app);
  expect((await send(genuine())).status).toBe(200);
  app.payments.fail(/POST|GET/, 'error', 1_000);
  expect((await send(genuine())).status).toBe(200);
});
