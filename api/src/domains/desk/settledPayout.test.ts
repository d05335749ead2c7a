import { expectEqualBooks, hear, PAID_OUT, payoutOf } from '../../../test/moneyScenes';
import { balances } from '../../../test/paidApp';
import { payoutScenes } from '../../../test/payoutScenes';
import { useOperatorApp } from '../../../test/useOperatorApp';
import { payoutProblem } from '../../../provider-simulator/problems';
import { sendToNewAddress } from '../money/transfers/payoutReports';

const operator = useOperatorApp();
const { app, signInAgain, attentionOn } = operator;
const { post, settle, madeSince, unknownPayout, batchesOf, work } = payoutScenes(operator);

const GONE = payoutProblem(404, 'INVALID_RESOURCE_ID', 'Requested resource ID was not found.');

describe('a payout that was settled as not paid', () => {
  // M-76.4
  test('counts as paid when an event says so: never sent again, and listed until it is settled as paid', async () => {
    const scene = await unknownPayout('lost');
    await settle(scene, 'notPaid');
    app.payments.clearFaults();
    const [batch = ''] = await batchesOf(scene);
    await hear(app, await app.payments.control.setPayout(batch, 'SUCCESS'));
    await work();
    expect(await payoutOf(app, scene)).toMatchObject({ status: 'processed', provider_batch_id: batch });
    expect(await balances(app, scene.booked)).toEqual(PAID_OUT);
    expect(await attentionOn(scene.reference)).toEqual(['contradicted-settlement']);
    expect((await post(scene, 'retry', { reason: 'x' })).status).toBe(409);
    expect((await settle(scene, 'notPaid')).status).toBe(409);
    expect((await settle(scene, 'paid')).body.data).toMatchObject({ payout: { isContradicted: false } });
    expect(await attentionOn(scene.reference)).toEqual([]);
    expect((await settle(scene, 'paid')).status).toBe(409);
    expect(madeSince(scene)).toBe(1);
    expect(await balances(app, scene.booked)).toEqual(PAID_OUT);
  });

  // M-76.4
  test('is found under its reference when it is retried, so that a wrong word pays nobody twice', async () => {
    const scene = await unknownPayout('lost');
    await settle(scene, 'notPaid');
    app.payments.clearFaults();
    await post(scene, 'retry', { reason: 'Once more' });
    await work();
    expect(await payoutOf(app, scene)).toMatchObject({ status: 'processed', attempt: 1 });
    expect(madeSince(scene)).toBe(1);
    expect(await balances(app, scene.booked)).toEqual(PAID_OUT);
  });

  // M-76.4
  test('is found with the sum of its sending when it is retried: money that went back to the payer since is lost', async () => {
    const scene = await unknownPayout('lost');
    await settle(scene, 'notPaid');
    await operator.post(`bookings/${scene.reference}/refund-part`, { amount: 10, reason: 'Dust' });
    app.payments.clearFaults();
    await post(scene, 'retry', { reason: 'Once more' });
    await work();
    expect(await payoutOf(app, scene)).toMatchObject({ status: 'processed', attempt: 1, amount_pence: 3330 });
    const lost = { paypal_balance: -767, paypal_fees: 137, commission: -270, losses: 900 };
    expect(await balances(app, scene.booked)).toEqual(lost);
    const [batch = ''] = await batchesOf(scene);
    await hear(app, await app.payments.control.setPayout(batch, 'RETURNED'));
    await work();
    expect(await payoutOf(app, scene)).toMatchObject({ status: 'failed', amount_pence: 2430 });
    await signInAgain();
    await post(scene, 'retry', { reason: 'Once more' });
    await work();
    expect(await payoutOf(app, scene)).toMatchObject({ status: 'processed', attempt: 2, amount_pence: 2430 });
    expect(await balances(app, scene.booked)).toEqual({ paypal_balance: 133, paypal_fees: 137, commission: -270 });
  });

  // M-76.5
  test('gets a new reference only where the provider has lost the batch of the old one; a batch that turns up is a loss', async () => {
    const scene = await unknownPayout('lost');
    await settle(scene, 'notPaid');
    app.payments.clearFaults();
    app.payments.fail(/GET .*\/payouts\//, { status: GONE.status, body: JSON.stringify(GONE.body) });
    await post(scene, 'retry', { reason: 'The provider has lost it' });
    await work();
    expect(await payoutOf(app, scene)).toMatchObject({ status: 'processed', attempt: 2 });
    expect(madeSince(scene)).toBe(2);
    const [lost = ''] = await batchesOf(scene);
    await hear(app, await app.payments.control.setPayout(lost, 'SUCCESS'));
    await work();
    expect(await balances(app, scene.booked)).toEqual({ ...PAID_OUT, paypal_balance: -3097, losses: 3330 });
    await expectEqualBooks(app);
    await signInAgain();
    expect(await attentionOn(scene.reference)).toEqual(['contradicted-settlement']);
    await hear(app, await app.payments.control.setPayout(lost, 'RETURNED'));
    await work();
    expect(await balances(app, scene.booked)).toEqual(PAID_OUT);
    expect(await payoutOf(app, scene)).toMatchObject({ status: 'processed', attempt: 2 });
    expect(madeSince(scene)).toBe(2);
  });

  // M-76.4, M-463
  test('is not sent a third time by itself when the second came back, even to a corrected address', async () => {
    const scene = await unknownPayout('lost');
    await settle(scene, 'notPaid');
    app.payments.clearFaults();
    app.payments.fail(/GET .*\/payouts\//, { status: GONE.status, body: JSON.stringify(GONE.body) });
    await post(scene, 'retry', { reason: 'The provider has lost it' });
    await work();
    const [lost = '', second = ''] = await batchesOf(scene);
    await hear(app, await app.payments.control.setPayout(lost, 'SUCCESS'));
    await hear(app, await app.payments.control.setPayout(second, 'RETURNED'));
    await app.context.db.transaction().execute(async (trx) => {
      const change = { paypal_email: 'corrected@example.com', paypal_email_changed_at: app.clock.now() };
      await trx.updateTable('providers').set(change).where('id', '=', scene.provider.id).execute();
      await sendToNewAddress(trx, app.context, scene.provider.id);
    });
    await work();
    expect(madeSince(scene)).toBe(2);
    await signInAgain();
    expect(await attentionOn(scene.reference)).toEqual(expect.arrayContaining(['contradicted-settlement']));
  });

  // M-76.5, M-346
  test('uses no reference twice when a batch turns up that was lost, after the next one came back', async () => {
    const scene = await unknownPayout('lost');
    await settle(scene, 'notPaid');
    app.payments.clearFaults();
    app.payments.fail(/GET .*\/payouts\//, { status: GONE.status, body: JSON.stringify(GONE.body) });
    await post(scene, 'retry', { reason: 'The provider has lost it' });
    await work();
    const [lost = '', second = ''] = await batchesOf(scene);
    await hear(app, await app.payments.control.setPayout(second, 'RETURNED'));
    expect(await payoutOf(app, scene)).toMatchObject({ status: 'failed', attempt: 2 });
    await hear(app, await app.payments.control.setPayout(lost, 'SUCCESS'));
    await work();
    expect(await payoutOf(app, scene)).toMatchObject({ status: 'processed', provider_batch_id: lost });
    expect(await balances(app, scene.booked)).toEqual(PAID_OUT);
    await expectEqualBooks(app);
    await signInAgain();
    expect((await settle(scene, 'paid')).status).toBe(200);

    await hear(app, await app.payments.control.setPayout(lost, 'RETURNED'));
    expect((await post(scene, 'retry', { reason: 'The helper has another account now' })).status).toBe(200);
    await work();
    expect(madeSince(scene)).toBe(3);
    expect(await payoutOf(app, scene)).toMatchObject({ status: 'processed', attempt: 3 });
    expect(await balances(app, scene.booked)).toEqual(PAID_OUT);
    await expectEqualBooks(app);
  });
});

describe('a payout that was settled as paid', () => {
  // M-76.4
  test.each([
    ['without a reference', undefined],
    ['with a mistyped one', 'TYPO'],
  ])('%s takes the provider’s id from an event, and is owed again when it comes back', async (_how, reference) => {
    const scene = await unknownPayout('lost');
    await settle(scene, 'paid', { reference });
    app.payments.clearFaults();
    const [batch = ''] = await batchesOf(scene);
    await hear(app, await app.payments.control.setPayout(batch, 'SUCCESS'));
    expect(await payoutOf(app, scene)).toMatchObject({ status: 'processed', provider_batch_id: batch });
    await hear(app, await app.payments.control.setPayout(batch, 'RETURNED'));
    expect(await payoutOf(app, scene)).toMatchObject({ status: 'failed' });
    expect(await attentionOn(scene.reference)).toEqual(['failed-payout']);
    await work();
    expect(madeSince(scene)).toBe(1);
    expect(await balances(app, scene.booked)).toMatchObject({ provider_payable: -3330 });
  });
});
