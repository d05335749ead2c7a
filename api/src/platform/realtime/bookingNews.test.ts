import { sql } from 'kysely';
import { createProvider, type Person } from '../../../test/builders';
import { closeClients, connect, newClient, urlOf, type ChatClient } from '../../../test/chatClient';
import { callApi } from '../../../test/callApi';
import {
  act,
  beginWork,
  bookAndPay,
  signIn,
  book,
  soon,
  startPaidApp,
  verify,
  type Booked,
  type PaidApp,
} from '../../../test/paidApp';
import { change, offer } from '../../../test/providerActions';
import { startTestApp, type TestApp } from '../../../test/testApp';
import { onPostgres } from '../../../test/testDatabase';
import { until } from '../../../test/until';
import { addMs, DAY_MS, MINUTE_MS } from '../lib/durations';

const settings = { port: 0, host: '127.0.0.1', jwtSecret: 'one-secret-for-all-processes-0123456789' };

/** Jobs of the running application do their work meanwhile: on a busy machine they take a while. */
function eventually(isSo: () => boolean | Promise<boolean>): Promise<void> {
  return until(isSo, 40_000);
}
jest.setTimeout(90_000);

let app: PaidApp;
let day = 0;

beforeAll(async () => {
  app = await startPaidApp({ settings });
  await app.listen();
});
beforeEach(() => {
  app.clock.set(addMs(new Date('2026-06-16T09:00:00Z'), (day += 1) * DAY_MS));
});
afterEach(closeClients);

function newsOf(client: ChatClient, { booking }: Booked): string[] {
  return client
    .of('booking_changed')
    .filter(({ bookingId }) => bookingId === booking.bookingId)
    .map(({ status, assignmentStatus }) => `${status} ${assignmentStatus}`);
}
async function follow(person: Person, on: TestApp = app): Promise<ChatClient> {
  return connect(urlOf(on), { token: person.token });
}
/** A helper who has been given the booking, which is matched when the time of offers is over. */
async function given(booked: Booked): Promise<Person> {
  const helper = await createProvider(app);
  await change(app, helper, { is_active: true });
  await offer(app, helper, booked);
  return helper;
}
/** A booking of a day on which no other test has one. */
function inNineDays() {
  return {
    body: {
      bookingDate: addMs(app.clock.now(), 9 * DAY_MS)
        .toISOString()
        .slice(0, 10),
    },
  };
}
function closeWindow(): void {
  app.clock.advance(10 * MINUTE_MS);
}

