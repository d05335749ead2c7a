import {
  ALL_BACK,
  cancel,
  expectEqualBooks,
  hear,
  providerCaptureIdOf,
  refundsOf,
  warningsAbout,
} from '../../../../test/moneyScenes';
import { balances, bookAndPay, look, mailsAbout, runFor, signIn, type Booked } from '../../../../test/paidApp';
import { useOperatorApp } from '../../../../test/useOperatorApp';
import { DAY_MS } from '../../../platform/lib/durations';
import { compareBooks } from '../bookkeeping/compareBooks';

const { app, attentionOn, signInAgain, post } = useOperatorApp();
const NOTHING_BACK = { paypal_balance: 3563, paypal_fees: 137, customer_funds: -3700 };

async function cancelled(): Promise<{ booked: Booked; refundId: string }> {
  const booked = await bookAndPay(app);
  await app.payments.control.setNextRefund(await providerCaptureIdOf(app, { booked }), 'PENDING');
  expect((await cancel(app, booked)).status).toBe(200);
  const [refund] = await refundsOf(app, { booked });
  return { booked, refundId: refund?.provider_refund_id ?? '' };
}

async function stateOf(booked: Booked) {
  const [refund] = await refundsOf(app, { booked });
  const awake = { ...booked, customer: await signIn(app, booked.customer, 'user') };
  return { refund: refund?.status, payment: (await look(app, awake)).paymentStatus };
}

