import { hear, PAID_OUT, paidOutJob, payoutOf } from '../../../test/moneyScenes';
import { balances, mailsAbout, resetApp } from '../../../test/paidApp';
import { payoutScenes } from '../../../test/payoutScenes';
import { onPostgres } from '../../../test/testDatabase';
import { useOperatorApp } from '../../../test/useOperatorApp';
import { DAY_MS, MINUTE_MS } from '../../platform/lib/durations';

const operator = useOperatorApp();
const { app, signInAgain, actionsOn, attentionOn } = operator;
const { post, settle, madeSince, unknownPayout, batchesOf, work } = payoutScenes(operator);

describe('a payout whose outcome is unknown', () => {
  // M-76.1
  test('is settled as paid: booked as sent with its reference, kept with the reason, and out of the list', async () => {
    const scene = await unknownPayout('lost');
    expect(await attentionOn(scene.reference)).toEqual(['unknown-payout']);
    const [reference] = await batchesOf(scene);
    const settled = await settle(scene, 'paid', { reference });
    expect(settled.body.data).toMatchObject({
      payout: { status: 'processed', reference, settledAs: 'paid', isContradicted: false },
    });
    expect(await balances(app, scene.booked)).toEqual(PAID_OUT);
    expect(await attentionOn(scene.reference)).toEqual([]);
    app.payments.clearFaults();
    await work();
    expect(await payoutOf(app, scene)).toMatchObject({ status: 'processed', attempt: 1 });
    expect(madeSince(scene)).toBe(1);
    expect(await mailsAbout(app, scene.booked, 'payout-sent')).toHaveLength(1);
    await signInAgain();
    expect(await actionsOn(scene.reference)).toMatchObject([
      {
        action: 'payout.settle',
        reason: 'Asked the provider by phone',
        before: { payoutStatus: 'unknown' },
        after: { payoutStatus: 'processed', outcome: 'paid', reference },
      },
    ]);
  });

  // M-76.2
  test('is settled as not paid: owed on, sent by nobody, and paid once when an operator retries it', async () => {
    const scene = await unknownPayout('cut');
    expect((await settle(scene, 'notPaid')).body.data).toMatchObject({
      payout: { status: 'failed', failure: 'NOT_PAID', settledAs: 'notPaid', reference: null },
    });
    app.payments.clearFaults();
    app.clock.advance(2 * DAY_MS);
    await work();
    await signInAgain();
    expect(madeSince(scene)).toBe(0);
    expect(await attentionOn(scene.reference)).toEqual(['failed-payout']);
    expect((await post(scene, 'retry', { reason: 'The account works again' })).status).toBe(200);
    await work();
    expect(await payoutOf(app, scene)).toMatchObject({ status: 'processed', attempt: 1 });
    expect(madeSince(scene)).toBe(1);
    expect(await balances(app, scene.booked)).toEqual(PAID_OUT);
  });

  // M-76.2
  test('is not owed on for money that went back to the payer meanwhile', async () => {
    const scene = await unknownPayout('cut');
    const part = await operator.post(`bookings/${scene.reference}/refund-part`, { amount: 10, reason: 'Dust' });
    expect(part.status).toBe(200);
    await settle(scene, 'notPaid');
    expect(await payoutOf(app, scene)).toMatchObject({ status: 'failed', amount_pence: 2430 });
    expect(await balances(app, scene.booked)).toEqual({
      paypal_balance: 2563,
      paypal_fees: 137,
      provider_payable: -2430,
      commission: -270,
    });
  });

  // M-76.3
  test('cannot be settled without a reason or an outcome, twice, while it is being queried, or with another’s reference', async () => {
    const other = await paidOutJob(app);
    await resetApp(app);
    const scene = await unknownPayout('cut');
    expect((await settle(scene, 'paid', { reason: ' ' })).status).toBe(400);
    for (const outcome of ['maybe', undefined])
      expect((await post(scene, 'settle', { outcome, reason: 'x' })).body.message).toBe(
        'Please say whether it was paid or notPaid',
      );
    const reference = (await payoutOf(app, other)).provider_batch_id;
    expect((await settle(scene, 'paid', { reference })).body.message).toBe('This reference belongs to another payout.');
    const claim = (until: Date | null) =>
      app.context.db
        .updateTable('payouts')
        .set({ claimed_until: until })
        .where('booking_id', '=', scene.booked.booking._id)
        .execute();
    await claim(new Date(app.clock.now().getTime() + MINUTE_MS));
    expect((await settle(scene, 'notPaid')).status).toBe(409);
    await claim(null);
    expect((await settle(scene, 'notPaid')).status).toBe(200);
    for (const outcome of ['paid', 'notPaid']) expect((await settle(scene, outcome)).status).toBe(409);
    const known = { ...scene, reference: other.booked.booking.bookingId };
    expect((await settle(known, 'notPaid')).status).toBe(409);
    expect((await settle({ ...scene, reference: 'CH-00000000' }, 'paid')).status).toBe(404);
  });
});

onPostgres('at the same time', () => {
  // M-76.6
  test('settles a payout once for 20 operators who say both', async () => {
    const scene = await unknownPayout('lost');
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => settle(scene, index % 2 === 0 ? 'paid' : 'notPaid')),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await actionsOn(scene.reference)).toHaveLength(1);
    app.payments.clearFaults();
    const [batch = ''] = await batchesOf(scene);
    await hear(app, await app.payments.control.setPayout(batch, 'SUCCESS'));
    expect(await balances(app, scene.booked)).toEqual(PAID_OUT);
  });

  // M-76.6
  test('makes and books one payout while operators settle and retry, an event arrives and jobs run', async () => {
    for (let round = 0; round < 5; round += 1) {
      await resetApp(app);
      await signInAgain();
      const scene = await unknownPayout('lost');
      app.payments.clearFaults();
      const [batch = ''] = await batchesOf(scene);
      const event = await app.payments.control.setPayout(batch, 'SUCCESS');
      await Promise.all([
        settle(scene, 'notPaid'),
        post(scene, 'retry', { reason: 'x' }),
        hear(app, event),
        settle(scene, 'paid', { reference: batch }),
        app.context.jobs.runAll(),
        post(scene, 'retry', { reason: 'x' }),
      ]);
      await work();
      await hear(app, event);
      expect(await payoutOf(app, scene)).toMatchObject({ status: 'processed', provider_batch_id: batch });
      expect(madeSince(scene)).toBe(1);
      expect(await balances(app, scene.booked)).toEqual(PAID_OUT);
    }
  });
});
