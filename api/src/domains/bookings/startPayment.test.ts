import { callApi } from '../../../test/callApi';
import { createCustomer } from '../../../test/builders';
import { book, BOOKING_BODY, dataOf } from '../../../test/paidApp';
import { useBookingCall } from '../../../test/usePaidApp';
import { MINUTE_MS } from '../../platform/lib/durations';

const { app, customer, service, create } = useBookingCall();

describe('the Idempotency-Key', () => {
  // M-7.1
  test('returns the same booking and payment order when the key is repeated', async () => {
    const key = { 'idempotency-key': 'attempt-1' };
    const [first, second] = [await create({}, key), await create({}, key)];
    expect(second.status).toBe(first.status);
    expect(second.body).toEqual(first.body);
  });

  test('reclaims a booking whose process died before the payment provider responded, with the same order', async () => {
    const key = { 'idempotency-key': 'attempt-cut-short' };
    const first = await create({}, key);
    await app.context.db
      .updateTable('payment_orders')
      .set({ status: 'creating', provider_order_id: null, claimed_until: new Date(app.clock.now().getTime() - 1) })
      .where('booking_id', '=', dataOf(first)._id)
      .execute();
    const second = await create({}, key);
    expect(second.body).toEqual(first.body);
  });

  // M-7.4
  test.each([
    [
      'its customer cancelled',
      (id: string) => callApi(app, 'POST', `/api/booking/${id}/cancel`, { token: customer.token }),
    ],
    [
      'nobody paid in time',
      (id: string) =>
        app.context.db
          .updateTable('bookings')
          .set({ status: 'cancelled', cancelled_at: app.clock.now() })
          .where('id', '=', id)
          .execute(),
    ],
  ])('books anew in place of a booking that %s', async (name, end) => {
    const key = { 'idempotency-key': name };
    const first = dataOf(await create({}, key));
    await end(first._id);
    const [second, third] = [await create({}, key), await create({}, key)];
    expect(second.status).toBe(201);
    expect(dataOf(second)).toMatchObject({ status: 'pending' });
    expect(dataOf(second)._id).not.toBe(first._id);
    expect(third.body).toEqual(second.body);
  });

  test('is rejected with other content and independent for each customer', async () => {
    const key = { 'idempotency-key': 'attempt-2' };
    const first = dataOf(await create({}, key));
    const other = await create({ bookingDate: '2026-06-21' }, key);
    expect(other.status).toBe(409);
    const stranger = await createCustomer(app);
    const theirs = dataOf(
      await callApi(app, 'POST', '/api/booking/create', {
        token: stranger.token,
        body: { serviceId: service.id, ...BOOKING_BODY },
        headers: key,
      }),
    );
    expect(theirs._id).not.toBe(first._id);
  });

  test('is not needed: every call without a key creates a booking', async () => {
    expect(dataOf(await create({}))._id).not.toBe(dataOf(await create({}))._id);
  });

  test.each([
    ['empty', ''],
    ['too long', 'k'.repeat(201)],
  ])('is rejected with 400 when it is %s', async (_name, key) => {
    expect((await create({}, { 'idempotency-key': key })).status).toBe(400);
  });
});

describe('a payment provider that is down', () => {
  const count = async (): Promise<number> =>
    Number(
      (
        await app.context.db
          .selectFrom('bookings')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );

  // M-63
  test('returns 502 and books nothing; the same key books when the provider is back', async () => {
    const before = await count();
    const key = { 'idempotency-key': 'attempt-down' };
    app.payments.fail(/POST .*\/orders$/, 'error', 2);
    const response = await create({}, key);
    expect(response.body).toMatchObject({ success: false, code: 'PROVIDER_DOWN' });
    expect(response.status).toBe(502);
    expect(await count()).toBe(before);
    expect((await create({}, key)).status).toBe(201);
    expect(await count()).toBe(before + 1);
  });

  test('deletes a booking left without a payment order by a crash after the hold', async () => {
    const { booking, customer: by } = await book(app);
    await app.context.db
      .updateTable('payment_orders')
      .set({ status: 'creating', provider_order_id: null })
      .where('booking_id', '=', booking._id)
      .execute();
    app.clock.advance(16 * MINUTE_MS);
    await app.context.jobs.runAll();
    expect((await callApi(app, 'GET', `/api/booking/${booking._id}`, { token: by.token })).status).toBe(404);
  });
});
