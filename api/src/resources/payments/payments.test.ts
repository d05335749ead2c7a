import { ask } from '../../../test/ask';
import { customer, operator, provider, type Person } from '../../../test/builders';
import {
  act, balances, book, bookAndPay, dataOf, look, mailsAbout, signIn, startAfresh, startPaidApp, verify, type Booked, type PaidApp,
} from '../../../test/paidApp';

let app: PaidApp;

beforeAll(async () => {
  app = await startPaidApp();
});
beforeEach(() => startAfresh(app));
afterEach(async () => {
  expect(app.payments.violations).toEqual([]);
  await balances(app);
});

/** Due jobs for a while, as a running process does them. */
const runFor = async (minutes: number): Promise<void> => {
  for (let minute = 0; minute <= minutes; minute += 1) {
    await app.context.jobs.drain();
    app.clock.advance(60_000);
  }
};
/** How often the provider did something: answered 201 to it. */
const countOf = (path: string): number =>
  app.payments.seen.filter((request) => request.path.includes(path) && request.method === 'POST' && request.status === 201).length;
const captures = ({ orderId }: Booked): number => countOf(`/${orderId}/capture`);

describe('verifying', () => {
  test('takes the money once, confirms the booking, mails a calendar file, and says so again when asked again', async () => {
    const booked = await book(app);
    await app.payments.decide(booked.orderId, 'approve');
    const first = await verify(app, booked);
    expect(first).toMatchObject({ status: 200, body: { success: true, data: { status: 'confirmed', paymentStatus: 'paid', approvalLink: null, holdUntil: null } } });
    expect(dataOf(first)['paymentIds']).toEqual({ orderId: booked.orderId, paymentCompletedAt: app.clock.now().toISOString() });
    expect((await verify(app, booked)).body).toEqual(first.body);
    expect(captures(booked)).toBe(1);
    expect(await balances(app, booked)).toEqual({ paypal_balance: 3563, paypal_fees: 137, customer_funds: -3700 });
    const [mail] = await mailsAbout(app, booked, 'booking-confirmed');
    expect(JSON.stringify(mail?.attachments)).toContain('.ics');
  });

  test('401 without a session, 403 for a helper, 400 without the order, 404 for another’s booking', async () => {
    const booked = await book(app);
    const body = { bookingId: booked.booking._id, orderId: booked.orderId };
    const post = (token: string | undefined, sent: object) => ask(app, 'POST', '/api/payments/verify-paypal', { token, body: sent });
    expect((await post(undefined, body)).status).toBe(401);
    expect((await post((await provider(app)).token, body)).status).toBe(403);
    expect(await post(booked.customer.token, { bookingId: booked.booking._id })).toMatchObject({
      status: 400, body: { message: 'Missing payment information. Please try booking again.' },
    });
    expect((await post((await customer(app)).token, body)).status).toBe(404);
    expect((await post(booked.customer.token, { ...body, bookingId: 'CH-00000000' })).status).toBe(404);
  });

  test('the order of another booking is refused, in both directions', async () => {
    const cheap = await bookAndPay(app);
    const dear = await book(app, { customer: cheap.customer, body: { timeSlot: { startTime: '08:00', endTime: '20:00' } } });
    const swapped = await ask(app, 'POST', '/api/payments/verify-paypal', {
      token: cheap.customer.token, body: { bookingId: dear.booking._id, orderId: cheap.orderId },
    });
    expect(swapped.status).toBe(400);
    expect(await look(app, dear)).toMatchObject({ status: 'pending', paymentStatus: 'pending' });
  });

  test('a payer who has not agreed: pending; one who agrees then: paid', async () => {
    const booked = await book(app);
    expect(await verify(app, booked)).toMatchObject({ status: 200, body: { success: false, status: 'pending' } });
    await app.payments.decide(booked.orderId, 'approve');
    expect((await verify(app, booked)).body.success).toBe(true);
  });

  test('a declined card: 422 with words; another way to pay goes through', async () => {
    const booked = await book(app);
    await app.payments.decide(booked.orderId, 'decline');
    expect(await verify(app, booked)).toMatchObject({ status: 422, body: { success: false, code: 'PAYMENT_REFUSED' } });
    expect(await look(app, booked)).toMatchObject({ status: 'pending', paymentStatus: 'failed', approvalLink: booked.approvalLink });
    expect((await verify(app, booked)).status).toBe(422);
    await app.payments.decide(booked.orderId, 'approve');
    expect((await verify(app, booked)).body.success).toBe(true);
    expect(await look(app, booked)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  });

  test.each(['lost', 'cut', 'error', 'html', 'truncated'] as const)('an answer that is %s, however often: nobody is told "failed", and it ends paid', async (fault) => {
    const booked = await book(app);
    await app.payments.decide(booked.orderId, 'approve');
    app.payments.fail(/\/capture$|GET .*\/orders\//, fault, 40);
    const answers = [await verify(app, booked), await verify(app, booked)];
    for (const answer of answers) expect(answer.status).toBe(200);
    app.payments.heal();
    await runFor(2);
    expect(await look(app, booked)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect(captures(booked)).toBe(1);
  });

  test('a process that dies while the provider is asked: another finishes', async () => {
    const booked = await book(app);
    await app.payments.decide(booked.orderId, 'approve');
    // What a killed process leaves: the claim it committed, and nothing after it.
    await app.context.payments.captureOrder(booked.orderId, `capture-${booked.orderId}-1`);
    await app.context.db.updateTable('payment_orders')
      .set({ status: 'capturing', claimed_until: new Date(app.clock.now().getTime() + 75_000) })
      .where('booking_id', '=', booked.booking._id).execute();
    await runFor(2);
    expect(await look(app, booked)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect(captures(booked)).toBe(1);
  });

  test('a sum that is not the agreed one goes back, and the booking does not stand', async () => {
    const booked = await book(app);
    await app.context.db.updateTable('payment_orders').set({ amount_pence: 46_000 }).where('booking_id', '=', booked.booking._id).execute();
    await app.payments.decide(booked.orderId, 'approve');
    expect((await verify(app, booked)).status).toBe(409);
    await app.context.jobs.drain();
    expect(await look(app, booked)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(await balances(app, booked)).toEqual({ paypal_balance: -137, paypal_fees: 137 });
  });
});

describe('without the browser', () => {
  test('a tab closed after approval: paid within two minutes', async () => {
    const booked = await book(app);
    await app.payments.decide(booked.orderId, 'approve');
    await runFor(2);
    expect(await look(app, booked)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect(await mailsAbout(app, booked, 'booking-confirmed')).toHaveLength(1);
  });

  test('nobody pays: held for three hours, then cancelled and mailed; paying later is refused', async () => {
    const booked = await book(app);
    await runFor(178);
    const awake = { ...booked, customer: await signIn(app, booked.customer, 'user') };
    expect(await look(app, awake)).toMatchObject({ status: 'pending' });
    await runFor(3);
    expect(await look(app, awake)).toMatchObject({ status: 'cancelled', paymentStatus: 'pending', approvalLink: null });
    expect(await mailsAbout(app, booked, 'booking-cancelled')).toHaveLength(1);
    expect(await verify(app, awake)).toMatchObject({ status: 409, body: { message: 'This booking can no longer be paid.' } });
  });

  test('approved in the last minute: the last look takes the money', async () => {
    const booked = await book(app);
    await app.context.db.deleteFrom('jobs').where('kind', '=', 'payment.reconcile').execute();
    app.clock.advance(3 * 3_600_000);
    await app.payments.decide(booked.orderId, 'approve');
    await app.context.jobs.drain();
    expect(await look(app, { ...booked, customer: await signIn(app, booked.customer, 'user') })).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  });

  test('money that comes after the booking was given up goes back at once', async () => {
    const booked = await book(app);
    await app.payments.decide(booked.orderId, 'approve');
    await ask(app, 'POST', `/api/booking/${booked.booking._id}/cancel`, { token: booked.customer.token });
    const { capture } = await app.context.payments.captureOrder(booked.orderId, 'late');
    await hear('PAYMENT.CAPTURE.COMPLETED', { id: capture?.id, custom_id: booked.booking.bookingId });
    expect(await look(app, booked)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(countOf(`/${capture?.id}/refund`)).toBe(1);
  });
});

/** An event arrives and is worked off. */
const hear = async (type: string, resource: object, change: { body?: string; headers?: Record<string, string | undefined> } = {}) => {
  const { headers, body } = app.payments.event(type, type.includes('PAYOUTS') ? 'payouts_item' : 'capture', resource);
  const sent = { ...headers, ...change.headers };
  const answer = await app.http.inject({
    method: 'POST', url: '/api/payments/webhook', payload: change.body ?? body,
    headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Record<string, string>,
  });
  await app.context.jobs.drain();
  return { status: answer.statusCode, resend: () => app.http.inject({ method: 'POST', url: '/api/payments/webhook', payload: body, headers }) };
};

describe('the webhook', () => {
  const storedEvents = async (): Promise<number> => (await app.context.db.selectFrom('webhook_events').select('event_id').execute()).length;

  test('an approval is enough to take the money', async () => {
    const booked = await book(app);
    await app.payments.decide(booked.orderId, 'approve');
    expect((await hear('CHECKOUT.ORDER.APPROVED', { id: booked.orderId })).status).toBe(200);
    expect(await look(app, booked)).toMatchObject({ paymentStatus: 'paid' });
  });

  test('forged, altered or incomplete messages are refused and stored nowhere', async () => {
    const booked = await book(app);
    const before = await storedEvents();
    const resource = { id: booked.orderId };
    const { body } = app.payments.event('CHECKOUT.ORDER.APPROVED', 'checkout-order', resource);
    const statuses = [
      (await hear('CHECKOUT.ORDER.APPROVED', resource, { body: body.replace(booked.orderId, 'ANOTHER0000000000') })).status,
      (await hear('CHECKOUT.ORDER.APPROVED', resource, { headers: { 'paypal-transmission-sig': 'forged0123456789' } })).status,
      (await hear('CHECKOUT.ORDER.APPROVED', resource, { headers: { 'paypal-transmission-id': undefined } })).status,
      (await hear('CHECKOUT.ORDER.APPROVED', resource, { body: '{}' })).status,
      (await hear('CHECKOUT.ORDER.APPROVED', resource, { body: '[]' })).status,
      (await hear('CHECKOUT.ORDER.APPROVED', resource, { body: '{"id":' })).status,
    ];
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400]);
    expect(await storedEvents()).toBe(before);
  });

  test('what an event claims is not believed: the provider is asked', async () => {
    const booked = await book(app);
    await hear('PAYMENT.CAPTURE.COMPLETED', { id: 'INVENTED', status: 'COMPLETED', custom_id: booked.booking.bookingId, amount: { currency_code: 'GBP', value: '37.00' } });
    expect(await look(app, booked)).toMatchObject({ status: 'pending', paymentStatus: 'pending' });
  });

  test('the same event ten times: one effect; an old one after a refund: stays refunded', async () => {
    const booked = await bookAndPay(app);
    const { capture } = await app.context.payments.getOrder(booked.orderId);
    const before = await storedEvents();
    const { resend } = await hear('PAYMENT.CAPTURE.COMPLETED', { id: capture?.id });
    for (let count = 0; count < 9; count += 1) expect((await resend()).statusCode).toBe(200);
    expect(await storedEvents()).toBe(before + 1);
    expect(await balances(app, booked)).toEqual({ paypal_balance: 3563, paypal_fees: 137, customer_funds: -3700 });
    await ask(app, 'POST', `/api/booking/${booked.booking._id}/cancel`, { token: booked.customer.token });
    await hear('PAYMENT.CAPTURE.COMPLETED', { id: capture?.id });
    expect(await look(app, booked)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  });

  test('money given back on the provider’s own site ends the booking here too', async () => {
    const booked = await bookAndPay(app);
    const { capture } = await app.context.payments.getOrder(booked.orderId);
    await app.context.payments.refundCapture({ captureId: capture?.id ?? '', amountPence: 3700, note: 'By hand', requestKey: 'by hand' });
    await hear('PAYMENT.CAPTURE.REFUNDED', { id: 'A REFUND', links: [{ rel: 'up', href: `https://api.example/v2/payments/captures/${capture?.id}` }] });
    expect(await look(app, booked)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(await balances(app, booked)).toEqual({ paypal_balance: -137, paypal_fees: 137 });
  });

  test('the provider cannot be asked about a signature: 502, so that the event comes again', async () => {
    app.payments.fail(/verify-webhook-signature/, 'error', 5);
    expect((await hear('CHECKOUT.ORDER.APPROVED', { id: 'X' })).status).toBe(502);
  });
});

describe('the payment’s status', () => {
  test('for its customer only', async () => {
    const booked = await book(app);
    const read = (person?: Person) => ask(app, 'GET', `/api/payment/status/${booked.booking.bookingId}`, { token: person?.token });
    expect(dataOf(await read(booked.customer))).toEqual({ status: 'pending', paymentStatus: 'pending', paymentIds: { paymentCompletedAt: null } });
    expect((await read()).status).toBe(401);
    expect((await read(await provider(app))).status).toBe(403);
    expect((await read(await customer(app))).status).toBe(404);
  });
});

describe('a refunded booking', () => {
  test('cannot be verified for five minutes, by the server’s clock', async () => {
    const booked = await bookAndPay(app);
    await ask(app, 'POST', `/api/booking/${booked.booking._id}/cancel`, { token: booked.customer.token });
    const locked = { status: 409, body: { code: 'RECENTLY_REFUNDED', message: 'This booking was recently refunded. Please wait 5 minutes before retrying.' } };
    expect(await verify(app, booked)).toMatchObject(locked);
    app.clock.advance(299_000);
    expect(await verify(app, booked)).toMatchObject(locked);
    app.clock.advance(2_000);
    expect((await verify(app, booked)).body).toMatchObject({ code: 'CONFLICT', message: expect.not.stringContaining('recently') as string });
  });
});

describe('paying the helper', () => {
  const done = async (): Promise<{ booked: Booked; helper: Person }> => {
    const booked = await bookAndPay(app);
    const helper = await provider(app);
    await app.context.db.updateTable('providers').set({ auto_accept_bookings: true }).where('id', '=', helper.id).execute();
    await act(app, helper, 'availability', booked.booking._id, { isAvailable: true });
    await act(app, helper, 'complete', booked.booking._id);
    return { booked, helper };
  };
  const confirm = ({ booked }: { booked: Booked }) => act(app, booked.customer, 'confirm', booked.booking._id);
  const payout = ({ booked }: { booked: Booked }) =>
    app.context.db.selectFrom('payouts').selectAll().where('booking_id', '=', booked.booking._id).executeTakeFirst();
  const earnings = async (helper: Person, period = 'all') =>
    dataOf<Record<string, unknown>>(await ask(app, 'GET', `/api/payments/provider-earnings?period=${period}`, { token: helper.token }));

  test('total minus ten per cent, once, to the payout address; the books close', async () => {
    const job = await done();
    expect(await earnings(job.helper)).toEqual({ totalEarnings: 0, bookingCount: 0, bookings: [] });
    const before = countOf('/payouts');
    await confirm(job);
    expect(await balances(app, job.booked)).toEqual({ paypal_balance: 3563, paypal_fees: 137, provider_payable: -3330, commission: -370 });
    await runFor(1);
    expect(await payout(job)).toMatchObject({ status: 'processed', amount_pence: 3330, commission_pence: 370, receiver: job.helper.email });
    expect(countOf('/payouts')).toBe(before + 1);
    expect(await balances(app, job.booked)).toEqual({ paypal_balance: 233, paypal_fees: 137, commission: -370 });
    expect(await earnings(job.helper)).toEqual({
      totalEarnings: 33.3, bookingCount: 1,
      bookings: [{
        bookingId: job.booked.booking.bookingId, serviceName: expect.any(String) as string, totalPrice: 37, payoutAmount: 33.3,
        completionDate: expect.any(String) as string, payoutDate: expect.any(String) as string,
      }],
    });
    expect(await mailsAbout(app, job.booked, 'payout-sent')).toHaveLength(1);
  });

  test('nothing goes out before both have confirmed', async () => {
    const job = await done();
    await runFor(3);
    expect(await payout(job)).toBeUndefined();
  });

  test('an answer that is lost: one payout', async () => {
    const job = await done();
    const before = countOf('/payouts');
    await confirm(job);
    app.payments.fail(/POST .*\/payouts$/, 'lost', 3);
    await runFor(3);
    expect(await payout(job)).toMatchObject({ status: 'processed', attempt: 1 });
    expect(countOf('/payouts')).toBe(before + 1);
  });

  test('a payout address that was just changed holds it for 72 hours', async () => {
    const job = await done();
    await app.context.db.updateTable('providers').set({ paypal_email: 'new@example.com', paypal_email_changed_at: app.clock.now() })
      .where('id', '=', job.helper.id).execute();
    await confirm(job);
    await runFor(60);
    expect(await payout(job)).toMatchObject({ status: 'pending', held_until: expect.any(Date) as Date });
    app.clock.advance(72 * 3_600_000);
    await runFor(1);
    expect(await payout(job)).toMatchObject({ status: 'processed', receiver: 'new@example.com' });
  });

  test('periods begin with London’s week, month and year', async () => {
    const job = await done();
    await confirm(job);
    const later = async (instant: string, period: string) => {
      app.clock.set(instant);
      return (await earnings(await signIn(app, job.helper, 'serviceProvider'), period))['bookingCount'];
    };
    expect(await later('2026-06-21T22:59:00Z', 'week')).toBe(1);
    expect(await later('2026-06-21T23:00:00Z', 'week')).toBe(0);
    expect(await later('2026-06-30T22:59:00Z', 'month')).toBe(1);
    expect(await later('2026-06-30T23:00:00Z', 'month')).toBe(0);
    expect(await later('2026-12-31T23:59:00Z', 'year')).toBe(1);
    expect(await later('2027-01-01T00:00:00Z', 'year')).toBe(0);
    expect(await later('2027-01-01T00:00:00Z', 'all')).toBe(1);
    const helper = await signIn(app, job.helper, 'serviceProvider');
    expect((await ask(app, 'GET', '/api/payments/provider-earnings?period=decade', { token: helper.token })).status).toBe(400);
    expect((await ask(app, 'GET', '/api/payments/provider-earnings')).status).toBe(401);
  });

  test('an operator’s refund of a finished job is possible until it is confirmed', async () => {
    const [job, boss] = [await done(), await operator(app)];
    await confirm(job);
    const refund = (id: string) => ask(app, 'POST', `/api/operator/bookings/${id}/refund`, { token: boss.token });
    expect((await refund(job.booked.booking._id)).status).toBe(409);
    const other = await bookAndPay(app, { body: { bookingDate: '2026-06-24' } });
    expect((await refund(other.booking._id)).status).toBe(200);
    expect(await look(app, other)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  });
});
