import { sql } from 'kysely';
import { createProvider } from '../../../../test/builders';
import {
  cancel,
  confirm,
  doneJob,
  expectEqualBooks,
  hear,
  payoutOf,
  payoutReferencesSent,
  providerCaptureIdOf,
  refundsAtProvider,
  refundsOf,
  type Job,
} from '../../../../test/moneyScenes';
import { act, book, bookAndPay, look, mailsAbout, runFor, signIn, verify, type Booked } from '../../../../test/paidApp';
import { copyOf, endIt, findings, openRestore, readAll, restoreCopy } from '../../../../test/restoreScenes';
import { usePaidApp } from '../../../../test/usePaidApp';
import { DAY_MS, MINUTE_MS } from '../../../platform/lib/durations';
import { isInQuarantine } from '../../../platform/restores/quarantine.repo';
import { readProviderRecord } from './readRecord';

const app = usePaidApp();

// The service that all bookings are of is there before the first copy.
beforeAll(() => book(app));
afterEach(() => sql`update restores set ended_at = now() where ended_at is null`.execute(app.context.db));

async function payOut(job: Job): Promise<void> {
  await confirm(app, job);
  await app.context.jobs.runAll();
}

async function signedInAgain({ booked, provider }: Job): Promise<Job> {
  return { booked: { ...booked, customer: await signIn(app, booked.customer, 'user') }, provider };
}

async function countLedger(): Promise<number> {
  return (await app.context.db.selectFrom('ledger_transactions').select('id').execute()).length;
}

function payoutsOf({ booked }: Job): unknown[] {
  return payoutReferencesSent(app).filter((reference) => String(reference).includes(booked.booking._id));
}

describe('payouts made since', () => {
  // M-632, M-633
  test('a payout whose confirmation is lost is entered, and not sent again when the job is confirmed again', async () => {
    const job = await doneJob(app);
    const copy = await copyOf(app);
    await payOut(job);
    await restoreCopy(app, copy);
    await readAll(app);
    await expectEqualBooks(app);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'processed', attempt: 1 });
    expect(await findings(app)).toMatchObject([{ kind: 'payout', isLost: false, amountPence: 3330 }]);
    await endIt(app);
    await confirm(app, await signedInAgain(job));
    await runFor(app, 3);
    expect(payoutsOf(job)).toHaveLength(1);
    await expectEqualBooks(app);
  });

  // M-632
  test('a job whose acceptance is lost is done again once its payout is found, and no deadline refunds it', async () => {
    const provider = await createProvider(app);
    const { db } = app.context;
    await db.updateTable('providers').set({ auto_accept_bookings: true }).where('id', '=', provider.id).execute();
    const today = { bookingDate: '2026-06-16', timeSlot: { startTime: '10:30', endTime: '12:30' } };
    const booked = await bookAndPay(app, { body: today });
    const copy = await copyOf(app);
    await act(app, provider, 'availability', booked.booking._id, { isAvailable: true });
    app.clock.advance(31 * MINUTE_MS);
    await act(app, provider, 'complete', booked.booking._id);
    await payOut({ booked, provider });
    await restoreCopy(app, copy);
    await readAll(app);
    expect(await look(app, booked)).toMatchObject({ status: 'completed', assignmentStatus: 'accepted' });
    await endIt(app);
    app.clock.advance(DAY_MS);
    await runFor(app, 1);
    expect(await refundsAtProvider(app, booked)).toEqual([]);
    expect(payoutsOf({ booked, provider })).toHaveLength(1);
    await expectEqualBooks(app);
  });

  // M-632
  test('a payout that was waiting is found as sent', async () => {
    const job = await doneJob(app);
    await confirm(app, job);
    const copy = await copyOf(app);
    await app.context.jobs.runAll();
    await restoreCopy(app, copy);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'pending' });
    await readAll(app);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'processed' });
    await endIt(app);
    await runFor(app, 3);
    expect(payoutsOf(job)).toHaveLength(1);
    await expectEqualBooks(app);
  });

  // M-632
  test('a payout that came back since, and was sent again, is known by its second attempt', async () => {
    const job = await doneJob(app);
    await payOut(job);
    const copy = await copyOf(app);
    const { provider_batch_id: first } = await payoutOf(app, job);
    await hear(app, await app.payments.control.setPayout(first ?? '', 'FAILED'));
    app.clock.advance(DAY_MS);
    await runFor(app, 1);
    const before = payoutsOf(job).length;
    expect(await payoutOf(app, job)).toMatchObject({ attempt: 2 });
    await restoreCopy(app, copy);
    expect(await payoutOf(app, job)).toMatchObject({ attempt: 1, provider_batch_id: first });
    await readAll(app);
    expect(await payoutOf(app, job)).toMatchObject({ status: 'processed', attempt: 2 });
    await endIt(app);
    app.clock.advance(DAY_MS);
    await runFor(app, 1);
    expect(payoutsOf(job)).toHaveLength(before);
    await expectEqualBooks(app);
  });

  // M-632
  test('a payout for a booking that is lost is booked as a loss', async () => {
    const copy = await copyOf(app);
    await payOut(await doneJob(app));
    await restoreCopy(app, copy);
    await readAll(app);
    expect((await findings(app)).filter(({ isLost }) => isLost)).toMatchObject([
      { kind: 'payment', bookingId: null },
      { kind: 'payout', bookingId: null, amountPence: 3330 },
    ]);
    await expectEqualBooks(app);
  });
});

