import { callApi } from '../../../../test/callApi';
import {
  acceptedBy,
  changeOrderOf,
  changesOf,
  changeTime,
  hoursOf,
  oneDay,
  payChange,
  quote,
  rowOf,
  timelineOf,
  verifyOrder,
  withdraw,
  type Quote,
} from '../../../../test/changeScenes';
import { refundsOf } from '../../../../test/moneyScenes';
import { balances, bookAndPay, dataOf, look, mailsAbout, signIn } from '../../../../test/paidApp';
import { change as changeProvider } from '../../../../test/providerActions';
import { usePaidApp } from '../../../../test/usePaidApp';

const app = usePaidApp();

/** The booking of 20 June, 09:00 to 11:00, at £18.50 an hour. */
const LATER = oneDay('2026-06-21', '09:00', '11:00');
const LONGER = oneDay('2026-06-21', '09:00', '12:00');
const SHORTER = oneDay('2026-06-21', '09:00', '10:00');

describe('a change that costs the same', () => {
  // M-212.1, M-214.1, M-214.3
  test('moves the booking and the helper’s hours at once, tells both and raises the calendar’s sequence', async () => {
    const booked = await bookAndPay(app);
    const provider = await acceptedBy(app, booked);
    const { status, body } = await changeTime(app, booked, LATER);
    expect([status, body.data]).toEqual([200, { status: 'applied', approvalLink: null }]);
    expect(await rowOf(app, booked)).toMatchObject({
      start_date: '2026-06-21',
      total_pence: 3700,
      assignment_status: 'accepted',
      provider_id: provider.id,
      calendar_sequence: 1,
    });
    expect(await hoursOf(app, booked)).toEqual([{ day: '2026-06-21', isHeld: false }]);
    expect(await mailsAbout(app, booked, 'time-changed')).toHaveLength(1);
    expect(await mailsAbout(app, booked, 'job-time-changed')).toHaveLength(1);
    expect(await refundsOf(app, { booked })).toEqual([]);
    const own = dataOf<{ changes: object[] }>(
      await callApi(app, 'GET', '/api/account/data', { token: provider.token }),
    );
    expect(own.changes).toMatchObject([{ bookingId: booked.booking.bookingId, status: 'applied' }]);
  });

  test('goes back to matching when the helper cannot do it: helper, hours and offers are free', async () => {
    const booked = await bookAndPay(app);
    await acceptedBy(app, booked, { working_hours_start: '08:00', working_hours_end: '18:00' });
    await changeTime(app, booked, oneDay('2026-06-21', '18:00', '20:00'));
    expect(await rowOf(app, booked)).toMatchObject({
      status: 'confirmed',
      assignment_status: 'none',
      provider_id: null,
    });
    expect(await hoursOf(app, booked)).toEqual([]);
    expect(await mailsAbout(app, booked, 'job-moved-away')).toHaveLength(1);
    const next = await acceptedBy(app, booked, { working_hours_end: '23:00' });
    expect((await rowOf(app, booked)).provider_id).toBe(next.id);
  });

  // M-214.2
  test('is cancelled at its new start, not at its old one, when nobody has accepted it', async () => {
    const booked = await bookAndPay(app);
    await changeTime(app, booked, LATER);
    app.clock.set('2026-06-20T08:00:30Z');
    await app.context.jobs.runAll();
    expect((await rowOf(app, booked)).status).toBe('confirmed');
    app.clock.set('2026-06-21T08:00:30Z');
    await app.context.jobs.runAll();
    expect(await rowOf(app, booked)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      refunded_pence: 3700,
    });
    expect(await balances(app, booked)).toEqual({ paypal_balance: -137, paypal_fees: 137 });
  });
});

describe('a change that costs less', () => {
  test('sends the difference back at once, which is no refund of the price', async () => {
    const booked = await bookAndPay(app);
    expect((await changeTime(app, booked, SHORTER)).status).toBe(200);
    expect(await rowOf(app, booked)).toMatchObject({ total_pence: 1850, refunded_pence: 0, payment_status: 'paid' });
    expect(await refundsOf(app, { booked })).toMatchObject([
      { amount_pence: 1850, status: 'completed', is_difference: true, is_part: true },
    ]);
    expect((await balances(app, booked))['customer_funds']).toBe(-1850);
    expect((await look(app, booked)).totalPrice).toBe(18.5);
  });

  // M-211.3
  test('is rejected with 400 when an operator has given back more than the new price', async () => {
    const booked = await bookAndPay(app);
    const { refundPart } = await import('../../money/transfers/moneyActions');
    await refundPart(app.context, booked.booking._id, { amountPence: 2000, reason: 'Sorry' });
    const { status, body } = await quote(app, booked, SHORTER);
    expect([status, body.message]).toEqual([
      400,
      '£20.00 of the price went back already, so the booking cannot become that short.',
    ]);
  });
});

