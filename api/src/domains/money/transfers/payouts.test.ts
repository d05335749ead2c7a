import { callApi } from '../../../../test/callApi';
import { createOperator, createProvider, type Person } from '../../../../test/builders';
import {
  act,
  balances,
  beginWork,
  bookAndPay,
  countOf,
  dataOf,
  look,
  mailsAbout,
  runFor,
  signIn,
  soon,
  type Booked,
} from '../../../../test/paidApp';
import { payoutIs } from '../../../../test/paymentServer';
import { usePaidApp } from '../../../../test/usePaidApp';
import { HOUR_MS } from '../../../platform/lib/durations';

const app = usePaidApp();

describe('paying the provider of a booking', () => {
  const done = async (): Promise<{ booked: Booked; provider: Person }> => {
    const booked = await bookAndPay(app, { body: soon(app) });
    const provider = await createProvider(app);
    await app.context.db
      .updateTable('providers')
      .set({ auto_accept_bookings: true })
      .where('id', '=', provider.id)
      .execute();
    await act(app, provider, 'availability', booked.booking._id, { isAvailable: true });
    beginWork(app);
    await act(app, provider, 'complete', booked.booking._id);
    return { booked, provider };
  };
  const confirm = ({ booked }: { booked: Booked }) => act(app, booked.customer, 'confirm', booked.booking._id);
  const payout = ({ booked }: { booked: Booked }) =>
    app.context.db.selectFrom('payouts').selectAll().where('booking_id', '=', booked.booking._id).executeTakeFirst();
  const earnings = async (provider: Person, period = 'all') =>
    dataOf<Record<string, unknown>>(
      await callApi(app, 'GET', `/api/payments/provider-earnings?period=${period}`, { token: provider.token }),
    );

  // H-1.2, H-3.11, M-10.1
  test('pays out the total minus ten per cent once, and the ledger balances', async () => {
    const job = await done();
    expect(await earnings(job.provider)).toEqual({ totalEarnings: 0, bookingCount: 0, bookings: [] });
    const before = countOf(app, '/payouts');
    await confirm(job);
    expect(await balances(app, job.booked)).toEqual({
      paypal_balance: 3563,
      paypal_fees: 137,
      provider_payable: -3330,
      commission: -370,
    });
    await runFor(app, 1);
    expect(await payout(job)).toMatchObject({
      status: 'processed',
      amount_pence: 3330,
      commission_pence: 370,
      receiver: job.provider.email,
    });
    expect(countOf(app, '/payouts')).toBe(before + 1);
    expect(await balances(app, job.booked)).toEqual({ paypal_balance: 233, paypal_fees: 137, commission: -370 });
    expect(await earnings(job.provider)).toEqual({
      totalEarnings: 33.3,
      bookingCount: 1,
      bookings: [
        {
          bookingId: job.booked.booking.bookingId,
          serviceName: expect.any(String) as string,
          totalPrice: 37,
          payoutAmount: 33.3,
          completionDate: expect.any(String) as string,
          payoutDate: expect.any(String) as string,
          payoutReason: null,
        },
      ],
    });
    expect(await mailsAbout(app, job.booked, 'payout-sent')).toHaveLength(1);
  });

  // M-10.1
  test('sends no payout before both sides have confirmed', async () => {
    const job = await done();
    await runFor(app, 3);
    expect(await payout(job)).toBeUndefined();
  });

  // M-10.1, M-70.1
  test('sends one payout when the payment provider’s response is lost', async () => {
    const job = await done();
    const before = countOf(app, '/payouts');
    await confirm(job);
    app.payments.fail(/POST .*\/payouts$/, 'lost', 3);
    await runFor(app, 3);
    expect(await payout(job)).toMatchObject({ status: 'processed', attempt: 1 });
    expect(countOf(app, '/payouts')).toBe(before + 1);
  });

  // M-8.3
  test('owes a returned payout again, warns operators and pays the corrected address the next day', async () => {
    const [job] = [await done(), await createOperator(app)];
    await confirm(job);
    await app.context.jobs.runAll();
    await app.payments.control.setPayout((await payout(job))?.provider_batch_id ?? '', 'RETURNED');
    await runFor(app, 2);
    expect(await payout(job)).toMatchObject({ status: 'failed', failure_code: 'RETURNED' });
    expect(await balances(app, job.booked)).toEqual({
      paypal_balance: 3563,
      paypal_fees: 137,
      provider_payable: -3330,
      commission: -370,
    });
    expect((await mailsAbout(app, job.booked, 'operator-warning')).length).toBeGreaterThan(0);
    await app.context.db
      .updateTable('providers')
      .set({ paypal_email: 'corrected@example.com' })
      .where('id', '=', job.provider.id)
      .execute();
    app.clock.advance(24 * HOUR_MS);
    await runFor(app, 1);
    expect(await payout(job)).toMatchObject({ status: 'processed', attempt: 2, receiver: 'corrected@example.com' });
    expect(await balances(app, job.booked)).toEqual({ paypal_balance: 233, paypal_fees: 137, commission: -370 });
  });

  // C-1.4
  test('keeps an unclaimed payout in progress', async () => {
    const job = await done();
    await confirm(job);
    app.payments.fail(/GET .*\/payouts\//, payoutIs('UNCLAIMED'), 100);
    await runFor(app, 5);
    expect(await payout(job)).toMatchObject({ status: 'processing' });
  });

  // M-10.3
  test('holds a payout for 72 hours after the payout address was changed', async () => {
    const job = await done();
    await app.context.db
      .updateTable('providers')
      .set({ paypal_email: 'new@example.com', paypal_email_changed_at: app.clock.now() })
      .where('id', '=', job.provider.id)
      .execute();
    await confirm(job);
    await runFor(app, 60);
    expect(await payout(job)).toMatchObject({
      status: 'held',
      hold_reason: 'address',
      held_until: expect.any(Date) as Date,
    });
    app.clock.advance(72 * HOUR_MS);
    await runFor(app, 1);
    expect(await payout(job)).toMatchObject({ status: 'processed', receiver: 'new@example.com' });
  });

  // H-7.14
  test('starts earnings periods with London’s week, month and year', async () => {
    const job = await done();
    await confirm(job);
    const later = async (instant: string, period: string) => {
      app.clock.set(instant);
      return (await earnings(await signIn(app, job.provider, 'serviceProvider'), period))['bookingCount'];
    };
    expect(await later('2026-06-21T22:59:00Z', 'week')).toBe(1);
    expect(await later('2026-06-21T23:00:00Z', 'week')).toBe(0);
    expect(await later('2026-06-30T22:59:00Z', 'month')).toBe(1);
    expect(await later('2026-06-30T23:00:00Z', 'month')).toBe(0);
    expect(await later('2026-12-31T23:59:00Z', 'year')).toBe(1);
    expect(await later('2027-01-01T00:00:00Z', 'year')).toBe(0);
    expect(await later('2027-01-01T00:00:00Z', 'all')).toBe(1);
    const provider = await signIn(app, job.provider, 'serviceProvider');
    expect(
      await callApi(app, 'GET', '/api/payments/provider-earnings?period=decade', { token: provider.token }),
    ).toMatchObject({ status: 400, body: { message: 'Please choose week, month, year or all' } });
    expect((await callApi(app, 'GET', '/api/payments/provider-earnings')).status).toBe(401);
  });

  test('allows an operator to refund a completed booking until it is confirmed', async () => {
    const [job, boss] = [await done(), await createOperator(app)];
    await confirm(job);
    const refund = (id: string) => callApi(app, 'POST', `/api/operator/bookings/${id}/refund`, { token: boss.token });
    expect((await refund(job.booked.booking._id)).status).toBe(409);
    const other = await bookAndPay(app, { body: { bookingDate: '2026-06-24' } });
    expect((await refund(other.booking._id)).status).toBe(200);
    expect(await look(app, other)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  });
});
