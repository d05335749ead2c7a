import ICAL from 'ical.js';
import { createOperator, createProvider, type Person } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import { act, bookAndPay, dataOf, startPaidApp, type Booked, type PaidApp } from '../../../../test/paidApp';
import { DAY_MS } from '../../../platform/lib/durations';

let app: PaidApp;
let olive: Person;
beforeAll(async () => {
  app = await startPaidApp();
  olive = await createOperator(app);
});

/** A paid booking that a helper of its own has been asked to do. */
async function assigned(): Promise<{ booked: Booked; helper: Person }> {
  const booked = await bookAndPay(app);
  const helper = await createProvider(app);
  await callApi(app, 'POST', `/api/operator/bookings/${booked.booking.bookingId}/assign`, {
    token: olive.token,
    body: { providerId: helper.id },
  });
  return { booked, helper };
}
async function accepted() {
  const { booked, helper } = await assigned();
  await act(app, helper, 'accept-booking', booked.booking.bookingId);
  return { booked, helper };
}
function cancel({ booking, customer }: Booked) {
  return callApi(app, 'POST', `/api/booking/${booking.bookingId}/cancel`, { token: customer.token });
}
function fileOf(id: string, token?: string) {
  return callApi(app, 'GET', `/api/booking/${id}/calendar.ics`, { token });
}
async function pathOfFeed(token: string, method: 'GET' | 'POST' = 'POST'): Promise<string> {
  const { url } = dataOf<{ url: string }>(await callApi(app, method, '/api/account/calendar', { token }));
  return new URL(url).pathname;
}
function readFeed(path: string, headers: Record<string, string> = {}) {
  return callApi(app, 'GET', path, { headers });
}
function eventsIn(text: string) {
  return new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => ({
      uid: String(component.getFirstPropertyValue('uid')),
      sequence: component.getFirstPropertyValue('sequence'),
      status: component.getFirstPropertyValue('status'),
      location: component.getFirstPropertyValue('location'),
      description: String(component.getFirstPropertyValue('description')),
      url: String(component.getFirstPropertyValue('url')),
    }));
}
function uidOf({ booking }: Booked): string {
  return `${booking.bookingId}-1@choresy`;
}

// M-188.5
test('a booking’s calendar file is for its customer and its helper alone', async () => {
  const { booked, helper } = await accepted();
  const { bookingId } = booked.booking;
  const stranger = await bookAndPay(app);
  const otherProvider = await createProvider(app);
  expect((await fileOf(bookingId)).status).toBe(401);
  expect((await fileOf(bookingId, olive.token)).status).toBe(403);
  for (const { token } of [stranger.customer, otherProvider]) expect((await fileOf(bookingId, token)).status).toBe(404);
  for (const { token } of [booked.customer, helper]) {
    const { status, headers, text } = await fileOf(bookingId, token);
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(eventsIn(text).map(({ uid, status: state }) => [uid, state])).toEqual([[uidOf(booked), 'CONFIRMED']]);
  }
});

// M-188.3
test('a calendar file tells each side as much as its pages: the helper no more than the first name and the outward postcode before acceptance', async () => {
  const { booked, helper } = await assigned();
  const { bookingId } = booked.booking;
  const [before] = eventsIn((await fileOf(bookingId, helper.token)).text);
  expect(before).toMatchObject({ status: 'TENTATIVE', location: 'SE15' });
  expect(before?.url).toBe(`http://localhost:3000/provider/bookings/${bookingId}`);
  expect(before?.description).toBe(`Choresy booking ${bookingId}\nCustomer: Amelia`);
  const [unmatched] = eventsIn((await fileOf(bookingId, booked.customer.token)).text);
  expect(unmatched).toMatchObject({ status: 'CONFIRMED', location: '12 Rye Lane, London, SE15 5BS' });
  expect(unmatched?.description).toBe(`Choresy booking ${bookingId}`);
  expect(unmatched?.url).toBe(`http://localhost:3000/bookings/${bookingId}`);

  await act(app, helper, 'accept-booking', bookingId);
  const [after] = eventsIn((await fileOf(bookingId, helper.token)).text);
  expect(after).toMatchObject({ status: 'CONFIRMED', location: '12 Rye Lane, London, SE15 5BS' });
  expect(after?.description).toContain('Customer: Amelia Ash, +44 7700 900456\nThe bell is broken');
  const [matched] = eventsIn((await fileOf(bookingId, booked.customer.token)).text);
  expect(matched?.description).toContain('Helper: Hart Home Help, +44 7700 900123');
});

// M-188.2
test('a cancellation and every change of the time raise the sequence of a booking, and nothing else does', async () => {
  const { booked } = await accepted();
  const sequence = async () =>
    eventsIn((await fileOf(booked.booking.bookingId, booked.customer.token)).text)[0]?.sequence;
  const change = (columns: object) =>
    app.context.db.updateTable('bookings').set(columns).where('id', '=', booked.booking._id).execute();
  expect(await sequence()).toBe(0);
  await change({ start_time: '10:00', end_time: '12:00' });
  expect(await sequence()).toBe(1);
  await change({ start_time: '10:00', special_requests: 'Ring twice' });
  expect(await sequence()).toBe(1);
  await cancel(booked);
  const { text } = await fileOf(booked.booking.bookingId, booked.customer.token);
  expect(text).toContain('METHOD:CANCEL');
  expect(eventsIn(text)).toMatchObject([{ uid: uidOf(booked), sequence: 2, status: 'CANCELLED' }]);
});

