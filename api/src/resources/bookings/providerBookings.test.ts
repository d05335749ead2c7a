import { ask } from '../../../test/ask';
import { category, customer, provider, service, type Person } from '../../../test/builders';
import {
  act, balances, book, bookAndPay, dataOf, look, signIn, startPaidApp, type Booked, type BookingAnswer, type PaidApp,
} from '../../../test/paidApp';

let app: PaidApp;
/** Each test gets a day of its own, so that calendars do not meet. */
let day = '';
let dayNumber = 0;

beforeAll(async () => {
  app = await startPaidApp();
});
beforeEach(() => {
  dayNumber += 1;
  day = new Date(Date.UTC(2026, 6, dayNumber)).toISOString().slice(0, 10);
});
afterEach(async () => {
  expect(app.payments.violations).toEqual([]);
  await balances(app);
});

const paid = (body: object = {}): Promise<Booked> => {
  app.clock.advance(1_000);
  return bookAndPay(app, { body: { bookingDate: day, ...body } });
};
const change = (helper: Person, set: object) => app.context.db.updateTable('providers').set(set).where('id', '=', helper.id).execute();
const offer = (helper: Person, { booking }: Booked, isAvailable = true) => act(app, helper, 'availability', booking.bookingId, { isAvailable });
const WINDOW_MS = 600_000;
const closeWindow = async () => {
  app.clock.advance(WINDOW_MS);
  await app.context.jobs.drain();
};

const list = async (helper: Person, which: 'bookings/paid' | 'assigned', query = '') => {
  const answer = await ask(app, 'GET', `/api/booking/provider/${which}${query}`, { token: helper.token });
  return { rows: dataOf<BookingAnswer[]>(answer), pagination: answer.body['pagination'] };
};
const rowOf = async (helper: Person, which: 'bookings/paid' | 'assigned', { booking }: Booked) =>
  (await list(helper, which)).rows.find(({ _id }) => _id === booking._id);

/** A helper to whom this booking has come. */
const assigned = async (booked: Booked, set: object = { is_active: true }): Promise<Person> => {
  const helper = await provider(app);
  await change(helper, set);
  await offer(helper, booked);
  await closeWindow();
  return helper;
};

describe('who may', () => {
  const CALLS = [
    ['availability', { isAvailable: true }], ['accept-booking', {}], ['reject-booking', { rejectionReason: 'No' }], ['complete', {}], ['confirm', {}],
  ] as const;

  test.each(CALLS)('%s: 401 without a session, 403 for a customer but to confirm, 400 without a booking', async (action, rest) => {
    const booked = await paid();
    expect((await ask(app, 'POST', `/api/booking/provider/bookings/${action}`, { body: { bookingId: booked.booking._id, ...rest } })).status).toBe(401);
    const asCustomer = await act(app, booked.customer, action, booked.booking._id, rest);
    expect(asCustomer.status).toBe(action === 'confirm' ? 409 : 403);
    const helper = await provider(app);
    expect((await ask(app, 'POST', `/api/booking/provider/bookings/${action}`, { token: helper.token, body: rest })).status).toBe(400);
    expect((await act(app, helper, action, 'CH-00000000', rest)).status).toBe(404);
  });

  test.each(CALLS)('%s: 403 with the reason for a helper who is pending or inactive; both may read', async (action, rest) => {
    const booked = await paid();
    const pending = await provider(app, { isApproved: false });
    const first = await act(app, pending, action, booked.booking._id, rest);
    expect(first).toMatchObject({ status: 403, body: { message: 'Your account is pending approval. You can take on jobs once it is approved.' } });
    await change(pending, { is_approved: true, is_active: false });
    const second = await act(app, pending, action, booked.booking._id, rest);
    expect(second).toMatchObject({ status: 403, body: { message: 'Your account is inactive. Please contact support to take on jobs again.' } });
    expect(await rowOf(pending, 'bookings/paid', booked)).toBeDefined();
  });
});

