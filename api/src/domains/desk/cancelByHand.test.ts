import type { BookingMoney } from 'contract/desk/operatorMoney';
import { callApi, type ApiResponse } from '../../../test/callApi';
import { createProvider, type Person } from '../../../test/builders';
import { cancel, confirm, doneJob, paidOutJob, refundsOf } from '../../../test/moneyScenes';
import {
  act,
  balances,
  beginWork,
  book,
  bookAndPay,
  countOf,
  look,
  mailsAbout,
  soon,
  verify,
  type Booked,
} from '../../../test/paidApp';
import { onPostgres } from '../../../test/testDatabase';
import { useOperatorApp } from '../../../test/useOperatorApp';

const { app, signInAgain, get, post, actionsOn, acceptedBy } = useOperatorApp();

function cancelByHand({ booking }: Booked, body: object): Promise<ApiResponse> {
  return post(`bookings/${booking.bookingId}/cancel`, { reason: 'The pipe burst', ...body });
}
async function leftOf({ booking }: Booked): Promise<number> {
  return ((await get(`bookings/${booking.bookingId}/money`)).body.data as BookingMoney).left;
}
/** A paid booking that a provider has accepted. */
async function accepted(body: object = {}): Promise<{ booked: Booked; provider: Person }> {
  const provider = await createProvider(app);
  return { booked: await acceptedBy(provider, body), provider };
}
function cancellationsOf({ booking }: Booked) {
  return actionsOn(`${booking.bookingId}&action=booking.cancel`);
}
function payoutsOf({ booking }: Booked) {
  return app.context.db.selectFrom('payouts').select('id').where('booking_id', '=', booking._id).execute();
}

// M-142.1
test('cancels an accepted booking and refunds all that is left, with mails to both and the reason kept', async () => {
  const { booked, provider } = await accepted();
  const done = await cancelByHand(booked, { refund: 'full', expectedLeft: await leftOf(booked) });
  expect(done.body).toMatchObject({ success: true, data: { status: 'cancelled', paymentStatus: 'refunded' } });
  expect(await balances(app, booked)).toEqual({ paypal_balance: -137, paypal_fees: 137 });
  expect(await refundsOf(app, { booked })).toMatchObject([{ amount_pence: 3700, status: 'completed' }]);
  const [mail] = await mailsAbout(app, booked, 'booking-cancelled');
  expect(mail?.text_body).toContain('We are refunding £37.00 through PayPal.');
  expect(await mailsAbout(app, booked, 'booking-withdrawn')).toMatchObject([{ recipient: provider.email }]);
  expect(await cancellationsOf(booked)).toMatchObject([
    {
      reason: 'The pipe burst',
      before: { status: 'confirmed', assignmentStatus: 'accepted', providerId: provider.id, leftPounds: 37 },
      after: { status: 'cancelled', refundPounds: 37, keptPounds: 0 },
    },
  ]);
  const free = (await bookAndPay(app)).booking._id;
  expect((await post(`bookings/${free}/assign`, { providerId: provider.id })).status).toBe(200);
});

// M-142.1
test('refunds a part and keeps the rest, after an earlier refund', async () => {
  const { booked } = await accepted();
  const part = { amount: 5.5, expectedLeft: 37, reason: 'Came late' };
  expect((await post(`bookings/${booked.booking._id}/refund-part`, part)).status).toBe(200);
  app.clock.advance(60_000);
  const body = { refund: 20.25, expectedLeft: 31.5 };
  expect((await cancelByHand(booked, body)).body.data).toMatchObject({ status: 'cancelled' });
  expect(await balances(app, booked)).toMatchObject({ cancellation_fees: -1125 });
  expect((await refundsOf(app, { booked })).map(({ amount_pence: pence }) => pence)).toEqual([550, 2025]);
  const [mail] = await mailsAbout(app, booked, 'booking-cancelled');
  expect(mail?.text_body).toContain('We are refunding £20.25 through PayPal. £11.25 is kept.');
  await app.context.jobs.runAll();
  expect(await payoutsOf(booked)).toEqual([]);
});

// M-142.1
test('refunds nothing when the operator requests that', async () => {
  const { booked } = await accepted();
  const before = countOf(app, '/refund');
  expect((await cancelByHand(booked, { refund: 0, expectedLeft: 37 })).body.data).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'paid',
  });
  expect(countOf(app, '/refund')).toBe(before);
  expect(await balances(app, booked)).toMatchObject({ cancellation_fees: -3700 });
  const [mail] = await mailsAbout(app, booked, 'booking-cancelled');
  expect(mail?.text_body).toContain('£37.00 is kept; there is nothing to refund.');
});

// M-142.1
test('cancels an unpaid booking, whose payment goes back if it comes all the same', async () => {
  const booked = await book(app);
  expect((await cancelByHand(booked, { refund: 'full', expectedLeft: 0 })).body.data).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'pending',
  });
  await app.payments.decide(booked.providerOrderId, 'approve');
  await verify(app, booked);
  await app.context.jobs.runAll();
  expect(await look(app, booked)).toMatchObject({ status: 'cancelled' });
  expect((await balances(app, booked))['customer_funds']).toBeUndefined();
});

// M-142.1
test('cancels a job that its helper has marked as completed and nobody has confirmed: nothing is paid out', async () => {
  const { booked } = await doneJob(app);
  await signInAgain();
  expect((await cancelByHand(booked, { refund: 'full', expectedLeft: 37 })).body.data).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
  });
  expect((await act(app, booked.customer, 'confirm', booked.booking._id)).status).toBe(409);
  await app.context.jobs.runAll();
  expect(await payoutsOf(booked)).toEqual([]);
  expect(await balances(app, booked)).toEqual({ paypal_balance: -137, paypal_fees: 137 });
});

