import { createProvider } from '../../../test/builders';
import { closeClients, connect, urlOf, type ChatClient } from '../../../test/chatClient';
import { bookAndPay, soon, startPaidApp, type PaidApp } from '../../../test/paidApp';
import { change, offer } from '../../../test/providerActions';
import { until } from '../../../test/until';
import { visitScenes } from '../../../test/visitScenes';
import { MINUTE_MS } from '../lib/durations';

/** Jobs of the running application do their work meanwhile: on a busy machine they take a while. */
const NEWS_TIMEOUT_MS = 40_000;
jest.setTimeout(90_000);

let app: PaidApp;
beforeAll(async () => {
  app = await startPaidApp({ settings: { port: 0, host: '127.0.0.1' } });
  await app.listen();
  app.clock.set('2026-06-16T09:00:00Z');
});
afterEach(closeClients);

/** Counts how often a client has heard of the accepted booking. */
function countOf(client: ChatClient, bookingId: string): number {
  return client
    .of('booking_changed')
    .filter((news) => news.bookingId === bookingId && news.assignmentStatus === 'accepted').length;
}

// M-228
test('both sides get news when the helper sets off, is late and arrives, and none of a call that changes nothing', async () => {
  const booked = await bookAndPay(app, { body: soon(app) });
  const helper = await createProvider(app);
  await change(app, helper, { auto_accept_bookings: true });
  const clients = [
    await connect(urlOf(app), { token: booked.customer.token }),
    await connect(urlOf(app), { token: helper.token }),
  ];
  const { bookingId } = booked.booking;
  const bothHave = (count: number) =>
    until(() => clients.every((client) => countOf(client, bookingId) >= count), NEWS_TIMEOUT_MS);
  await offer(app, helper, booked);
  app.clock.advance(10 * MINUTE_MS);
  await bothHave(1);

  const { onMyWay, late, arrive, codeOf } = visitScenes(app);
  const job = { booked, helper };
  const code = await codeOf(job);
  expect((await onMyWay(job, 20)).status).toBe(200);
  await bothHave(2);
  expect((await onMyWay(job, 20)).status).toBe(200);
  expect((await late(job, 30)).status).toBe(200);
  await bothHave(3);
  expect((await arrive(job, code)).status).toBe(200);
  await bothHave(4);
  // News come in the order of the commits: one too many would have come before the last.
  expect(clients.map((client) => countOf(client, bookingId))).toEqual([4, 4]);
});