describe('the paid bookings', () => {
  test('show of a customer the first name and the outward postcode, and no unpaid booking', async () => {
    const helper = await provider(app);
    const booked = await paid();
    const row = await rowOf(helper, 'bookings/paid', booked);
    expect(row).toMatchObject({
      customerDetails: { name: 'Amelia', email: '', phone: '' }, serviceLocation: { address: '', city: '', postalCode: 'SE15' },
      specialRequests: '', isAvailable: false, isAssigned: false, isAssignedToMe: false, duration: 120, payoutStatus: { status: 'pending' },
    });
    expect(JSON.stringify(row)).not.toMatch(/Ash|Rye|900456|amelia@/);
  });

  test('of a category that the helper does not offer are not listed', async () => {
    const helper = await provider(app);
    await app.context.db.deleteFrom('provider_categories').where('provider_id', '=', helper.id).execute();
    await app.context.db.insertInto('provider_categories').values({ provider_id: helper.id, category_id: await category(app, 'Plumbing') }).execute();
    const [cleaning, pipes] = [await paid(), await paid({ serviceId: (await service(app, { category: 'Plumbing' })).id })];
    expect(await rowOf(helper, 'bookings/paid', cleaning)).toBeUndefined();
    expect(await rowOf(helper, 'bookings/paid', pipes)).toBeDefined();
  });

  test('come in pages, the newest first', async () => {
    const helper = await provider(app);
    const newest = await paid();
    const { rows, pagination } = await list(helper, 'bookings/paid', '?page=1');
    expect(rows[0]?._id).toBe(newest.booking._id);
    expect(rows).toHaveLength(10);
    const { totalPages, totalBookings } = pagination as { totalPages: number; totalBookings: number };
    expect(totalPages).toBe(Math.ceil(totalBookings / 10));
    const last = await list(helper, 'bookings/paid', `?page=${totalPages}`);
    expect(last.rows).toHaveLength(totalBookings - (totalPages - 1) * 10);
    expect((await list(helper, 'bookings/paid', '?page=99999')).rows).toEqual([]);
    expect((await ask(app, 'GET', '/api/booking/provider/bookings/paid?page=0', { token: helper.token })).status).toBe(400);
  });
});

describe('finding a helper', () => {
  test('an offer can be made and taken back while the window is open; then the booking is assigned, with reasons', async () => {
    const [booked, helper] = [await paid(), await provider(app)];
    expect((await offer(helper, booked)).body).toMatchObject({ success: true, message: 'You are marked as available.' });
    expect(await rowOf(helper, 'bookings/paid', booked)).toMatchObject({ isAvailable: true, isAssigned: false });
    expect((await offer(helper, booked, false)).status).toBe(200);
    expect(await rowOf(helper, 'bookings/paid', booked)).toMatchObject({ isAvailable: false });
    await offer(helper, booked);
    await closeWindow();
    expect(await rowOf(helper, 'bookings/paid', booked)).toMatchObject({ isAssigned: true, isAssignedToMe: true, assignmentStatus: 'assigned' });
    const { reasons } = await app.context.db.selectFrom('assignments').select('reasons').where('booking_id', '=', booked.booking._id).executeTakeFirstOrThrow();
    expect(reasons).toEqual(expect.arrayContaining([expect.stringContaining('0 of 1 accepted bookings at that time')]));
    expect(await offer(helper, booked, false)).toMatchObject({ status: 409, body: { message: 'This booking is already assigned.' } });
    const other = await provider(app);
    expect(await rowOf(other, 'bookings/paid', booked)).toMatchObject({ isAssigned: true, isAssignedToMe: false });
  });

  test('who offers after the window has it at once', async () => {
    const booked = await paid();
    await closeWindow();
    const helper = await provider(app);
    expect((await offer(helper, booked)).body.message).toBe('This booking is assigned to you.');
  });

  test('who accepts automatically has it at once, inside the window, and accepted', async () => {
    const [booked, helper] = [await paid(), await provider(app)];
    await change(helper, { auto_accept_bookings: true });
    await offer(helper, booked);
    expect(await look(app, booked)).toMatchObject({ assignmentStatus: 'accepted', provider: { _id: helper.id } });
  });

  test('the one with the fewest recent assignments is chosen, then the first to offer', async () => {
    const [busy, late, early] = [await provider(app), await provider(app), await provider(app)];
    const before = await paid();
    await offer(busy, before);
    await closeWindow();
    const booked = await paid({ timeSlot: { startTime: '14:00', endTime: '15:00' } });
    for (const helper of [busy, early, late]) {
      app.clock.advance(1_000);
      await offer(helper, booked);
    }
    await closeWindow();
    expect(await rowOf(early, 'assigned', booked)).toBeDefined();
  });

  test.each([
    ['outside the working hours', { working_hours_start: '12:00' }, 'it is outside the working hours'],
    ['with the calendar full', { auto_accept_bookings: true }, 'the calendar is full at that time'],
  ])('nobody is chosen %s', async (_name, set, why) => {
    const helper = await provider(app);
    await change(helper, set);
    if ('auto_accept_bookings' in set) await offer(helper, await paid());
    const booked = await paid({ timeSlot: { startTime: '10:59', endTime: '12:30' } });
    const answer = await offer(helper, booked);
    await closeWindow();
    expect(answer).toMatchObject({ status: 200, body: { message: `You are marked as available, but ${why}.` } });
    expect(await look(app, booked)).toMatchObject({ assignmentStatus: 'none' });
  });
});