describe('news of a booking', () => {
  // M-64.3, M-162.1
  test('reach the customer and the helper at every step from the order to the payout, also of background jobs', async () => {
    const booked = await book(app, { body: soon(app) });
    const { customer } = booked;
    const helper = await createProvider(app);
    await change(app, helper, { is_active: true });
    const [amelia, hugo] = [await follow(customer), await follow(helper)];
    const bothHave = (last: string, count: number) =>
      eventually(() =>
        [amelia, hugo].every((client) => newsOf(client, booked).filter((news) => news === last).length >= count),
      );

    await app.payments.decide(booked.providerOrderId, 'approve');
    await verify(app, booked);
    await eventually(() => newsOf(amelia, booked).at(-1) === 'confirmed none');
    await offer(app, helper, booked);
    closeWindow();
    await bothHave('confirmed assigned', 1);
    await act(app, helper, 'accept-booking', booked.booking.bookingId);
    await bothHave('confirmed accepted', 1);
    beginWork(app);
    await act(app, helper, 'complete', booked.booking._id);
    await bothHave('completed accepted', 1);
    await act(app, customer, 'confirm', booked.booking._id);
    await bothHave('completed accepted', 2);
    const payoutStatus = () =>
      app.context.db
        .selectFrom('payouts')
        .select('status')
        .where('booking_id', '=', booked.booking._id)
        .executeTakeFirst();
    await eventually(async () => {
      app.clock.advance(MINUTE_MS);
      return (await payoutStatus())?.status === 'processed';
    });
    await bothHave('completed accepted', 4);
  });

  // M-162.1
  test('tell a helper who lost the booking that it is gone, and nothing of the one who has it now', async () => {
    const booked = await bookAndPay(app, inNineDays());
    const first = await given(booked);
    const [amelia, hugo] = [await follow(booked.customer), await follow(first)];
    closeWindow();
    await eventually(() => newsOf(hugo, booked).length === 1);
    await act(app, first, 'reject-booking', booked.booking.bookingId, { rejectionReason: 'Away' });
    await eventually(() => newsOf(amelia, booked).length === 2);
    const second = await createProvider(app);
    const nora = await follow(second);
    await change(app, second, { is_active: true });
    await offer(app, second, booked);
    await eventually(() => newsOf(amelia, booked).length === 3);
    expect(newsOf(amelia, booked)).toEqual(['confirmed assigned', 'confirmed rejected', 'confirmed assigned']);
    expect(newsOf(hugo, booked)).toEqual(['confirmed assigned', 'confirmed none']);
    await eventually(() => newsOf(nora, booked).length === 1);
  });

  // M-162.1
  test('come of an assignment that expires, of a cancellation and of its refund', async () => {
    const booked = await bookAndPay(app, inNineDays());
    const helper = await given(booked);
    const [amelia, hugo] = [await follow(booked.customer), await follow(helper)];
    closeWindow();
    await eventually(() => newsOf(hugo, booked).length === 1);
    app.clock.advance(2 * DAY_MS);
    await eventually(() => newsOf(hugo, booked).at(-1) === 'confirmed none');
    const { token } = await signIn(app, booked.customer, 'user');
    await callApi(app, 'POST', `/api/booking/${booked.booking.bookingId}/cancel`, { token });
    await eventually(() => newsOf(amelia, booked).filter((news) => news === 'cancelled none').length >= 2);
    expect(newsOf(hugo, booked)).toEqual(['confirmed assigned', 'confirmed none']);
  });

  // M-162.1
  test('are for its two sides only, and only of committed changes', async () => {
    const booked = await bookAndPay(app, inNineDays());
    const [amelia, other] = [
      await follow(booked.customer),
      await follow((await bookAndPay(app, inNineDays())).customer),
    ];
    await app.context.db
      .transaction()
      .execute(async (trx) => {
        await trx
          .updateTable('bookings')
          .set({ match_at: app.clock.now() })
          .where('id', '=', booked.booking._id)
          .execute();
        throw new Error('broken off');
      })
      .catch(() => undefined);
    await change(app, await given(booked), { is_active: true });
    closeWindow();
    await eventually(() => newsOf(amelia, booked).length > 0);
    expect(newsOf(amelia, booked)).toEqual(['confirmed assigned']);
    expect(other.of('booking_changed').filter(({ bookingId }) => bookingId === booked.booking.bookingId)).toEqual([]);
  });
});

onPostgres('two processes', () => {
  const listeners = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'choresy-bookings' and datname = current_database()`;

  // M-162.1, M-162.3
  test('tell their own sockets, and drop those that may have missed something while the database was away', async () => {
    const beside = await startTestApp({ settings, beside: app, now: app.clock.now().toISOString() });
    await beside.listen();
    const booked = await bookAndPay(app, inNineDays());
    const amelia = newClient(urlOf(beside), { token: booked.customer.token, reconnects: true });
    await eventually(() => amelia.socket.connected);
    const helper = await given(booked);
    closeWindow();
    await eventually(() => newsOf(amelia, booked).at(-1) === 'confirmed assigned');

    let connections = 0;
    amelia.socket.on('connect', () => (connections += 1));
    await listeners.execute(app.context.db);
    await eventually(() => connections >= 1);
    await act(app, helper, 'accept-booking', booked.booking.bookingId);
    await eventually(() => newsOf(amelia, booked).at(-1) === 'confirmed accepted');
  });
});
