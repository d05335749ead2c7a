import { startPaidApp, type PaidApp } from '../../../test/paidApp';
import { createDescription, DESCRIPTION_MISSING, isDescriptionThere } from '../../../test/paypalDescription';
import { PAYMENT_CREDENTIALS } from '../../../test/paymentServer';
import { createPaypal } from './paypal';
import { payoutProblem } from '../../../provider-simulator/problems';
import { PaymentError, type OrderRequest, type PaymentErrorKind, type PaymentProvider } from './paymentProvider';

let app: PaidApp;
let paypal: PaymentProvider;

beforeAll(async () => {
  app = await startPaidApp({ realTime: true });
  paypal = app.context.payments;
});
afterEach(() => {
  app.payments.clearFaults();
  expect(app.payments.violations).toEqual([]);
});

let count = 0;
function request(change: Partial<OrderRequest> = {}): OrderRequest {
  count += 1;
  return {
    reference: `CH-${String(count).padStart(8, '0')}`,
    description: 'Deep clean',
    amountPence: 3600,
    requestKey: `order-${count}`,
    returnUrl: 'http://localhost:3000/payment/paypal/success?bookingId=1',
    cancelUrl: 'http://localhost:3000/payment/paypal/cancel?bookingId=1',
    ...change,
  };
}

async function approved(): Promise<string> {
  const { id } = await paypal.createOrder(request());
  await app.payments.decide(id, 'approve');
  return id;
}

async function kindOf(call: Promise<unknown>): Promise<PaymentErrorKind | 'no error'> {
  try {
    await call;
    return 'no error';
  } catch (error) {
    if (error instanceof PaymentError) return error.kind;
    throw error;
  }
}

// M-170.2
test('says whether our credentials are accepted now, no matter which token is in use', async () => {
  await paypal.createOrder(request());
  expect(await kindOf(paypal.checkCredentials())).toBe('no error');
  const wrong = createPaypal({
    ...PAYMENT_CREDENTIALS,
    clientSecret: 'wrong',
    baseUrl: () => app.payments.settings.baseUrl(),
  });
  expect(await kindOf(wrong.checkCredentials())).toBe('forbidden');
});

// M-415
test('sends a description that is cut behind a whole character, and without invisible characters', async () => {
  const name = `${'Deep clean '.repeat(11)}\u200B12345`;
  const order = await paypal.createOrder(request({ description: `${name}👨‍👩‍👧‍👦 family home` }));
  expect(order.status).toBe('awaitingPayer');
  const sent = app.payments.seen.findLast(({ path }) => path === '/v2/checkout/orders');
  expect(sent?.body).toMatchObject({ purchase_units: [{ description: name.replace('\u200B', '') }] });
});

