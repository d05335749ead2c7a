import { acceptedBy } from '../../../../test/changeScenes';
import { balances, bookAndPay, look, runFor, signIn } from '../../../../test/paidApp';
import {
  ALL_BACK,
  ALL_LOST,
  cancel,
  confirm,
  doneJob,
  hear,
  PAID_OUT,
  paidOutJob,
  payoutOf,
  payoutShownTo,
  providerCaptureIdOf,
  refundsOf,
  warningsAbout,
  withoutRefunds,
} from '../../../../test/moneyScenes';
import { useOperatorApp } from '../../../../test/useOperatorApp';
import { MINUTE_MS } from '../../../platform/lib/durations';

const { app } = useOperatorApp();

describe('a dispute', () => {
  const OPEN = { dispute_provision: 3700, disputed_funds: -3700 };

  // M-72.2, M-71.3
  test('holds the payout until it ends in our favour, then the payout goes on', async () => {
    const job = await doneJob(app);
    const opened = await app.payments.control.openDispute(await providerCaptureIdOf(app, job));
    await hear(app, opened);
    await confirm(app, job);
    await runFor(app, 3);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'held', hold_reason: 'dispute' });
    expect(await balances(app, job.booked)).toMatchObject(OPEN);
    expect((await warningsAbout(app, job.booked)).length).toBeGreaterThan(0);
    await hear(app, await app.payments.control.resolveDispute(disputeOf(opened), 'RESOLVED_SELLER_FAVOUR'));
    await hear(app, opened);
    await runFor(app, 3);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'processed' });
    expect(await balances(app, job.booked)).toEqual(PAID_OUT);
  });

  // M-72.2
  test('stops the payout when it is lost before the payout is sent', async () => {
    const job = await doneJob(app);
    await confirm(app, job);
    const opened = await app.payments.control.openDispute(await providerCaptureIdOf(app, job));
    await hear(app, opened);
    expect(await payoutShownTo(app, job)).toEqual({ status: 'pending', problem: 'held', reason: 'disputed' });
    await hear(app, await app.payments.control.resolveDispute(disputeOf(opened), 'RESOLVED_BUYER_FAVOUR'));
    await runFor(app, 3);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'stopped' });
    expect(await balances(app, job.booked)).toEqual(ALL_BACK);
  });

  // M-72.1, M-72.2
  test.each([
    ['the capture shows it', false],
    ['the event alone tells it, and a reversal of it follows', true],
  ])('that is lost after the payout is a loss, once, when %s', async (_how, isSilent) => {
    const job = await paidOutJob(app);
    const providerCaptureId = await providerCaptureIdOf(app, job);
    const opened = await app.payments.control.openDispute(providerCaptureId);
    await hear(app, opened);
    expect(await balances(app, job.booked)).toEqual({ ...PAID_OUT, ...OPEN });
    if (isSilent) {
      app.payments.fail(/GET .*\/orders\//, withoutRefunds, 100);
      app.payments.fail(/GET .*\/captures\//, (response) => response.replace('"REFUNDED"', '"COMPLETED"'), 100);
    }
    await hear(app, await app.payments.control.resolveDispute(disputeOf(opened), 'RESOLVED_BUYER_FAVOUR'));
    expect(await balances(app, job.booked)).toEqual(ALL_LOST);
    const amount = { currency_code: 'GBP', value: '37.00' };
    const links = [{ rel: 'up', href: `https://api.example/v2/payments/captures/${providerCaptureId}` }];
    await hear(app, {
      type: 'PAYMENT.CAPTURE.REVERSED',
      resource: { id: 'REVERSAL1', status: 'COMPLETED', amount, links },
    });
    app.payments.clearFaults();
    await hear(app, { type: 'PAYMENT.CAPTURE.REVERSED', resource: { id: providerCaptureId } });
    expect(await balances(app, job.booked)).toEqual(ALL_LOST);
    expect(await refundsOf(app, job)).toHaveLength(1);
  });

  // M-72.2
  test('is recorded when its end is reported before its beginning, and its beginning changes nothing then', async () => {
    const job = await paidOutJob(app);
    const opened = await app.payments.control.openDispute(await providerCaptureIdOf(app, job), 1500);
    await hear(app, await app.payments.control.resolveDispute(disputeOf(opened), 'RESOLVED_BUYER_FAVOUR'));
    await hear(app, opened);
    expect(await balances(app, job.booked)).toEqual({
      paypal_balance: -1267,
      paypal_fees: 137,
      commission: -370,
      losses: 1500,
    });
    const rows = await app.context.db
      .selectFrom('disputes')
      .selectAll()
      .where('booking_id', '=', job.booked.booking._id)
      .execute();
    expect(rows).toMatchObject([{ status: 'lost', amount_pence: 1500, lost_pence: 1500 }]);
  });

  const won = (opened: { resource: object }) =>
    app.payments.control.resolveDispute(disputeOf(opened), 'RESOLVED_SELLER_FAVOUR');
  const reversed = (resource: object) => ({ type: 'PAYMENT.CAPTURE.REVERSED', resource });
  const reversalOf = (providerCaptureId: string) => ({
    id: `REVERSAL-${providerCaptureId}`,
    status: 'COMPLETED',
    amount: { currency_code: 'GBP', value: '37.00' },
    links: [{ rel: 'up', href: `https://api.example/v2/payments/captures/${providerCaptureId}` }],
  });

  // M-72.3
  test.each([
    ['by the capture alone', (id: string) => ({ id })],
    ['with an id of its own', reversalOf],
  ])('that is won gives back a reversal that was reported before it, %s', async (_how, resourceOf) => {
    const job = await doneJob(app);
    const providerCaptureId = await providerCaptureIdOf(app, job);
    await hear(app, reversed(resourceOf(providerCaptureId)));
    expect(await balances(app, job.booked)).toEqual(ALL_BACK);
    app.clock.advance(MINUTE_MS);
    const opened = await app.payments.control.openDispute(providerCaptureId);
    await hear(app, opened);
    await hear(app, await won(opened));
    expect(await look(app, job.booked)).toMatchObject({ paymentStatus: 'paid' });
    await hear(app, reversed(resourceOf(providerCaptureId)));
    expect((await confirm(app, job)).status).toBe(200);
    await runFor(app, 3);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'processed' });
    expect(await balances(app, job.booked)).toEqual(PAID_OUT);
  });

  // M-72.3
  test.each([
    ['by the capture alone', (id: string) => ({ id })],
    ['with an id of its own', reversalOf],
  ])('that was won keeps a reversal that is reported late out of the books, %s', async (_how, resourceOf) => {
    const job = await doneJob(app);
    const providerCaptureId = await providerCaptureIdOf(app, job);
    const opened = await app.payments.control.openDispute(providerCaptureId);
    await hear(app, opened);
    await hear(app, await won(opened));
    await hear(app, reversed(resourceOf(providerCaptureId)));
    expect(await refundsOf(app, job)).toEqual([]);
    expect((await confirm(app, job)).status).toBe(200);
    await runFor(app, 3);
    expect(await balances(app, job.booked)).toEqual(PAID_OUT);
  });

  // M-72.3
  test('that was won does not hide a reversal of money that the provider has no more', async () => {
    const job = await doneJob(app);
    const providerCaptureId = await providerCaptureIdOf(app, job);
    const opened = await app.payments.control.openDispute(providerCaptureId);
    await hear(app, opened);
    await hear(app, await won(opened));
    await hear(app, await app.payments.control.reverse(providerCaptureId));
    expect(await refundsOf(app, job)).toMatchObject([{ origin: 'reversal', status: 'completed', amount_pence: 3700 }]);
  });

  // M-72.3
  test('that is won leaves the reversal of another one that was lost', async () => {
    const job = await doneJob(app);
    const providerCaptureId = await providerCaptureIdOf(app, job);
    await hear(app, await app.payments.control.reverse(providerCaptureId, 1500));
    const lost = await app.payments.control.openDispute(providerCaptureId, 1500);
    await hear(app, lost);
    await hear(app, {
      type: 'CUSTOMER.DISPUTE.RESOLVED',
      resource: { ...lost.resource, status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } },
    });
    app.clock.advance(MINUTE_MS);
    const opened = await app.payments.control.openDispute(providerCaptureId, 2200);
    await hear(app, opened);
    await hear(app, await won(opened));
    expect(await refundsOf(app, job)).toMatchObject([{ origin: 'reversal', status: 'completed', amount_pence: 1500 }]);
  });

  // M-72.3
  test('that is won about the fee of a late cancellation leaves the books as they were before it', async () => {
    const booked = await bookAndPay(app);
    await acceptedBy(app, booked);
    app.clock.set('2026-06-20T06:00:00Z');
    await cancel(app, { ...booked, customer: await signIn(app, booked.customer, 'user') });
    const before = await balances(app, booked);
    expect(before).toMatchObject({ cancellation_fees: -1850 });
    const providerCaptureId = await providerCaptureIdOf(app, { booked });
    const opened = await app.payments.control.openDispute(providerCaptureId, 1850);
    await hear(app, opened);
    await hear(app, reversed({ id: providerCaptureId, amount: { currency_code: 'GBP', value: '18.50' } }));
    expect(await balances(app, booked)).toMatchObject({ losses: 1850 });
    await hear(app, await won(opened));
    expect(await balances(app, booked)).toEqual(before);
  });

  function disputeOf({ resource }: { resource: object }): string {
    return (resource as { dispute_id: string }).dispute_id;
  }
});
