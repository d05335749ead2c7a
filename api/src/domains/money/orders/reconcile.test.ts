import { ALL_BACK, expectEqualBooks, refundsOf } from '../../../../test/moneyScenes';
import { balances, book, look, mailsAbout, runFor, signIn, verify, type Booked } from '../../../../test/paidApp';
import { usePaidApp } from '../../../../test/usePaidApp';
import { HOUR_MS } from '../../../platform/lib/durations';

const app = usePaidApp();

describe('without the browser', () => {
  test('pays within two minutes when the tab was closed after approval', async () => {
    const booked = await book(app);
    await app.payments.decide(booked.providerOrderId, 'approve');
    await runFor(app, 2);
    expect(await look(app, booked)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect(await mailsAbout(app, booked, 'booking-confirmed')).toHaveLength(1);
  });

  // M-6.1
  test('holds an unpaid booking for three hours, then cancels it with a mail and rejects paying later with 409', async () => {
    const booked = await book(app);
    await runFor(app, 178);
    const awake = { ...booked, customer: await signIn(app, booked.customer, 'user') };
    expect(await look(app, awake)).toMatchObject({ status: 'pending' });
    await runFor(app, 3);
    expect(await look(app, awake)).toMatchObject({ status: 'cancelled', paymentStatus: 'pending', approvalLink: null });
    expect(await mailsAbout(app, booked, 'booking-cancelled')).toHaveLength(1);
    expect(await verify(app, awake)).toMatchObject({
      status: 409,
      body: { message: 'This booking can no longer be paid.' },
    });
  });

  // M-6.1
  test('takes the money at the last check when the payer approved in the last minute', async () => {
    const booked = await book(app);
    await app.context.db.deleteFrom('jobs').where('kind', '=', 'payment.reconcile').execute();
    app.clock.advance(3 * HOUR_MS);
    await app.payments.decide(booked.providerOrderId, 'approve');
    await app.context.jobs.runAll();
    expect(await look(app, { ...booked, customer: await signIn(app, booked.customer, 'user') })).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
    });
  });
});

/** A payment of which we know nothing: its capture's response was lost, and the order could not be read. */
async function payUnseen(): Promise<{ booked: Booked; captureId: string }> {
  const booked = await book(app);
  await app.payments.decide(booked.providerOrderId, 'approve');
  app.payments.fail(/POST .*capture/, 'lost', 2);
  app.payments.fail(/GET .*orders/, 'forbidden', 10);
  expect((await verify(app, booked)).body).toMatchObject({ status: 'pending' });
  app.payments.clearFaults();
  const { capture } = await app.context.payments.getOrder(booked.providerOrderId);
  return { booked, captureId: capture!.id };
}

describe('a payment that went back before it was first read', () => {
  // M-72.4
  test.each([
    ['by the reconciliation', () => runFor(app, 3)],
    [
      'when its payer comes back',
      async (booked: Booked) => {
        await verify(app, booked);
        await app.context.jobs.runAll();
      },
    ],
    [
      'by the last check before the booking is released',
      async () => {
        await app.context.db.deleteFrom('jobs').where('kind', '=', 'payment.reconcile').execute();
        app.clock.advance(3 * HOUR_MS);
        await app.context.jobs.runAll();
      },
    ],
  ])('cancels the booking, and is in the books, when it is read %s', async (_how, read) => {
    const { booked, captureId } = await payUnseen();
    await app.payments.control.refund(captureId);
    await read(booked);
    const awake = { ...booked, customer: await signIn(app, booked.customer, 'user') };
    expect(await look(app, awake)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(await refundsOf(app, { booked })).toMatchObject([
      { origin: 'provider', status: 'completed', amount_pence: 3700 },
    ]);
    expect(await balances(app, booked)).toEqual(ALL_BACK);
    await expectEqualBooks(app);
  });

  // M-72.4
  test('in part is in the books, and its booking goes on', async () => {
    const { booked, captureId } = await payUnseen();
    await app.payments.control.refund(captureId, 500);
    await runFor(app, 3);
    expect(await look(app, booked)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect(await refundsOf(app, { booked })).toMatchObject([{ origin: 'provider', amount_pence: 500 }]);
    expect(await balances(app, booked)).toMatchObject({ customer_funds: -3200 });
  });

  // M-72.4
  test('is read until its refund is known', async () => {
    const { booked, captureId } = await payUnseen();
    await app.payments.control.refund(captureId);
    app.payments.fail(/GET .*captures/, 'error', 3);
    await runFor(app, 5);
    expect(await look(app, booked)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  });
});