describe('the official description', () => {
  if (!isDescriptionThere) process.stderr.write(`${DESCRIPTION_MISSING}\n`);
  const whereThere = isDescriptionThere ? test : test.skip;

  whereThere('finds a wrong value and a misspelt name in a message', () => {
    const { check } = createDescription();
    const exchange = {
      method: 'POST',
      path: '/v2/payments/captures/2GG279541U471931P/refund',
      status: 201,
      requestBody: { amount: { currency_code: 'GBP', value: '1.00' } },
      responseBody: { id: '1', status: 'COMPLETED' },
    };
    expect(check(exchange)).toEqual([]);
    expect(check({ ...exchange, requestBody: { ammount: {} } })).toEqual([
      expect.stringContaining('/ammount is not described'),
    ]);
    expect(check({ ...exchange, responseBody: { id: '1', status: 'DONE' } })).toEqual([
      expect.stringContaining('/status'),
    ]);
    expect(check({ ...exchange, status: 200 })).toEqual([expect.stringContaining('200 is not a described response')]);
    expect(check({ ...exchange, path: '/v2/payments/captures' })).toEqual([
      expect.stringContaining('is not described'),
    ]);
  });

  whereThere('holds for the whole journey of a payment and of a payout, failures included', async () => {
    const before = app.payments.seen.length;
    const requested = request();
    const order = await paypal.createOrder(requested);
    await kindOf(paypal.captureOrder(order.id, 'early'));
    await app.payments.decide(order.id, 'decline');
    await kindOf(paypal.captureOrder(order.id, 'declined'));
    await app.payments.decide(order.id, 'approve');
    const { capture } = await paypal.captureOrder(order.id, 'good');
    await kindOf(paypal.captureOrder(order.id, 'again'));
    await paypal.getOrder(order.id);
    await paypal.getCapture(capture?.id ?? '');
    const refund = await paypal.refundCapture({
      providerCaptureId: capture?.id ?? '',
      amountPence: 1000,
      note: 'Part',
      requestKey: 'part',
      reference: 'part',
    });
    await paypal.getRefund(refund.id);
    await kindOf(
      paypal.refundCapture({
        providerCaptureId: capture?.id ?? '',
        amountPence: 9000,
        note: 'Too much',
        requestKey: 'much',
        reference: 'much',
      }),
    );
    const sent = await paypal.sendPayout({
      reference: 'payout-1',
      receiver: 'hugo@example.com',
      amountPence: 900,
      subject: 'S',
      note: 'N',
    });
    await paypal.getPayout(sent.providerBatchId);
    await kindOf(paypal.getOrder('NOSUCHORDER'));
    expect(app.payments.seen.length - before).toBe(13);
    expect(app.payments.violations).toEqual([]);
  });
});

describe('an order', () => {
  test('is bound to the booking, the amount, the return URL and the cancel URL', async () => {
    const requested = request({ reference: 'CH-ABCDEFGH', amountPence: 19425 });
    const { id, approvalLink, status, capture } = await paypal.createOrder(requested);
    expect({ status, capture }).toEqual({ status: 'awaitingPayer', capture: null });
    expect(approvalLink).toBe(`http://localhost:3000/simulator/approve?token=${id}`);
    const sent = app.payments.seen.at(-1);
    expect(sent?.requestId).toBe(requested.requestKey);
    expect(sent?.body).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [
        { custom_id: 'CH-ABCDEFGH', invoice_id: 'CH-ABCDEFGH', amount: { currency_code: 'GBP', value: '194.25' } },
      ],
      payment_source: {
        paypal: { experience_context: { return_url: requested.returnUrl, cancel_url: requested.cancelUrl } },
      },
    });
  });

  test('is created once for each request key, also when the first response was lost', async () => {
    const requested = request();
    app.payments.fail(/POST .*\/orders$/, 'lost');
    const first = await paypal.createOrder(requested);
    expect((await paypal.createOrder(requested)).id).toBe(first.id);
  });

  test('is captured once: a lost response is requested again with the same key', async () => {
    const id = await approved();
    app.payments.fail(/\/capture$/, 'lost');
    const { status, capture } = await paypal.captureOrder(id, 'key');
    expect(status).toBe('completed');
    expect(capture).toMatchObject({ status: 'completed', amountPence: 3600, currency: 'GBP', feePence: 134 });
    expect((await paypal.captureOrder(id, 'key')).capture?.id).toBe(capture?.id);
    expect(await kindOf(paypal.captureOrder(id, 'another key'))).toBe('alreadyDone');
  });

  test('reports whether the payer has not approved or the card was declined', async () => {
    const { id } = await paypal.createOrder(request());
    expect(await kindOf(paypal.captureOrder(id, 'a'))).toBe('notApproved');
    await app.payments.decide(id, 'decline');
    expect(await kindOf(paypal.captureOrder(id, 'b'))).toBe('declined');
  });
});

