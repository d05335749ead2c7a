import { refundOf, totalPenceOf } from 'contract/money/money';
import { changeOrderOf, changeTime, oneDay, payChange, rowOf, verifyOrder } from '../../../../test/changeScenes';
import { cancel, expectEqualBooks, refundsAtProvider, refundsOf } from '../../../../test/moneyScenes';
import { balances, bookAndPay, look } from '../../../../test/paidApp';
import { usePaidApp } from '../../../../test/usePaidApp';
import { refundPart } from '../../money/transfers/moneyActions';
import { shareRefund } from '../../money/transfers/refundRequests';

const app = usePaidApp();

const LONGER = oneDay('2026-06-21', '09:00', '12:00');
const SHORTER = oneDay('2026-06-21', '09:00', '10:00');

// M-215.1
test('cancelling after a dearer time gives back both payments, to the penny', async () => {
  const booked = await bookAndPay(app);
  await changeTime(app, booked, LONGER);
  await payChange(app, booked);
  expect((await cancel(app, booked)).body.data).toEqual({ refund: 55.5, kept: 0 });
  expect((await refundsOf(app, { booked })).map(({ amount_pence: pence }) => pence).sort()).toEqual([1850, 3700]);
  expect(await rowOf(app, booked)).toMatchObject({ payment_status: 'refunded', refunded_pence: 5550 });
  expect((await balances(app, booked))['customer_funds']).toBeUndefined();
  await expectEqualBooks(app);
});

test('an operator’s part refund of more than the last payment is shared among both', async () => {
  const booked = await bookAndPay(app);
  await changeTime(app, booked, LONGER);
  await payChange(app, booked);
  await refundPart(app.context, booked.booking._id, { amountPence: 2000, reason: 'Sorry' });
  expect(await rowOf(app, booked)).toMatchObject({ total_pence: 5550, refunded_pence: 2000 });
  expect((await balances(app, booked))['customer_funds']).toBe(-3550);
  await expectEqualBooks(app);
});

// M-212.4
test('a lost response to the capture moves the money of a change once', async () => {
  const booked = await bookAndPay(app);
  await changeTime(app, booked, LONGER);
  const orderId = await changeOrderOf(app, booked);
  await app.payments.decide(orderId, 'approve');
  app.payments.fail(/POST .*capture/, 'lost');
  await verifyOrder(app, booked, orderId);
  await verifyOrder(app, booked, orderId);
  app.clock.advance(2 * 60_000);
  await app.context.jobs.runAll();
  expect(await rowOf(app, booked)).toMatchObject({ start_date: '2026-06-21', total_pence: 5550 });
  expect((await balances(app, booked))['customer_funds']).toBe(-5550);
  await expectEqualBooks(app);
});

// M-212.1
test('a lost response to the refund of a difference sends it once', async () => {
  const booked = await bookAndPay(app);
  app.payments.fail(/POST .*refund/, 'lost');
  await changeTime(app, booked, SHORTER);
  app.clock.advance(10 * 60_000);
  await app.context.jobs.runAll();
  expect(await refundsAtProvider(app, booked)).toHaveLength(1);
  expect((await balances(app, booked))['customer_funds']).toBe(-1850);
  await expectEqualBooks(app);
});