describe('a change that costs more', () => {
  // M-212.2, M-213.1, M-214.1
  test('takes effect with its money: until then the old time counts and the new hours are held', async () => {
    const booked = await bookAndPay(app);
    const provider = await acceptedBy(app, booked);
    const { body } = await changeTime(app, booked, LONGER);
    expect(body.data).toMatchObject({ status: 'payable', approvalLink: expect.stringContaining('http') });
    expect(await rowOf(app, booked)).toMatchObject({
      start_date: '2026-06-20',
      total_pence: 3700,
      calendar_sequence: 0,
    });
    expect(await hoursOf(app, booked)).toEqual([
      { day: '2026-06-20', isHeld: false },
      { day: '2026-06-21', isHeld: true },
    ]);
    expect((await changesOf(app, booked, provider)).open).toMatchObject({ status: 'payable', approvalLink: null });

    expect((await payChange(app, booked)).status).toBe(200);
    expect(await rowOf(app, booked)).toMatchObject({
      start_date: '2026-06-21',
      end_time: '12:00:00',
      total_pence: 5550,
    });
    expect(await hoursOf(app, booked)).toEqual([{ day: '2026-06-21', isHeld: false }]);
    expect((await balances(app, booked))['customer_funds']).toBe(-5550);
    expect((await changesOf(app, booked, provider)).open).toBeNull();
    expect(await timelineOf(app, booked)).toContainEqual(
      expect.objectContaining({ kind: 'time-changed', amount: 18.5 }),
    );
  });

  test('holds only hours that the booking has not got already when both times overlap', async () => {
    const booked = await bookAndPay(app);
    await acceptedBy(app, booked);
    await changeTime(app, booked, oneDay('2026-06-20', '08:30', '11:30'));
    expect(await hoursOf(app, booked)).toHaveLength(3);
    await payChange(app, booked);
    expect(await hoursOf(app, booked)).toEqual([{ day: '2026-06-20', isHeld: false }]);
  });

  test('expires unpaid: the booking stays and the held hours are free', async () => {
    const booked = await bookAndPay(app);
    const provider = await acceptedBy(app, booked);
    await changeTime(app, booked, LONGER);
    app.clock.advance(3 * 3_600_000 + 1000);
    await app.context.jobs.runAll();
    expect((await changesOf(app, booked, await signIn(app, provider, 'serviceProvider'))).open).toBeNull();
    expect(await rowOf(app, booked)).toMatchObject({ start_date: '2026-06-20', total_pence: 3700 });
    expect(await hoursOf(app, booked)).toEqual([{ day: '2026-06-20', isHeld: false }]);
  });

  // M-212.3
  test('is not said to be paid once the booking is cancelled', async () => {
    const booked = await bookAndPay(app);
    await changeTime(app, booked, LONGER);
    expect((await payChange(app, booked)).status).toBe(200);
    await callApi(app, 'POST', `/api/booking/${booked.booking.bookingId}/cancel`, { token: booked.customer.token });
    expect((await verifyOrder(app, booked, await changeOrderOf(app, booked))).status).toBe(409);
  });

  test('takes effect by itself when the customer approved and never came back', async () => {
    const booked = await bookAndPay(app);
    await changeTime(app, booked, LONGER);
    await app.payments.decide(await changeOrderOf(app, booked), 'approve');
    app.clock.advance(2 * 60_000);
    await app.context.jobs.runAll();
    expect(await rowOf(app, booked)).toMatchObject({ start_date: '2026-06-21', total_pence: 5550 });
  });

  // M-224.1
  test('may be paid after the last moment to ask for it, until it expires', async () => {
    const booked = await bookAndPay(app);
    app.clock.set('2026-06-19T08:00:00Z');
    const awake = { ...booked, customer: await signIn(app, booked.customer, 'user') };
    expect((await changeTime(app, awake, LONGER)).status).toBe(200);
    app.clock.advance(60_000);
    expect((await quote(app, awake, LATER)).status).toBe(409);
    expect((await payChange(app, awake)).status).toBe(200);
    expect(await rowOf(app, awake)).toMatchObject({ start_date: '2026-06-21', total_pence: 5550 });
  });

  // M-213.3
  test('can be withdrawn, after which its order is not paid any more', async () => {
    const booked = await bookAndPay(app);
    await changeTime(app, booked, LONGER);
    const { open } = await changesOf(app, booked, booked.customer);
    expect((await withdraw(app, booked, open?.id ?? '')).status).toBe(200);
    expect((await payChange(app, booked)).status).toBe(409);
    expect((await balances(app, booked))['customer_funds']).toBe(-3700);
    expect((await changeTime(app, booked, LATER)).status).toBe(200);
  });
});

// M-213.2
describe('two tabs', () => {
  test('the second gets 409 when the first has changed the booking already', async () => {
    const booked = await bookAndPay(app);
    const quoted = dataOf<Quote>(await quote(app, booked, LATER));
    expect((await changeTime(app, booked, SHORTER)).status).toBe(200);
    const second = await changeTime(app, booked, LATER, { quoted });
    expect([second.status, second.body.message]).toEqual([
      409,
      'This booking has changed meanwhile. Please look at its new time and try again.',
    ]);
  });

  test('the second gets 409 while the first one’s change waits for its payment', async () => {
    const booked = await bookAndPay(app);
    const quoted = dataOf<Quote>(await quote(app, booked, LATER));
    await changeTime(app, booked, LONGER);
    const second = await changeTime(app, booked, LATER, { quoted });
    expect([second.status, second.body.message]).toEqual([
      409,
      'Another change of this booking is waiting for its payment. Pay or withdraw it first.',
    ]);
  });

  test('of many at once one wins, and the money moves once', async () => {
    const booked = await bookAndPay(app);
    const quoted = dataOf<Quote>(await quote(app, booked, SHORTER));
    const all = await Promise.all(Array.from({ length: 5 }, () => changeTime(app, booked, SHORTER, { quoted })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await refundsOf(app, { booked })).toHaveLength(1);
  });

  test('gets 409 when the helper’s calendar has filled up since the quote', async () => {
    const booked = await bookAndPay(app);
    const provider = await acceptedBy(app, booked);
    const quoted = dataOf<Quote>(await quote(app, booked, LATER));
    expect(quoted.keepsHelper).toBe(true);
    await changeProvider(app, provider, { working_hours_start: '10:00' });
    expect((await changeTime(app, booked, LATER, { quoted })).status).toBe(409);
    expect((await rowOf(app, booked)).start_date).toBe('2026-06-20');
  });
});
