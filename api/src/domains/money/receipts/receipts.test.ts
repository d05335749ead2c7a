import type { Receipt } from 'contract/money/payment';
import { createCustomer, createOperator, createProvider, type Person } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import { cancel, paidOutJob, providerCaptureIdOf, refundsOf } from '../../../../test/moneyScenes';
import { balances, book, bookAndPay, dataOf, signIn, type Booked } from '../../../../test/paidApp';
import { nextDay } from '../../../../test/providerActions';
import { usePaidApp } from '../../../../test/usePaidApp';
import { transact } from '../../../platform/db/database';
import { HOUR_MS } from '../../../platform/lib/durations';
import { refundPart } from '../transfers/moneyActions';
import { moveTransfer } from '../transfers/moveTransfer';
import { findRefund } from '../transfers/transfers.repo';

const app = usePaidApp();
beforeEach(() => nextDay());

function read(person: Person, { booking }: Booked) {
  return callApi(app, 'GET', `/api/booking/${booking.bookingId}/receipt`, { token: person.token });
}
async function receiptOf(booked: Booked): Promise<Receipt> {
  return dataOf<Receipt>(await read(booked.customer, booked));
}
/** Returns the customer's money in the books, in pounds: with the payment provider and kept by it, payouts left out. */
async function inBooks(booked: Booked): Promise<number> {
  const { paypal_balance: held = 0, paypal_fees: fees = 0 } = await balances(app, booked);
  return (held + fees) / 100;
}

// M-250.1
test('a receipt has the payment with the payment provider’s reference, and the total of the books', async () => {
  const booked = await bookAndPay(app);
  const reference = await providerCaptureIdOf(app, { booked });
  const at = app.clock.now().toISOString();
  expect(await receiptOf(booked)).toEqual({
    lines: [{ kind: 'payment', at, amount: 37, reference }],
    paid: 37,
    refunded: 0,
    total: 37,
    refundUnderWay: 0,
  });
  expect(await inBooks(booked)).toBe(37);
});

// M-250.1
test('a receipt has a line for every refund', async () => {
  const booked = await bookAndPay(app);
  const part = { amountPence: 1001, reason: 'A window was left out' };
  await refundPart(app.context, booked.booking._id, part);
  await refundPart(app.context, booked.booking._id, { ...part, amountPence: 299 });
  const receipt = await receiptOf(booked);
  expect(receipt.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payment', 37],
    ['refund', -10.01],
    ['refund', -2.99],
  ]);
  expect(receipt).toMatchObject({ paid: 37, refunded: 13, total: 24, refundUnderWay: 0 });
  expect(await inBooks(booked)).toBe(24);
});

// M-250.1
test('a receipt of a cancelled booking ends at nothing, and with a refund that came back at the sum that was paid', async () => {
  const booked = await bookAndPay(app);
  app.payments.fail(/captures/, 'forbidden', 1_000);
  await cancel(app, booked);
  await app.context.jobs.runAll();
  expect(await receiptOf(booked)).toMatchObject({ refunded: 0, total: 37, refundUnderWay: 37 });
  app.payments.clearFaults();
  app.clock.advance(HOUR_MS);
  await app.context.jobs.runAll();
  expect(await receiptOf(booked)).toMatchObject({ paid: 37, refunded: 37, total: 0, refundUnderWay: 0 });
  expect(await inBooks(booked)).toBe(0);
  const [refund] = await refundsOf(app, { booked });
  await transact(app.context.db, async (trx) => {
    const stored = await findRefund(trx, refund?.id ?? '');
    if (stored) await moveTransfer(trx, app.context, stored, 'cameAgain', { failureCode: 'RETURNED_TO_US' });
  });
  const receipt = await receiptOf(booked);
  expect(receipt.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payment', 37],
    ['refund', -37],
    ['refund-returned', 37],
  ]);
  expect(receipt).toMatchObject({ paid: 37, refunded: 0, total: 37 });
  expect(await inBooks(booked)).toBe(37);
});

// M-250.1
test('a receipt says nothing of the helper’s pay', async () => {
  const { booked } = await paidOutJob(app);
  app.clock.advance(HOUR_MS);
  const customer = await signIn(app, booked.customer, 'user');
  expect(await receiptOf({ ...booked, customer })).toMatchObject({ lines: [{ kind: 'payment' }], total: 37 });
});

// M-250.2
test('a receipt is only for the customer of a paid booking', async () => {
  const booked = await book(app);
  const unpaid = await read(booked.customer, booked);
  expect([unpaid.status, unpaid.body.message]).toEqual([409, 'This booking is not paid yet, so there is no receipt.']);
  expect((await callApi(app, 'GET', `/api/booking/${booked.booking.bookingId}/receipt`)).status).toBe(401);
  expect((await read(await createOperator(app), booked)).status).toBe(403);
  expect((await read(await createProvider(app), booked)).status).toBe(403);
  expect((await read(await createCustomer(app), booked)).status).toBe(404);
});