describe('accepting', () => {
  test('opens the customer’s details, tells the customer, and cannot be done twice', async () => {
    const booked = await paid();
    const helper = await assigned(booked);
    expect(await rowOf(helper, 'assigned', booked)).toMatchObject({ customerDetails: { name: 'Amelia', phone: '' } });
    expect(await look(app, booked)).toMatchObject({ provider: null });
    expect((await act(app, helper, 'accept-booking', booked.booking.bookingId)).body).toMatchObject({ success: true });
    expect(await rowOf(helper, 'assigned', booked)).toMatchObject({
      status: 'confirmed', assignmentStatus: 'accepted', specialRequests: 'The bell is broken',
      customerDetails: { name: 'Amelia Ash', email: 'amelia@example.com', phone: '+44 7700 900456' },
      serviceLocation: { address: '12 Rye Lane', city: 'London', postalCode: 'SE15 5BS' },
    });
    expect(await look(app, booked)).toMatchObject({ provider: { _id: helper.id, businessName: 'Hart Home Help' } });
    expect(await act(app, helper, 'accept-booking', booked.booking._id)).toMatchObject({
      status: 409, body: { message: 'This job has just been taken.' },
    });
  });

  test('of another helper’s job, of an unassigned one, of an unpaid one is refused', async () => {
    const booked = await paid();
    await assigned(booked);
    const other = await provider(app);
    expect(await act(app, other, 'accept-booking', booked.booking._id)).toMatchObject({ status: 409, body: { message: 'This job has just been taken.' } });
    expect((await act(app, other, 'accept-booking', (await book(app)).booking._id)).status).toBe(404);
    expect(await act(app, other, 'accept-booking', (await paid()).booking._id)).toMatchObject({ status: 409, body: { message: 'This booking is not assigned to you.' } });
  });

  test('never more at once than maxConcurrentBookings; neighbours in time do not overlap', async () => {
    const helper = await provider(app);
    await change(helper, { max_concurrent_bookings: 2 });
    const slots = [['09:00', '11:00'], ['10:00', '12:00'], ['10:30', '11:30'], ['11:00', '12:00'], ['12:00', '13:00']] as const;
    const all: Booked[] = [];
    for (const [startTime, endTime] of slots) {
      const booked = await paid({ timeSlot: { startTime, endTime } });
      all.push(booked);
      await offer(helper, booked);
    }
    await closeWindow();
    const answers = [];
    for (const { booking } of all) answers.push((await act(app, helper, 'accept-booking', booking._id)).status);
    expect(answers).toEqual([200, 200, 409, 200, 200]);
  });

  test('a range takes every one of its days', async () => {
    const first = await paid({ bookingDate: undefined, dateRange: { startDate: '2026-09-01', endDate: '2026-09-05' } });
    const helper = await assigned(first);
    const second = await paid({ bookingDate: '2026-09-03', timeSlot: { startTime: '10:00', endTime: '10:30' } });
    await offer(helper, second);
    await closeWindow();
    await act(app, helper, 'accept-booking', first.booking._id);
    expect((await act(app, helper, 'accept-booking', second.booking._id)).status).toBe(409);
  });
});

describe('rejecting', () => {
  test('needs a reason of at most 500 characters', async () => {
    const booked = await paid();
    const helper = await assigned(booked);
    for (const rejectionReason of [undefined, '', '   ', 'x'.repeat(501)]) {
      expect((await act(app, helper, 'reject-booking', booked.booking._id, { rejectionReason })).status).toBe(400);
    }
    expect((await act(app, helper, 'reject-booking', booked.booking._id, { rejectionReason: '' })).body.message).toBe('Please provide a rejection reason.');
  });

  test('hands it to the next who offered, stores the reason, and it never comes back', async () => {
    const booked = await paid();
    const [next, helper] = [await provider(app), await assigned(booked)];
    await offer(next, booked);
    expect((await offer(next, booked)).status).toBe(409);
    expect((await act(app, helper, 'reject-booking', booked.booking._id, { rejectionReason: ' Too far ' })).status).toBe(200);
    expect(await rowOf(helper, 'assigned', booked)).toBeUndefined();
    expect(await rowOf(helper, 'bookings/paid', booked)).toBeUndefined();
    expect(await look(app, booked)).toMatchObject({ status: 'confirmed', assignmentStatus: 'rejected' });
    expect(await offer(helper, booked)).toMatchObject({ status: 409, body: { message: 'You have rejected this booking.' } });
    expect((await offer(next, booked)).body.message).toBe('This booking is assigned to you.');
    const row = await app.context.db.selectFrom('assignments').select('rejection_reason').where('provider_id', '=', helper.id).executeTakeFirstOrThrow();
    expect(row.rejection_reason).toBe('Too far');
  });

  test('is over once accepted', async () => {
    const booked = await paid();
    const helper = await assigned(booked, { auto_accept_bookings: true });
    expect(await act(app, helper, 'reject-booking', booked.booking._id, { rejectionReason: 'No' })).toMatchObject({
      status: 409, body: { message: 'This booking is no longer awaiting your decision.' },
    });
  });
});

