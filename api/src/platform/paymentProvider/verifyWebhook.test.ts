import { startPaidApp, type PaidApp } from '../../../test/paidApp';

let app: PaidApp;
beforeAll(async () => {
  app = await startPaidApp({ realTime: true });
});
afterEach(() => expect(app.payments.violations).toEqual([]));

test('accepts a webhook only with the exact body and headers that the payment provider signed', async () => {
  const { headers, body: rawBody } = app.payments.event('PAYMENT.CAPTURE.COMPLETED', 'capture', {
    amount: { value: '36.00' },
  });
  const verdict = (change: { headers?: object; rawBody?: string }) =>
    app.context.payments.verifyWebhook({
      headers: { ...headers, ...change.headers },
      rawBody: change.rawBody ?? rawBody,
    });
  expect(await verdict({})).toBe('genuine');
  expect(await verdict({ rawBody: rawBody.replace('36.00', '99.00') })).toBe('forged');
  expect(await verdict({ headers: { 'paypal-transmission-sig': 'forged0123456789' } })).toBe('forged');
  expect(await verdict({ headers: { 'paypal-transmission-id': undefined } })).toBe('forged');
  expect(await verdict({ rawBody: `{},"webhook_id":"SIMULATOR","webhook_event":${rawBody}` })).toBe('forged');
  expect(await verdict({ rawBody: 'not json' })).toBe('forged');
});
