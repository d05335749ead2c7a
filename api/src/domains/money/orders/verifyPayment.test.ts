import { callApi } from '../../../../test/callApi';
import { createCustomer, createProvider, type Person } from '../../../../test/builders';
import {
  balances,
  book,
  bookAndPay,
  captures,
  dataOf,
  look,
  mailsAbout,
  runFor,
  signIn,
  verify,
} from '../../../../test/paidApp';
import { captureIs } from '../../../../test/paymentServer';
import { usePaidApp } from '../../../../test/usePaidApp';

const app = usePaidApp();

const UNPROCESSABLE = {
  name: 'UNPROCESSABLE_ENTITY',
  message: 'The requested action could not be performed, semantically incorrect, or failed business validation.',
  debug_id: '0',
};

describe('verifying', () => {
  // C-3.13, C-7.23
  test('takes the money once, confirms the booking, mails a calendar file, and returns the same when called again', async () => {
    const booked = await book(app);
    await app.payments.decide(booked.providerOrderId, 'approve');
    const first = await verify(app, booked);
    expect(first).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: { status: 'confirmed', paymentStatus: 'paid', approvalLink: null, holdUntil: null },
      },
    });
    expect(dataOf(first)['paymentIds']).toEqual({
      orderId: booked.providerOrderId,
      paymentCompletedAt: app.clock.now().toISOString(),
    });
    expect((await verify(app, booked)).body).toEqual(first.body);
    expect(captures(app, booked)).toBe(1);
    expect(await balances(app, booked)).toEqual({ paypal_balance: 3563, paypal_fees: 137, customer_funds: -3700 });
    const [mail] = await mailsAbout(app, booked, 'booking-confirmed');
    expect(JSON.stringify(mail?.attachments)).toContain('.ics');
  });

  test('returns 401 without a session, 403 for a provider, 400 without the order, 404 for another’s booking', async () => {
    const booked = await book(app);
    const body = { bookingId: booked.booking._id, orderId: booked.providerOrderId };
    const post = (token: string | undefined, sent: object) =>
      callApi(app, 'POST', '/api/payments/verify-paypal', { token, body: sent });
    expect((await post(undefined, body)).status).toBe(401);
    expect((await post((await createProvider(app)).token, body)).status).toBe(403);
    expect(await post(booked.customer.token, { bookingId: booked.booking._id })).toMatchObject({
      status: 400,
      body: { message: 'Missing payment information. Please try booking again.' },
    });
    expect((await post((await createCustomer(app)).token, body)).status).toBe(404);
    expect((await post(booked.customer.token, { ...body, bookingId: 'CH-00000000' })).status).toBe(404);
  });

  test('rejects the order of another booking with 400 and leaves the booking unpaid', async () => {
    const cheap = await bookAndPay(app);
    const dear = await book(app, {
      customer: cheap.customer,
      body: { timeSlot: { startTime: '08:00', endTime: '20:00' } },
    });
    const swapped = await callApi(app, 'POST', '/api/payments/verify-paypal', {
      token: cheap.customer.token,
      body: { bookingId: dear.booking._id, orderId: cheap.providerOrderId },
    });
    expect(swapped.status).toBe(400);
    expect(await look(app, dear)).toMatchObject({ status: 'pending', paymentStatus: 'pending' });
  });

  // C-7.23
  test('returns pending until the payer has approved, then paid', async () => {
    const booked = await book(app);
    expect(await verify(app, booked)).toMatchObject({ status: 200, body: { success: false, status: 'pending' } });
    await app.payments.decide(booked.providerOrderId, 'approve');
    expect((await verify(app, booked)).body.success).toBe(true);
  });

  // M-8.2, M-63
  test('returns 422 for a declined card and accepts another way to pay afterwards', async () => {
    const booked = await book(app);
    await app.payments.decide(booked.providerOrderId, 'decline');
    expect(await verify(app, booked)).toMatchObject({ status: 422, body: { success: false, code: 'PAYMENT_REFUSED' } });
    expect(await look(app, booked)).toMatchObject({
      status: 'pending',
      paymentStatus: 'failed',
      approvalLink: booked.approvalLink,
    });
    expect((await verify(app, booked)).status).toBe(422);
    await app.payments.decide(booked.providerOrderId, 'approve');
    expect((await verify(app, booked)).body.success).toBe(true);
    expect(await look(app, booked)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  });

  test.each(['lost', 'cut', 'error', 'html', 'truncated'] as const)(
    'never returns failed when the payment provider’s responses fail again and again (%s), and ends paid',
    async (fault) => {
      const booked = await book(app);
      await app.payments.decide(booked.providerOrderId, 'approve');
      app.payments.fail(/\/capture$|GET .*\/orders\//, fault, 40);
      const responses = [await verify(app, booked), await verify(app, booked)];
      for (const response of responses) expect(response.status).toBe(200);
      app.payments.clearFaults();
      await runFor(app, 2);
      expect(await look(app, booked)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
      expect(captures(app, booked)).toBe(1);
    },
  );

  // M-7.3
  test.each(['INSTRUMENT_DECLINED', 'COMPLIANCE_VIOLATION'])(
    'returns paid when the response to the capture is lost and its repeat is rejected (%s)',
    async (issue) => {
      const booked = await book(app);
      await app.payments.decide(booked.providerOrderId, 'approve');
      app.payments.fail(/\/capture$/, 'lost');
      app.payments.fail(/\/capture$/, {
        status: 422,
        body: JSON.stringify({ ...UNPROCESSABLE, details: [{ issue }] }),
      });
      expect(await verify(app, booked)).toMatchObject({
        status: 200,
        body: { success: true, data: { status: 'confirmed', paymentStatus: 'paid' } },
      });
      expect(captures(app, booked)).toBe(1);
    },
  );

  // M-7.3
  test('returns pending, then 422, when the capture never arrived and its repeat is declined', async () => {
    const booked = await book(app);
    await app.payments.decide(booked.providerOrderId, 'decline');
    app.payments.fail(/\/capture$/, 'cut');
    expect(await verify(app, booked)).toMatchObject({ status: 200, body: { success: false, status: 'pending' } });
    expect((await verify(app, booked)).status).toBe(422);
  });

  test('finishes a payment whose process died while calling the payment provider', async () => {
    const booked = await book(app);
    await app.payments.decide(booked.providerOrderId, 'approve');
    // A killed process leaves the claim it committed, and nothing after it.
    await app.context.payments.captureOrder(booked.providerOrderId, `capture-${booked.providerOrderId}-1`);
    await app.context.db
      .updateTable('payment_orders')
      .set({ status: 'capturing', claimed_until: new Date(app.clock.now().getTime() + 75_000) })
      .where('booking_id', '=', booked.booking._id)
      .execute();
    await runFor(app, 2);
    expect(await look(app, booked)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect(captures(app, booked)).toBe(1);
  });

  test('refunds an amount that differs from the agreed one and cancels the booking', async () => {
    const booked = await book(app);
    await app.context.db
      .updateTable('payment_orders')
      .set({ amount_pence: 46_000 })
      .where('booking_id', '=', booked.booking._id)
      .execute();
    await app.payments.decide(booked.providerOrderId, 'approve');
    expect((await verify(app, booked)).status).toBe(409);
    await app.context.jobs.runAll();
    expect(await look(app, booked)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(await balances(app, booked)).toEqual({ paypal_balance: -137, paypal_fees: 137 });
  });

  test('returns pending while the payment provider settles, even beyond the hold, then paid', async () => {
    const booked = await book(app);
    await app.payments.decide(booked.providerOrderId, 'approve');
    app.payments.fail(/\/capture$|GET .*\/orders\//, captureIs('PENDING'), 10_000);
    expect(await verify(app, booked)).toMatchObject({ status: 200, body: { success: false, status: 'pending' } });
    expect(await verify(app, booked)).toMatchObject({ status: 200, body: { status: 'pending' } });
    await runFor(app, 200);
    const awake = { ...booked, customer: await signIn(app, booked.customer, 'user') };
    expect(await look(app, awake)).toMatchObject({ status: 'pending', paymentStatus: 'pending' });
    app.payments.clearFaults();
    expect((await verify(app, awake)).body.success).toBe(true);
    expect(captures(app, booked)).toBe(1);
  });

  test('returns declined when the payment provider rejects a pending payment', async () => {
    const booked = await book(app);
    await app.payments.decide(booked.providerOrderId, 'approve');
    app.payments.fail(/\/capture$/, captureIs('DECLINED'));
    expect((await verify(app, booked)).status).toBe(422);
    expect(await look(app, booked)).toMatchObject({ status: 'pending', paymentStatus: 'failed' });
    app.payments.fail(/GET .*\/orders\//, captureIs('DECLINED'), 10_000);
    await runFor(app, 5);
    const order = await app.context.db
      .selectFrom('payment_orders')
      .select(['status', 'capture_attempt'])
      .where('booking_id', '=', booked.booking._id)
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ status: 'created', capture_attempt: 2 });
  });
});

describe('the payment’s status', () => {
  // C-7.22
  test('is returned to the booking’s customer only', async () => {
    const booked = await book(app);
    const read = (person?: Person) =>
      callApi(app, 'GET', `/api/payment/status/${booked.booking.bookingId}`, { token: person?.token });
    expect(dataOf(await read(booked.customer))).toEqual({
      status: 'pending',
      paymentStatus: 'pending',
      paymentIds: { paymentCompletedAt: null },
    });
    expect((await read()).status).toBe(401);
    expect((await read(await createProvider(app))).status).toBe(403);
    expect((await read(await createCustomer(app))).status).toBe(404);
  });
});

describe('a refunded booking', () => {
  // C-9.18
  test('cannot be verified for five minutes by the server’s clock', async () => {
    const booked = await bookAndPay(app);
    await callApi(app, 'POST', `/api/booking/${booked.booking._id}/cancel`, { token: booked.customer.token });
    const locked = {
      status: 409,
      body: {
        code: 'RECENTLY_REFUNDED',
        message: 'This booking was recently refunded. Please wait 5 minutes before retrying.',
      },
    };
    expect(await verify(app, booked)).toMatchObject(locked);
    app.clock.advance(299_000);
    expect(await verify(app, booked)).toMatchObject(locked);
    app.clock.advance(2_000);
    expect((await verify(app, booked)).body).toMatchObject({
      code: 'CONFLICT',
      message: expect.not.stringContaining('recently') as string,
    });
  });
});