// M-142.2
test('rejects with 409 another sum left than expected, more than is left, and a booking that is over', async () => {
  const { booked } = await accepted();
  expect((await cancelByHand(booked, { refund: 'full', expectedLeft: 36.99 })).body).toMatchObject({
    code: 'CONFLICT',
    message: 'The payment has changed meanwhile: £37.00 is left of it.',
  });
  expect((await cancelByHand(booked, { refund: 37.01, expectedLeft: 37 })).body.message).toBe(
    'Only £37.00 of this payment is left to refund.',
  );
  expect(await look(app, booked)).toMatchObject({ status: 'confirmed', assignmentStatus: 'accepted' });
  await cancelByHand(booked, { refund: 1, expectedLeft: 37 });
  expect((await cancelByHand(booked, { refund: 1, expectedLeft: 36 })).status).toBe(409);
  expect((await cancelByHand(booked, { refund: 'full', expectedLeft: 0 })).status).toBe(409);
  expect(await cancellationsOf(booked)).toHaveLength(1);
  const paidOut = await paidOutJob(app);
  await signInAgain();
  expect((await cancelByHand(paidOut.booked, { refund: 'full', expectedLeft: 37 })).body.message).toBe(
    'This booking can no longer be cancelled.',
  );
  expect(await actionsOn(paidOut.booked.booking.bookingId)).toEqual([]);
});

// M-142
test('rejects a missing reason, refund or expectation and a text that is no amount with 400, an unknown booking with 404', async () => {
  const booked = await bookAndPay(app);
  for (const body of [
    { refund: 'full' },
    { expectedLeft: 37 },
    { refund: 'half', expectedLeft: 37 },
    { refund: -1, expectedLeft: 37 },
    { refund: 1.005, expectedLeft: 37 },
    { refund: '5', expectedLeft: 37 },
    { refund: 'full', expectedLeft: 37, reason: ' ' },
  ])
    expect((await cancelByHand(booked, body)).status).toBe(400);
  const gone = { reason: 'x', refund: 'full', expectedLeft: 0 };
  for (const id of ['x', 'CH-00000000']) expect((await post(`bookings/${id}/cancel`, gone)).status).toBe(404);
  expect(await look(app, booked)).toMatchObject({ status: 'confirmed' });
});

// M-142
test('is for operators only', async () => {
  const { booked, provider } = await accepted();
  const url = `/api/operator/bookings/${booked.booking.bookingId}/cancel`;
  const body = { reason: 'x', refund: 'full', expectedLeft: 37 };
  expect((await callApi(app, 'POST', url, { body })).status).toBe(401);
  for (const { token } of [booked.customer, provider])
    expect((await callApi(app, 'POST', url, { token, body })).status).toBe(403);
});

onPostgres('cancelling by hand at the same time', () => {
  const BODY = { refund: 'full', expectedLeft: 37 };
  const ROUNDS = 8;

  // M-142.3
  test('refunds once when ten operators cancel', async () => {
    const { booked } = await accepted();
    const results = await Promise.all(Array.from({ length: 10 }, () => cancelByHand(booked, BODY)));
    expect(results.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await refundsOf(app, { booked })).toMatchObject([{ amount_pence: 3700, status: 'completed' }]);
    expect(await cancellationsOf(booked)).toHaveLength(1);
  });

  // M-142.3
  test('lets either the operator or the customer cancel, with one refund', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { booked } = await accepted();
      const calls = [() => cancelByHand(booked, { refund: 10, expectedLeft: 37 }), () => cancel(app, booked)];
      const inOrder = round % 2 === 0 ? calls : calls.reverse();
      const results = await Promise.all(inOrder.map((call) => call()));
      expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
      const wasOperator = (await cancellationsOf(booked)).length > 0;
      expect((await refundsOf(app, { booked })).map(({ amount_pence: pence }) => pence)).toEqual([
        wasOperator ? 1000 : 3700,
      ]);
      expect(await mailsAbout(app, booked, 'booking-cancelled')).toHaveLength(1);
    }
  });

  // M-142.3
  test('cancels once, before or after the helper marks the job as completed at the same time', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      app.clock.set('2026-06-16T09:00:00Z');
      await signInAgain();
      const { booked, provider } = await accepted(soon(app));
      beginWork(app);
      const calls = [() => cancelByHand(booked, BODY), () => act(app, provider, 'complete', booked.booking._id)];
      const inOrder = round % 2 === 0 ? calls : calls.reverse();
      await Promise.all(inOrder.map((call) => call()));
      expect(await look(app, booked)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
      expect(await refundsOf(app, { booked })).toMatchObject([{ amount_pence: 3700 }]);
      expect(await balances(app, booked)).toEqual({ paypal_balance: -137, paypal_fees: 137 });
    }
  });

  // M-142.3
  test('either cancels or pays out when the customer confirms the completion at the same time', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      app.clock.set('2026-06-16T09:00:00Z');
      const job = await doneJob(app);
      await signInAgain();
      const calls = [() => cancelByHand(job.booked, BODY), () => confirm(app, job)];
      const inOrder = round % 2 === 0 ? calls : calls.reverse();
      const results = await Promise.all(inOrder.map((call) => call()));
      expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
      await app.context.jobs.runAll();
      const isCancelled = (await look(app, job.booked)).status === 'cancelled';
      const payouts = await payoutsOf(job.booked);
      expect([isCancelled, payouts.length]).toEqual(isCancelled ? [true, 0] : [false, 1]);
      expect(await refundsOf(app, job)).toHaveLength(isCancelled ? 1 : 0);
    }
  });
});