describe('a provider that fails', () => {
  test.each([
    ['cuts the connection', 'cut'],
    ['returns an error', 'error'],
    ['returns a web page', 'html'],
    ['returns half a message', 'truncated'],
  ] as const)('that %s leaves the outcome unknown after a second try', async (_name, fault) => {
    app.payments.fail(/GET .*\/orders\//, fault, 2);
    const id = await approved();
    expect(await kindOf(paypal.getOrder(id))).toBe('unreachable');
    expect(await kindOf(paypal.getOrder(id))).toBe('no error');
  });

  test('is given up after one time-out when it does not respond, without a retry', async () => {
    const id = await approved();
    app.payments.fail(/GET .*\/orders\//, 8_000);
    const started = Date.now();
    await expect(paypal.getOrder(id)).rejects.toMatchObject({ kind: 'unreachable', issue: 'TIMEOUT' });
    expect(Date.now() - started).toBeLessThan(7_500);
  });

  test('is retried once after a short failure', async () => {
    app.payments.fail(/GET .*\/orders\//, 'cut');
    const id = await approved();
    expect((await paypal.getOrder(id)).status).toBe('approved');
  });

  test('is unreachable at a closed port and forbidden with wrong credentials', async () => {
    const away = createPaypal({ ...PAYMENT_CREDENTIALS, baseUrl: () => 'http://127.0.0.1:9' });
    expect(await kindOf(away.getOrder('X'))).toBe('unreachable');
    const stranger = createPaypal({ ...app.payments.settings, clientSecret: 'wrong' });
    expect(await kindOf(stranger.getOrder('X'))).toBe('forbidden');
  });
});

describe('a refund', () => {
  test('is sent once for each key and never exceeds the captured amount', async () => {
    const { capture } = await paypal.captureOrder(await approved(), 'pay');
    const providerCaptureId = capture?.id ?? '';
    const back = (amountPence: number, requestKey: string) =>
      paypal.refundCapture({ providerCaptureId, amountPence, note: 'n', requestKey, reference: requestKey });
    const first = await back(1000, 'one');
    expect(await back(1000, 'one')).toEqual(first);
    expect((await paypal.getCapture(providerCaptureId)).status).toBe('partiallyRefunded');
    expect(await kindOf(back(2601, 'two'))).toBe('rejected');
    await back(2600, 'three');
    expect((await paypal.getCapture(providerCaptureId)).status).toBe('refunded');
    expect(await kindOf(back(1, 'four'))).toBe('alreadyDone');
  });
});

describe('a payout', () => {
  test('is sent once for each reference: a second request returns the first payout', async () => {
    const requested = {
      reference: `payout-${Date.now()}`,
      receiver: 'hugo@example.com',
      amountPence: 3330,
      subject: 'Payout',
      note: 'CH-1',
    };
    app.payments.fail(/POST .*\/payouts$/, 'lost');
    const first = await paypal.sendPayout(requested);
    expect((await paypal.sendPayout(requested)).providerBatchId).toBe(first.providerBatchId);
    await new Promise((resolve) => {
      setTimeout(resolve, 1_100);
    });
    expect(await paypal.getPayout(first.providerBatchId)).toEqual({
      providerBatchId: first.providerBatchId,
      status: 'succeeded',
      reason: null,
      feePence: 0,
      amountPence: 3330,
    });
  });

  // M-70.1, M-76.5
  test('is in doubt when its batch cannot be read, and counts as lost only if no response of the call was lost', async () => {
    const GONE = payoutProblem(404, 'INVALID_RESOURCE_ID', 'Requested resource ID was not found.');
    const send = (reference: string) =>
      paypal.sendPayout({
        reference,
        receiver: 'hugo@example.com',
        amountPence: 3330,
        subject: 'Payout',
        note: 'CH-1',
      });
    await send('payout-gone');
    app.payments.fail(/GET .*\/payouts\//, { status: GONE.status, body: JSON.stringify(GONE.body) }, 2);
    await expect(send('payout-gone')).rejects.toMatchObject({ kind: 'lost', isInDoubt: true });
    app.payments.fail(/POST .*\/payouts$/, 'lost');
    await expect(send('payout-new')).rejects.toMatchObject({ kind: 'notFound', isInDoubt: true });
    app.payments.fail(/GET .*\/payouts\//, 'limited');
    await expect(send('payout-new')).rejects.toMatchObject({ kind: 'limited', isInDoubt: true });
  });
});