describe('payments made since', () => {
  // M-632
  test('a payment for a booking that is there confirms it, without a second mail', async () => {
    const booked = await book(app);
    const copy = await copyOf(app);
    await app.payments.decide(booked.providerOrderId, 'approve');
    await verify(app, booked);
    await restoreCopy(app, copy);
    await readAll(app);
    expect(await look(app, booked)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    await endIt(app);
    await app.context.jobs.runAll();
    expect(await mailsAbout(app, booked, 'booking-confirmed')).toMatchObject([{ status: 'failed' }]);
    await expectEqualBooks(app);
  });

  // M-630
  test('an approved payment that nobody has taken is taken after the end, and its customer gets the mail', async () => {
    const booked = await book(app);
    await app.payments.decide(booked.providerOrderId, 'approve');
    await restoreCopy(app, await copyOf(app));
    await readAll(app);
    expect(await look(app, booked)).toMatchObject({ status: 'pending' });
    await endIt(app);
    await runFor(app, 2);
    expect(await look(app, booked)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect(await mailsAbout(app, booked, 'booking-confirmed')).toMatchObject([{ status: 'sent' }]);
    await expectEqualBooks(app);
  });

  // M-632
  test('a payment whose order was not known yet at the moment is its booking’s', async () => {
    const booked = await book(app);
    await app.context.db
      .updateTable('payment_orders')
      .set({ status: 'creating', provider_order_id: null, approval_link: null })
      .where('booking_id', '=', booked.booking._id)
      .execute();
    const copy = await copyOf(app);
    await app.payments.decide(booked.providerOrderId, 'approve');
    await app.context.payments.captureOrder(booked.providerOrderId, 'the key of the lost call');
    await restoreCopy(app, copy);
    await readAll(app);
    expect(await look(app, booked)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect((await findings(app)).filter(({ isLost }) => isLost)).toEqual([]);
    await expectEqualBooks(app);
  });

  async function loseBooking(): Promise<Booked> {
    const copy = await copyOf(app);
    const booked = await bookAndPay(app);
    await restoreCopy(app, copy);
    await readAll(app);
    return booked;
  }

  async function lostPayment({ booking }: Booked) {
    const found = (await findings(app)).find(({ reference }) => reference === booking.bookingId);
    if (!found) throw new Error('the lost payment was not found');
    return found;
  }

  // M-632
  test('a payment for a lost booking is in the books, with the person to call, and nothing goes back by itself', async () => {
    const booked = await loseBooking();
    expect(await lostPayment(booked)).toMatchObject({
      kind: 'payment',
      isLost: true,
      bookingId: null,
      amountPence: 3700,
      refundedPence: 0,
      personEmail: 'payer@example.com',
      personName: 'Pat Payer',
    });
    await endIt(app);
    await runFor(app, 3);
    expect(await refundsAtProvider(app, booked)).toEqual([]);
    await expectEqualBooks(app);
  });

  // M-634
  test('an operator gives a lost payment back on the provider’s own site, in the quarantine or later, and the books know it', async () => {
    const booked = await loseBooking();
    const { providerThingId: captureId } = await lostPayment(booked);
    await app.payments.control.refund(captureId, 1_000);
    app.clock.advance(11 * MINUTE_MS);
    await app.context.jobs.runAll();
    expect(await lostPayment(booked)).toMatchObject({ refundedPence: 1_000 });
    await expectEqualBooks(app);
    await endIt(app);
    await hear(app, await app.payments.control.refund(captureId));
    await expectEqualBooks(app);
  });

  // M-632
  test('a lost payment that has gone back since is in the books with its refund', async () => {
    const copy = await copyOf(app);
    const booked = await bookAndPay(app);
    await cancel(app, booked);
    await restoreCopy(app, copy);
    await readAll(app);
    expect(await lostPayment(booked)).toMatchObject({ refundedPence: 3700 });
    await expectEqualBooks(app);
  });
});

describe('refunds made since', () => {
  // M-632
  test('a refund of the whole payment ends its booking, and a second cancellation gives back nothing', async () => {
    const booked = await bookAndPay(app);
    const copy = await copyOf(app);
    await cancel(app, booked);
    await restoreCopy(app, copy);
    expect(await look(app, booked)).toMatchObject({ status: 'confirmed' });
    await readAll(app);
    expect(await look(app, booked)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    await endIt(app);
    await cancel(app, { ...booked, customer: await signIn(app, booked.customer, 'user') });
    await runFor(app, 3);
    expect(await refundsAtProvider(app, booked)).toHaveLength(1);
    await expectEqualBooks(app);
  });

  // M-632
  test('a refund of a part is entered as such', async () => {
    const booked = await bookAndPay(app);
    const copy = await copyOf(app);
    await app.payments.control.refund(await providerCaptureIdOf(app, { booked }), 500);
    await restoreCopy(app, copy);
    await readAll(app);
    expect(await refundsOf(app, { booked })).toMatchObject([{ status: 'completed', amount_pence: 500 }]);
    await expectEqualBooks(app);
  });

  // M-630
  test('a cancellation in the quarantine waits with its refund for the end', async () => {
    const booked = await bookAndPay(app);
    await restoreCopy(app, await copyOf(app));
    expect((await cancel(app, booked)).status).toBe(200);
    await readAll(app);
    expect(await refundsAtProvider(app, booked)).toEqual([]);
    await endIt(app);
    await runFor(app, 1);
    expect(await refundsAtProvider(app, booked)).toHaveLength(1);
    await expectEqualBooks(app);
  });
});

describe('quarantine', () => {
  // M-630, M-632
  test('the quarantine goes on while the payment provider’s record cannot be read', async () => {
    const job = await doneJob(app);
    await confirm(app, job);
    await restoreCopy(app, await copyOf(app));
    app.payments.fail(/webhooks-events/, 'error', 1_000);
    await readAll(app);
    expect(await openRestore(app)).toMatchObject({
      readAt: null,
      failure: expect.stringContaining('unreachable') as string,
    });
    await expect(endIt(app)).rejects.toMatchObject({ status: 409 });
    expect(payoutsOf(job)).toEqual([]);
    app.payments.clearFaults();
    await runFor(app, 10);
    expect(await openRestore(app)).toMatchObject({ failure: null });
    await endIt(app);
    await runFor(app, 1);
    expect(payoutsOf(job)).toHaveLength(1);
  });

  // M-633
  test('the quarantine cannot be ended before what was under way at the moment is reported', async () => {
    await restoreCopy(app, await copyOf(app));
    await expect(endIt(app)).rejects.toMatchObject({ status: 409 });
    await app.context.jobs.runAll();
    await expect(endIt(app)).rejects.toMatchObject({ status: 409 });
    await readAll(app);
    await endIt(app);
    expect(await isInQuarantine(app.context.db)).toBe(false);
    await expect(endIt(app)).rejects.toMatchObject({ status: 409 });
  });

  // M-632
  test('a second reading of the record enters nothing twice', async () => {
    const booked = await bookAndPay(app);
    const copy = await copyOf(app);
    await cancel(app, booked);
    await bookAndPay(app);
    await restoreCopy(app, copy);
    await readAll(app);
    const [rows, found] = [await countLedger(), await findings(app)];
    await app.context.db.updateTable('restores').set({ read_until: null }).where('ended_at', 'is', null).execute();
    await readProviderRecord(app.context);
    expect(await countLedger()).toBe(rows);
    expect(await findings(app)).toEqual(found);
    await expectEqualBooks(app);
  });

  // M-630
  test('mails that waited at the moment are not sent, and later ones wait for the end of the quarantine', async () => {
    const before = await bookAndPay(app);
    await restoreCopy(app, await copyOf(app));
    const after = await bookAndPay(app);
    await readAll(app);
    expect(await mailsAbout(app, before, 'booking-confirmed')).toMatchObject([{ status: 'queued' }]);
    expect(await mailsAbout(app, after, 'booking-confirmed')).toMatchObject([{ status: 'queued' }]);
    await endIt(app);
    await app.context.jobs.runAll();
    expect(await mailsAbout(app, before, 'booking-confirmed')).toMatchObject([{ status: 'failed' }]);
    expect(await mailsAbout(app, after, 'booking-confirmed')).toMatchObject([{ status: 'sent' }]);
  });
});