test('a repeated call with the same key makes one change and one order', async () => {
  const booked = await bookAndPay(app);
  const quoted = { revision: 0, price: 55.5, difference: 18.5, keepsHelper: false, hasHelper: false };
  const all = await Promise.all([1, 2, 3].map(() => changeTime(app, booked, LONGER, { key: 'once', quoted })));
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(all.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
  await payChange(app, booked);
  expect((await changeTime(app, booked, LONGER, { key: 'once', quoted })).body.data).toEqual({
    status: 'applied',
    approvalLink: null,
  });
  expect((await balances(app, booked))['customer_funds']).toBe(-5550);
});

// M-212.5
test.each([
  [
    'another last day',
    { dateRange: { startDate: '2026-06-21', endDate: '2026-06-22' }, timeSlot: SHORTER.timeSlot },
    0,
  ],
  ['another end', LONGER, 18.5],
  ['another difference', SHORTER, 0],
])('rejects a key with 409 that comes back with %s', async (_what, time, difference) => {
  const booked = await bookAndPay(app);
  const quoted = { revision: 0, price: 18.5, difference: -18.5, keepsHelper: false, hasHelper: false };
  expect((await changeTime(app, booked, SHORTER, { key: 'once', quoted })).status).toBe(200);
  const { status, body } = await changeTime(app, booked, time, { key: 'once', quoted: { ...quoted, difference } });
  expect([status, body.message]).toEqual([409, 'This Idempotency-Key was used for another change.']);
  expect(await rowOf(app, booked)).toMatchObject({ total_pence: 1850 });
});

test('leaves everything as it was when the payment provider is down', async () => {
  const booked = await bookAndPay(app);
  app.payments.fail(/POST .*orders/, { status: 503, body: '' }, 50);
  expect((await changeTime(app, booked, LONGER)).status).toBe(502);
  app.payments.clearFaults();
  expect(await rowOf(app, booked)).toMatchObject({ start_date: '2026-06-20', total_pence: 3700 });
  expect((await changeTime(app, booked, LONGER)).status).toBe(200);
});

// M-212.3
test('a change that is paid after its booking was cancelled is sent back', async () => {
  const booked = await bookAndPay(app);
  await changeTime(app, booked, LONGER);
  const orderId = await changeOrderOf(app, booked);
  await app.payments.decide(orderId, 'approve');
  const meanwhile = () => cancel(app, booked);
  app.payments.fail(/POST .*capture/, { meanwhile, isDone: true });
  await verifyOrder(app, booked, orderId);
  app.clock.advance(10 * 60_000);
  await app.context.jobs.runAll();
  expect((await look(app, booked)).status).toBe('cancelled');
  expect((await balances(app, booked))['customer_funds']).toBeUndefined();
  await expectEqualBooks(app);
});

/** A small generator with a seed, so that a failure can be run again. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const SEED = Number(process.env['CHANGE_SEED'] ?? 20261122);
const STORED_SEQUENCES = Number(process.env['CHANGE_SEQUENCES'] ?? 6);

test('10,000 sequences of changes and a cancellation cost each customer exactly the sum that is kept', () => {
  const random = randomOf(SEED);
  for (let sequence = 0; sequence < 10_000; sequence += 1) {
    const hourlyPence = 1 + random(9_999);
    const lengths = Array.from({ length: 1 + random(6) }, () => 30 * (1 + random(20)));
    const payments: { captureId: string; leftPence: number }[] = [];
    const giveBack = (pence: number) => {
      const shares = shareRefund(payments, pence);
      for (const share of shares) {
        const payment = payments.find(({ captureId }) => captureId === share.captureId);
        if (payment) payment.leftPence -= share.amountPence;
      }
      return shares.reduce((sum, { amountPence }) => sum + amountPence, 0);
    };
    let totalPence = 0;
    for (const minutes of lengths) {
      const nextPence = totalPenceOf(hourlyPence, minutes, 1);
      if (nextPence > totalPence)
        payments.unshift({ captureId: `${payments.length}`, leftPence: nextPence - totalPence });
      else expect([SEED, sequence, giveBack(totalPence - nextPence)]).toEqual([SEED, sequence, totalPence - nextPence]);
      totalPence = nextPence;
    }
    const isAccepted = random(2) === 0;
    const quote = refundOf({ totalPence, hourlyPence, isAccepted, msUntilStart: 0, msSinceBooked: 3_600_000 });
    expect([SEED, sequence, giveBack(quote.refundPence)]).toEqual([SEED, sequence, quote.refundPence]);
    const leftPence = payments.reduce((sum, payment) => sum + payment.leftPence, 0);
    expect([SEED, sequence, leftPence]).toEqual([SEED, sequence, isAccepted ? Math.min(hourlyPence, totalPence) : 0]);
  }
});

test.each(Array.from({ length: STORED_SEQUENCES }, (_, number) => number))(
  'generated changes and a cancellation, sequence %i, agree with a plain model through the database',
  async (number) => {
    const random = randomOf(SEED + number);
    const booked = await bookAndPay(app);
    let minutes = 120;
    for (let step = 0; step < 3; step += 1) {
      const next = 30 * (2 + random(10));
      const end = 9 * 60 + next;
      const time = `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`;
      const wanted = oneDay(`2026-06-${21 + step}`, '09:00', time);
      expect([SEED, number, (await changeTime(app, booked, wanted)).status]).toEqual([SEED, number, 200]);
      if (next > minutes) await payChange(app, booked);
      minutes = next;
      const expectedPence = totalPenceOf(1850, minutes, 1);
      expect((await rowOf(app, booked)).total_pence).toBe(expectedPence);
      expect((await balances(app, booked))['customer_funds']).toBe(-expectedPence);
    }
    await cancel(app, booked);
    expect((await balances(app, booked))['customer_funds']).toBeUndefined();
    await expectEqualBooks(app);
  },
);
