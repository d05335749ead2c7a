import { createOperator } from '../../../../test/builders';
import { book, bookAndPay, look, resetApp, startPaidApp, type PaidApp } from '../../../../test/paidApp';
import { startTestApp, type TestApp } from '../../../../test/testApp';
import { onPostgres } from '../../../../test/testDatabase';
import { HOUR_MS, MINUTE_MS } from '../../../platform/lib/durations';

let app: PaidApp;

beforeAll(async () => {
  app = await startPaidApp();
  await createOperator(app, 'olive@example.com');
});
beforeEach(async () => {
  await resetApp(app);
  await app.context.db.deleteFrom('limits').execute();
  await app.context.db.deleteFrom('outbox').execute();
});
afterEach(() => expect(app.payments.violations).toEqual([]));

type Delivery = ReturnType<PaidApp['payments']['event']>;

async function deliver({ headers, body }: Delivery, to: TestApp = app): Promise<number> {
  return (await to.http.inject({ method: 'POST', url: '/api/payments/webhook', payload: body, headers })).statusCode;
}

function idOf({ body }: Delivery): string {
  return (JSON.parse(body) as { id: string }).id;
}

function stored(event: Delivery) {
  return app.context.db
    .selectFrom('webhook_events')
    .select(['processed_at', 'failure'])
    .where('event_id', '=', idOf(event))
    .executeTakeFirst();
}

function alerts() {
  return app.context.db
    .selectFrom('outbox')
    .select(['recipient', 'subject'])
    .where('subject', 'like', 'Work % payment.webhook')
    .orderBy('created_at')
    .execute();
}

/** An approved order whose event cannot be processed: the database rejects the note that it is done. */
async function poisoned() {
  const booked = await book(app);
  await app.payments.decide(booked.providerOrderId, 'approve');
  const event = app.payments.event('CHECKOUT.ORDER.APPROVED', 'checkout-order', { id: booked.providerOrderId });
  const { pool } = app.store;
  await pool.query(`create function reject_update() returns trigger language plpgsql as
    'begin if new.processed_at is not null then raise exception ''not now''; end if; return new; end'`);
  await pool.query(
    'create trigger reject_update before update on webhook_events for each row execute function reject_update()',
  );
  const repair = async (): Promise<void> => {
    await pool.query('drop trigger reject_update on webhook_events');
    await pool.query('drop function reject_update()');
  };
  return { event, repair };
}

async function workFor(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    await app.context.jobs.runAll();
    app.clock.advance(1.2 * HOUR_MS);
  }
}

// M-81.1, M-81.2
test('retries an event whose job fails, notifies operators and marks it as failed in the end', async () => {
  const { event, repair } = await poisoned();
  expect(await deliver(event)).toBe(200);
  await workFor(4);
  expect(await stored(event)).toEqual({ processed_at: null, failure: null });
  expect(await alerts()).toEqual([]);
  await workFor(1);
  expect(await alerts()).toEqual([{ recipient: 'olive@example.com', subject: 'Work keeps failing: payment.webhook' }]);
  await workFor(96);
  expect(await stored(event)).toEqual({ processed_at: null, failure: expect.stringContaining('not now') as string });
  expect((await alerts()).map(({ subject }) => subject)).toEqual([
    'Work keeps failing: payment.webhook',
    'Work was given up: payment.webhook',
  ]);
  await repair();
});

// M-81.1
test('processes an event that was given up when it is delivered again', async () => {
  const { event, repair } = await poisoned();
  await deliver(event);
  await workFor(101);
  expect(await stored(event)).toEqual({ processed_at: null, failure: expect.stringContaining('not now') as string });
  await repair();
  expect(await deliver(event)).toBe(200);
  await app.context.jobs.runAll();
  expect(await stored(event)).toEqual({ processed_at: app.clock.now(), failure: null });
  const jobs = await app.context.db.selectFrom('jobs').select('state').where('dedupe_key', '=', idOf(event)).execute();
  expect(jobs).toEqual([]);
});

// M-81.1
test('processes an event that waits for its next try at once when it is delivered again', async () => {
  const { event, repair } = await poisoned();
  await deliver(event);
  await app.context.jobs.runAll();
  await repair();
  app.clock.advance(1_000);
  await app.context.jobs.runAll();
  expect((await stored(event))?.processed_at).toBeNull();
  await deliver(event);
  await app.context.jobs.runAll();
  expect((await stored(event))?.processed_at).toEqual(app.clock.now());
});

// M-81.1, M-81.2
test('leaves an event about a refund unprocessed while the payment provider cannot be reached, and applies it later', async () => {
  const booked = await bookAndPay(app);
  const { capture } = await app.context.payments.getOrder(booked.providerOrderId);
  await app.context.payments.refundCapture({
    providerCaptureId: capture?.id ?? '',
    amountPence: 3700,
    note: 'By hand',
    requestKey: `by hand ${booked.providerOrderId}`,
    reference: `by-hand-${booked.providerOrderId}`,
  });
  const event = app.payments.event('PAYMENT.CAPTURE.REFUNDED', 'refund', {
    id: 'A REFUND',
    custom_id: booked.booking.bookingId,
    links: [{ rel: 'up', href: `https://api.example/v2/payments/captures/${capture?.id}` }],
  });
  app.payments.fail(/GET .*\/v2\//, 'error', 1_000);
  expect(await deliver(event)).toBe(200);
  for (let minute = 0; minute < 6; minute += 1) {
    await app.context.jobs.runAll();
    app.clock.advance(MINUTE_MS);
  }
  expect((await stored(event))?.processed_at).toBeNull();
  expect((await alerts()).map(({ subject }) => subject)).toEqual(['Work keeps failing: payment.webhook']);
  app.payments.clearFaults();
  await deliver(event);
  await app.context.jobs.runAll();
  expect((await stored(event))?.processed_at).toEqual(app.clock.now());
  expect(await look(app, booked)).toMatchObject({ paymentStatus: 'refunded' });
});

onPostgres('deliveries at the same time', () => {
  // M-81.1
  test('return 200 for each of 100 copies of one event sent to two processes, which have one effect', async () => {
    const other = await startTestApp({ beside: app, payments: app.context.payments });
    const booked = await book(app);
    await app.payments.decide(booked.providerOrderId, 'approve');
    const event = app.payments.event('CHECKOUT.ORDER.APPROVED', 'checkout-order', { id: booked.providerOrderId });
    const statuses = await Promise.all(
      Array.from({ length: 100 }, (_, index) => deliver(event, index % 2 ? app : other)),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    await Promise.all([app.context.jobs.runAll(), other.context.jobs.runAll()]);
    expect((await stored(event))?.processed_at).toEqual(app.clock.now());
    expect(app.payments.seen.filter(({ path }) => path.includes(`/${booked.providerOrderId}/capture`))).toHaveLength(1);
    expect(await look(app, booked)).toMatchObject({ paymentStatus: 'paid' });
  });
});
