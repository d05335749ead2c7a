import { callApi } from '../../../../test/callApi';
import { balances, book, bookAndPay, countOf, look } from '../../../../test/paidApp';
import { usePaidApp } from '../../../../test/usePaidApp';

const app = usePaidApp();

/** An event arrives and is processed. */
async function hear(
  type: string,
  resource: object,
  change: { body?: string; headers?: Record<string, string | undefined> } = {},
) {
  const { headers, body } = app.payments.event(type, type.includes('PAYOUTS') ? 'payouts_item' : 'capture', resource);
  const sent = { ...headers, ...change.headers };
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    payload: change.body ?? body,
    headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Record<
      string,
      string
    >,
  });
  await app.context.jobs.runAll();
  return {
    status: response.statusCode,
    resend: () => app.http.inject({ method: 'POST', url: '/api/payments/webhook', payload: body, headers }),
  };
}

describe('the webhook', () => {
  const storedEvents = async (): Promise<number> =>
    (await app.context.db.selectFrom('webhook_events').select('event_id').execute()).length;

  test('captures the payment after an approval event alone', async () => {
    const booked = await book(app);
    await app.payments.decide(booked.providerOrderId, 'approve');
    expect((await hear('CHECKOUT.ORDER.APPROVED', { id: booked.providerOrderId })).status).toBe(200);
    expect(await look(app, booked)).toMatchObject({ paymentStatus: 'paid' });
  });

  // M-57
  test('rejects forged, altered or incomplete events and stores none of them', async () => {
    const booked = await book(app);
    const before = await storedEvents();
    const resource = { id: booked.providerOrderId };
    const { body } = app.payments.event('CHECKOUT.ORDER.APPROVED', 'checkout-order', resource);
    const statuses = [
      (
        await hear('CHECKOUT.ORDER.APPROVED', resource, {
          body: body.replace(booked.providerOrderId, 'ANOTHER0000000000'),
        })
      ).status,
      (await hear('CHECKOUT.ORDER.APPROVED', resource, { headers: { 'paypal-transmission-sig': 'forged0123456789' } }))
        .status,
      (await hear('CHECKOUT.ORDER.APPROVED', resource, { headers: { 'paypal-transmission-id': undefined } })).status,
      (await hear('CHECKOUT.ORDER.APPROVED', resource, { body: '{}' })).status,
      (await hear('CHECKOUT.ORDER.APPROVED', resource, { body: '[]' })).status,
      (await hear('CHECKOUT.ORDER.APPROVED', resource, { body: '{"id":' })).status,
    ];
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400]);
    expect(await storedEvents()).toBe(before);
  });

  test('reads the resource from the payment provider instead of trusting the event', async () => {
    const booked = await book(app);
    await hear('PAYMENT.CAPTURE.COMPLETED', {
      id: 'INVENTED',
      status: 'COMPLETED',
      custom_id: booked.booking.bookingId,
      amount: { currency_code: 'GBP', value: '37.00' },
    });
    expect(await look(app, booked)).toMatchObject({ status: 'pending', paymentStatus: 'pending' });
  });

  // M-57
  test('applies the same event once and keeps a booking refunded after an older event', async () => {
    const booked = await bookAndPay(app);
    const { capture } = await app.context.payments.getOrder(booked.providerOrderId);
    const before = await storedEvents();
    const { resend } = await hear('PAYMENT.CAPTURE.COMPLETED', { id: capture?.id });
    for (let count = 0; count < 9; count += 1) expect((await resend()).statusCode).toBe(200);
    expect(await storedEvents()).toBe(before + 1);
    expect(await balances(app, booked)).toEqual({ paypal_balance: 3563, paypal_fees: 137, customer_funds: -3700 });
    await callApi(app, 'POST', `/api/booking/${booked.booking._id}/cancel`, { token: booked.customer.token });
    await hear('PAYMENT.CAPTURE.COMPLETED', { id: capture?.id });
    expect(await look(app, booked)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  });

  test('cancels the booking when the money was refunded on the payment provider’s site', async () => {
    const booked = await bookAndPay(app);
    const { capture } = await app.context.payments.getOrder(booked.providerOrderId);
    await app.context.payments.refundCapture({
      providerCaptureId: capture?.id ?? '',
      amountPence: 3700,
      note: 'By hand',
      requestKey: 'by hand',
      reference: 'by-hand',
    });
    await hear('PAYMENT.CAPTURE.REFUNDED', {
      id: 'A REFUND',
      links: [{ rel: 'up', href: `https://api.example/v2/payments/captures/${capture?.id}` }],
    });
    expect(await look(app, booked)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(await balances(app, booked)).toEqual({ paypal_balance: -137, paypal_fees: 137 });
  });

  // M-6.2
  test('refunds a payment at once that arrives after the booking was released', async () => {
    const booked = await book(app);
    await app.payments.decide(booked.providerOrderId, 'approve');
    await callApi(app, 'POST', `/api/booking/${booked.booking._id}/cancel`, { token: booked.customer.token });
    const { capture } = await app.context.payments.captureOrder(booked.providerOrderId, 'late');
    await hear('PAYMENT.CAPTURE.COMPLETED', { id: capture?.id, custom_id: booked.booking.bookingId });
    expect(await look(app, booked)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(countOf(app, `/${capture?.id}/refund`)).toBe(1);
  });
});
