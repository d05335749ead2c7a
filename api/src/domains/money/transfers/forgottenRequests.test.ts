import { callApi } from '../../../../test/callApi';
import { createOperator } from '../../../../test/builders';
import { bookAndPay } from '../../../../test/paidApp';
import {
  cancel,
  confirm,
  doneJob,
  payoutOf,
  payoutReferencesSent,
  refundsAtProvider,
  refundsOf,
  withoutRefunds,
} from '../../../../test/moneyScenes';
import { useOperatorApp } from '../../../../test/useOperatorApp';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/lib/durations';
import { refundPart } from './moneyActions';
import { sendPayout } from './payoutLoop';

const { app } = useOperatorApp();

describe('the provider’s memory', () => {
  // M-70.2
  test('has ended, so that a refund made 50 days ago is found by its reference and not sent again', async () => {
    const booked = await bookAndPay(app);
    app.payments.fail(/\/refund$/, 'lost', 2);
    app.payments.fail(/GET .*\/(captures|orders)\//, 'forbidden', 10_000);
    await cancel(app, booked);
    app.clock.advance(50 * DAY_MS);
    app.payments.clearFaults();
    await app.context.jobs.runAll();
    expect(await refundsOf(app, { booked })).toMatchObject([{ status: 'completed' }]);
    expect(await refundsAtProvider(app, booked)).toHaveLength(1);
  });

  // M-70.2
  test('has ended, so that the second of two parts is not sent again when the provider does not list refunds', async () => {
    const { booked } = await doneJob(app);
    const part = { amountPence: 1000, reason: 'A window was left out' };
    await refundPart(app.context, booked.booking._id, part);
    // The refunds are listed by the time of their requests.
    app.clock.advance(MINUTE_MS);
    app.payments.fail(/\/refund$/, 'lost', 2);
    app.payments.fail(/GET .*\/(captures|orders)\//, 'forbidden', 1);
    await refundPart(app.context, booked.booking._id, part);
    app.clock.advance(50 * DAY_MS);
    app.payments.clearFaults();
    app.payments.fail(/GET .*\/orders\//, withoutRefunds, 20);
    await app.context.jobs.runAll();
    expect((await refundsOf(app, { booked })).map(({ status }) => status)).toEqual(['completed', 'unknown']);
    app.payments.clearFaults();
    app.clock.advance(HOUR_MS);
    await app.context.jobs.runAll();
    expect((await refundsOf(app, { booked })).map(({ status }) => status)).toEqual(['completed', 'completed']);
    expect(await refundsAtProvider(app, booked)).toHaveLength(2);
  });

  // M-70.3
  test('has ended, so that a payout that may have been made is not sent again after 25 days without an event about it', async () => {
    const job = await doneJob(app);
    app.payments.fail(/POST .*\/payouts$/, 'lost', 2);
    await confirm(app, job);
    await app.context.jobs.runAll();
    app.payments.clearFaults();
    await app.context.db.deleteFrom('jobs').execute();
    app.clock.advance(26 * DAY_MS);
    const { id } = await payoutOf(app, job);
    const before = payoutReferencesSent(app).length;
    await sendPayout(app.context, id);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'unknown' });
    expect(payoutReferencesSent(app)).toHaveLength(before);
    const providerBatchId = await app.context.payments
      .sendPayout({
        reference: `payout-${id}-1`,
        receiver: 'x@example.com',
        amountPence: 3330,
        subject: 's',
        note: 'n',
      })
      .then((sent) => sent.providerBatchId);
    const { applyPaymentEvent } = await import('../webhook/webhook');
    await applyPaymentEvent(app.context, {
      id: 'WH-late',
      event_type: 'PAYMENT.PAYOUTS-ITEM.SUCCEEDED',
      resource: { payout_batch_id: providerBatchId, payout_item: { sender_item_id: `payout-${id}-1` } },
    });
    expect(await payoutOf(app, job)).toMatchObject({ status: 'processed', provider_batch_id: providerBatchId });
  });
});

// M-70.4
test('makes one refund when an operator repeats one of unknown outcome', async () => {
  const [booked, boss] = [await bookAndPay(app), await createOperator(app)];
  app.payments.fail(/\/refund$/, 'lost', 2);
  app.payments.fail(/GET .*\/(captures|orders)\//, 'forbidden', 10_000);
  await cancel(app, booked);
  const retry = () =>
    callApi(app, 'POST', `/api/operator/bookings/${booked.booking._id}/refund`, { token: boss.token });
  expect((await retry()).status).toBe(200);
  expect(await refundsOf(app, { booked })).toMatchObject([{ status: 'unknown' }]);
  app.payments.clearFaults();
  await retry();
  expect(await refundsOf(app, { booked })).toMatchObject([{ status: 'completed', attempt: 1 }]);
  expect(await refundsAtProvider(app, booked)).toHaveLength(1);
  expect((await retry()).status).toBe(409);
});