describe('a refund that the payment provider lists as pending', () => {
  // M-464
  test.each([
    ['the reading of it', () => runFor(app, 90)],
    ['the comparison of the books', () => compareBooks(app.context)],
  ])('is not made, though its capture is called refunded, after %s', async (_what, read) => {
    const { booked } = await cancelled();
    await app.context.db
      .updateTable('captures')
      .set({ checked_at: new Date(0) })
      .execute();
    await read();
    const { capture } = await app.context.payments.getOrder(booked.providerOrderId);
    expect(capture?.status).toBe('refunded');
    expect(await stateOf(booked)).toEqual({ refund: 'pending', payment: 'paid' });
    expect(await balances(app, booked)).toEqual(NOTHING_BACK);
  });

  // M-464
  test('is not made either when its response was lost', async () => {
    const booked = await bookAndPay(app);
    await app.payments.control.setNextRefund(await providerCaptureIdOf(app, { booked }), 'PENDING');
    app.payments.fail(/\/refund$/, 'lost', 2);
    await cancel(app, booked);
    await runFor(app, 10);
    expect(await stateOf(booked)).toEqual({ refund: 'pending', payment: 'paid' });
  });

  // M-464
  test('is made once it is reported as made, and the books are the provider’s', async () => {
    const { booked, refundId } = await cancelled();
    await hear(app, await app.payments.control.setRefund(refundId, 'COMPLETED'));
    expect(await stateOf(booked)).toEqual({ refund: 'completed', payment: 'refunded' });
    expect(await balances(app, booked)).toEqual(ALL_BACK);
    await expectEqualBooks(app);
  });

  // M-464
  test.each([
    ['by its event', async (refundId: string) => hear(app, await app.payments.control.setRefund(refundId, 'FAILED'))],
    [
      'by reading it',
      async (refundId: string) => {
        await app.payments.control.setRefund(refundId, 'FAILED');
        await runFor(app, 70);
      },
    ],
    [
      'by an event without its status, whose refund cannot be read',
      async (refundId: string) => {
        const { type, resource } = await app.payments.control.setRefund(refundId, 'FAILED');
        const gone = { status: 404, body: '{"name":"RESOURCE_NOT_FOUND","details":[{"issue":"INVALID_RESOURCE_ID"}]}' };
        app.payments.fail(/GET .*\/orders\//, gone, 2);
        app.payments.fail(/GET .*\/refunds\//, gone, 2);
        await hear(app, { type, resource: { ...resource, status: undefined } });
        app.payments.clearFaults();
        app.payments.violations.length = 0;
      },
    ],
  ])('and fails later, found %s, is owed to its customer and can be made again', async (_how, find) => {
    const { booked, refundId } = await cancelled();
    await find(refundId);
    expect(await stateOf(booked)).toEqual({ refund: 'failed', payment: 'paid' });
    expect(await balances(app, booked)).toEqual(NOTHING_BACK);
    await signInAgain();
    expect(await attentionOn(booked.booking.bookingId)).toEqual(['failed-refund']);
    expect((await warningsAbout(app, booked)).length).toBeGreaterThan(0);
    expect((await post(`bookings/${booked.booking.bookingId}/refund/retry`)).status).toBe(200);
    await runFor(app, 3);
    expect(await stateOf(booked)).toEqual({ refund: 'completed', payment: 'refunded' });
    expect(await balances(app, booked)).toEqual(ALL_BACK);
  });

  // M-464
  test('and that failed by its first event is made by a later one, and never twice', async () => {
    const { booked, refundId } = await cancelled();
    await hear(app, await app.payments.control.setRefund(refundId, 'FAILED'));
    await hear(app, await app.payments.control.setRefund(refundId, 'COMPLETED'));
    expect(await stateOf(booked)).toEqual({ refund: 'completed', payment: 'refunded' });
    expect(await balances(app, booked)).toEqual(ALL_BACK);
    await signInAgain();
    expect(await attentionOn(booked.booking.bookingId)).toEqual([]);
    expect((await post(`bookings/${booked.booking.bookingId}/refund/retry`)).status).toBe(409);
  });

  // M-464
  test('and that failed stays owed while its capture is still called refunded', async () => {
    const { booked, refundId } = await cancelled();
    const event = await app.payments.control.setRefund(refundId, 'FAILED');
    const asRefunded = (response: string) =>
      response.replace('"status":"COMPLETED","amount"', '"status":"REFUNDED","amount"');
    app.payments.fail(/GET .*\/(orders|captures)\//, asRefunded, 50);
    await hear(app, event);
    await runFor(app, 70);
    const { capture } = await app.context.payments.getOrder(booked.providerOrderId);
    expect(capture?.status).toBe('refunded');
    app.payments.clearFaults();
    expect(await stateOf(booked)).toEqual({ refund: 'failed', payment: 'paid' });
    expect(await refundsOf(app, { booked })).toHaveLength(1);
  });
});

describe('a refund that was booked as made and failed all the same', () => {
  async function made(): Promise<{ booked: Booked; refundId: string }> {
    const booked = await bookAndPay(app);
    await cancel(app, booked);
    const [refund] = await refundsOf(app, { booked });
    expect(await stateOf(booked)).toEqual({ refund: 'completed', payment: 'refunded' });
    return { booked, refundId: refund?.provider_refund_id ?? '' };
  }

  // M-464
  test.each([
    ['an event', async (refundId: string) => hear(app, await app.payments.control.setRefund(refundId, 'FAILED'))],
    [
      'the comparison of the books',
      async (refundId: string) => {
        await app.payments.control.setRefund(refundId, 'FAILED');
        app.clock.advance(2 * DAY_MS);
        await compareBooks(app.context);
      },
    ],
  ])('is owed again by %s', async (_what, find) => {
    const { booked, refundId } = await made();
    await find(refundId);
    expect(await stateOf(booked)).toEqual({ refund: 'failed', payment: 'paid' });
    expect(await balances(app, booked)).toEqual(NOTHING_BACK);
    await signInAgain();
    expect(await attentionOn(booked.booking.bookingId)).toEqual(['failed-refund']);
  });
});

// M-464
test('a refund on the provider’s own site that failed after its booking had ended is on the list until the money goes back', async () => {
  const booked = await bookAndPay(app);
  const event = await app.payments.control.refund(await providerCaptureIdOf(app, { booked }));
  await hear(app, event);
  expect(await look(app, booked)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  const { id } = event.resource as { id: string };
  await hear(app, await app.payments.control.setRefund(id, 'FAILED'));
  expect(await balances(app, booked)).toEqual(NOTHING_BACK);
  expect(await attentionOn(booked.booking.bookingId)).toEqual(['failed-refund']);
});

// M-465
test('the mail about a cancelled booking does not say refunded before the money has gone back', async () => {
  const { booked } = await cancelled();
  const [mail] = await mailsAbout(app, booked, 'booking-cancelled');
  expect(mail?.subject).toBe(`Your booking ${booked.booking.bookingId} is cancelled`);
  expect(mail?.text_body).toContain('We are refunding £37.00 through PayPal.');
  expect(mail?.text_body).not.toMatch(/refunded/i);
});