// M-189.1, M-189.5
test('the address of a feed is for its own account, is made when it is first wanted, and stays the same', async () => {
  const { customer } = await bookAndPay(app);
  for (const method of ['GET', 'POST'] as const) {
    expect((await callApi(app, method, '/api/account/calendar')).status).toBe(401);
    expect((await callApi(app, method, '/api/account/calendar', { token: olive.token })).status).toBe(403);
  }
  const read = () => callApi(app, 'GET', '/api/account/calendar', { token: customer.token });
  expect((await read()).body.data).toEqual({ url: null });
  const path = await pathOfFeed(customer.token);
  expect(path).toMatch(/^\/api\/calendar\/[\w-]{80}\.ics$/);
  expect(await pathOfFeed(customer.token, 'GET')).toBe(path);
  const { rows } = await app.store.pool.query('select calendar_feeds::text as row from calendar_feeds');
  expect(JSON.stringify(rows)).not.toContain(path.slice(-47, -4));
});

// M-189.2
test('a feed has the paid bookings of its account, of both sides, and cancelled ones for 30 days more', async () => {
  const { booked: kept, helper } = await accepted();
  const { customer } = kept;
  const [ownPath, providerPath] = [await pathOfFeed(customer.token), await pathOfFeed(helper.token)];
  expect(eventsIn((await readFeed(ownPath)).text).map(({ uid }) => uid)).toEqual([uidOf(kept)]);
  expect(eventsIn((await readFeed(providerPath)).text)).toContainEqual(
    expect.objectContaining({ uid: uidOf(kept), status: 'CONFIRMED' }),
  );
  await cancel(kept);
  const states = async (path: string) =>
    eventsIn((await readFeed(path)).text)
      .filter(({ uid }) => uid === uidOf(kept))
      .map(({ status, sequence }) => [status, sequence]);
  app.clock.advance(30 * DAY_MS - 1);
  for (const path of [ownPath, providerPath]) expect(await states(path)).toEqual([['CANCELLED', 1]]);
  app.clock.advance(1);
  for (const path of [ownPath, providerPath]) expect(await states(path)).toEqual([]);
});

// M-189.3
test('resetting a feed makes the address before it dead, and no other address opens anything', async () => {
  const { customer } = await bookAndPay(app, { body: { bookingDate: '2026-08-20' } });
  const first = await pathOfFeed(customer.token);
  const second = await pathOfFeed(customer.token);
  expect((await readFeed(second)).status).toBe(200);
  const forged = second.replace(/.{10}\.ics$/, `${'A'.repeat(10)}.ics`);
  for (const path of [first, forged, '/api/calendar/nonsense.ics', '/api/calendar/.ics'])
    expect([path, (await readFeed(path)).status]).toEqual([path, 404]);
});

// M-189.4
test('a feed may be kept by its reader alone, says when nothing has changed, and is not read more than 60 times an hour', async () => {
  const booked = await bookAndPay(app, { body: { bookingDate: '2026-08-21' } });
  const path = await pathOfFeed(booked.customer.token);
  const { headers, status } = await readFeed(path);
  expect([status, headers['cache-control']]).toEqual([200, 'private, max-age=300']);
  const etag = String(headers['etag']);
  const unchanged = await readFeed(path, { 'if-none-match': etag });
  expect([unchanged.status, unchanged.text]).toEqual([304, '']);
  await cancel(booked);
  expect((await readFeed(path, { 'if-none-match': etag })).status).toBe(200);
  for (let read = 4; read <= 60; read += 1) expect((await readFeed(path)).status).toBe(200);
  expect((await readFeed(path)).status).toBe(429);
  const other = await bookAndPay(app, { body: { bookingDate: '2026-08-22' } });
  expect((await readFeed(await pathOfFeed(other.customer.token))).status).toBe(200);
});

// M-189.2
test('a feed has a booking until a year after its end', async () => {
  const booked = await bookAndPay(app, { body: { bookingDate: '2026-08-23' } });
  const path = await pathOfFeed(booked.customer.token);
  const { ends_at } = await app.context.db
    .selectFrom('bookings')
    .select('ends_at')
    .where('id', '=', booked.booking._id)
    .executeTakeFirstOrThrow();
  const uids = async () => eventsIn((await readFeed(path)).text).map(({ uid }) => uid);
  app.clock.set(new Date(ends_at.getTime() + 365 * DAY_MS - 1).toISOString());
  expect(await uids()).toEqual([uidOf(booked)]);
  app.clock.advance(1);
  expect(await uids()).toEqual([]);
});