describe('completing and confirming', () => {
  const accepted = async (): Promise<{ booked: Booked; helper: Person }> => {
    const booked = await paid();
    return { booked, helper: await assigned(booked, { auto_accept_bookings: true }) };
  };

  test('only an accepted booking, by its own helper, once', async () => {
    const booked = await paid();
    const helper = await assigned(booked);
    expect((await act(app, helper, 'complete', booked.booking._id)).status).toBe(409);
    await act(app, helper, 'accept-booking', booked.booking._id);
    expect((await act(app, await provider(app), 'complete', booked.booking._id)).status).toBe(404);
    expect((await act(app, helper, 'complete', booked.booking._id)).status).toBe(200);
    expect(await look(app, booked)).toMatchObject({ status: 'completed', completionStatus: { providerMarkedCompleted: true, customerConfirmed: false } });
    expect((await act(app, helper, 'complete', booked.booking._id)).status).toBe(409);
  });

  test('its customer confirms after completion, once; others never', async () => {
    const { booked, helper } = await accepted();
    expect((await act(app, booked.customer, 'confirm', booked.booking._id)).status).toBe(409);
    await act(app, helper, 'complete', booked.booking._id);
    expect((await act(app, await customer(app), 'confirm', booked.booking._id)).status).toBe(404);
    expect((await act(app, await provider(app), 'confirm', booked.booking._id)).status).toBe(404);
    expect((await act(app, booked.customer, 'confirm', booked.booking._id)).body).toMatchObject({ success: true });
    expect(await look(app, booked)).toMatchObject({ status: 'completed', completionStatus: { customerConfirmed: true } });
    expect((await act(app, booked.customer, 'confirm', booked.booking._id)).status).toBe(409);
  });

  test('the helper may confirm 48 hours later, and is told from when', async () => {
    const { booked, helper } = await accepted();
    await act(app, helper, 'complete', booked.booking._id);
    const early = await act(app, helper, 'confirm', booked.booking._id);
    expect(early.status).toBe(409);
    expect(early.body.message).toMatch(/^You can confirm this booking from \w+,? \d+ June 2026 at \d\d:\d\d, 48 hours after/);
    app.clock.advance(48 * 3_600_000 - 1);
    const helperAgain = await signIn(app, helper, 'serviceProvider');
    expect((await act(app, helperAgain, 'confirm', booked.booking._id)).status).toBe(409);
    app.clock.advance(1);
    expect((await act(app, helperAgain, 'confirm', booked.booking._id)).status).toBe(200);
    app.clock.set('2026-06-16T09:00:00Z');
  });
});

describe('the assigned bookings', () => {
  test('those awaiting a decision first, then the newest; by status; in pages', async () => {
    const helper = await provider(app);
    await change(helper, { auto_accept_bookings: true, max_concurrent_bookings: 10 });
    const taken: Booked[] = [];
    for (let count = 0; count < 3; count += 1) {
      const booked = await paid();
      await offer(helper, booked);
      taken.unshift(booked);
    }
    await change(helper, { auto_accept_bookings: false });
    const [older, newer] = [await paid(), await paid()];
    for (const booked of [older, newer]) await offer(helper, booked);
    await closeWindow();
    await act(app, helper, 'complete', taken[2]?.booking._id ?? '');
    const ids = async (query = '') => (await list(helper, 'assigned', query)).rows.map(({ _id }) => _id);
    const awaiting = [older, newer].map(({ booking }) => booking._id);
    const all = await ids();
    expect(all.slice(0, 2).sort()).toEqual([...awaiting].sort());
    expect(all.slice(2)).toEqual(taken.map(({ booking }) => booking._id));
    expect(await ids('?status=completed')).toEqual([taken[2]?.booking._id]);
    expect((await list(helper, 'assigned')).pagination).toEqual({ currentPage: 1, totalPages: 1, totalBookings: 5 });
    expect((await list(await provider(app), 'assigned')).pagination).toEqual({ currentPage: 1, totalPages: 1, totalBookings: 0 });
    expect((await ask(app, 'GET', '/api/booking/provider/assigned?page=no', { token: helper.token })).status).toBe(400);
  });
});
