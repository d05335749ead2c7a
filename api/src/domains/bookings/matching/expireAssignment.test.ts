import type { OperatorBooking } from 'contract/desk/operator';
import { callApi, type ApiResponse } from '../../../../test/callApi';
import { createOperator, createProvider, type Person } from '../../../../test/builders';
import { assigned, change, closeWindow, nextDay, offer, paid, rowOf } from '../../../../test/providerActions';
import {
  act,
  balances,
  dataOf,
  look,
  mailsAbout,
  resetApp,
  signIn,
  startPaidApp,
  type Booked,
  type PaidApp,
} from '../../../../test/paidApp';
import { DAY_MS, HOUR_MS } from '../../../platform/lib/durations';
import { listMails } from '../../../platform/mail/outbox.repo';

let app: PaidApp;

beforeAll(async () => {
  app = await startPaidApp();
});
beforeEach(async () => {
  nextDay();
  await resetApp(app);
});
afterEach(async () => {
  expect(app.payments.violations).toEqual([]);
  await balances(app);
});

function again(provider: Person): Promise<Person> {
  return signIn(app, provider, 'serviceProvider');
}
async function listed({ booking }: Booked, state: string): Promise<OperatorBooking | undefined> {
  const { token } = await createOperator(app);
  const list = dataOf<OperatorBooking[]>(await callApi(app, 'GET', `/api/operator/bookings?state=${state}`, { token }));
  return list.find(({ _id }) => _id === booking._id);
}
async function assignByHand({ booking }: Booked, provider: Person): Promise<ApiResponse> {
  const { token } = await createOperator(app);
  return callApi(app, 'POST', `/api/operator/bookings/${booking._id}/assign`, {
    token,
    body: { providerId: provider.id },
  });
}
/** The moment by which the booking must be answered, as its provider reads it. */
async function deadlineOf(provider: Person, booked: Booked): Promise<Date> {
  const answerBy = (await rowOf(app, provider, 'assigned', booked))?.['answerBy'];
  return new Date(String(answerBy));
}
/** Sets the clock to this time and does the work of a running process until then. */
async function runUntil(instant: Date): Promise<void> {
  app.clock.set(instant);
  await app.context.jobs.runAll();
}

describe('the time to answer an assigned job', () => {
  // M-44.1, M-86.2
  test('is shown to its provider alone, in the list and in the mail, until it is answered', async () => {
    const booked = await paid(app);
    const provider = await assigned(app, booked);
    const deadline = await deadlineOf(provider, booked);
    expect(deadline).toEqual(new Date(app.clock.now().getTime() + DAY_MS));
    expect(await rowOf(app, await createProvider(app), 'bookings/paid', booked)).toMatchObject({ answerBy: null });
    const mail = (await listMails(app.context.db, 100)).find(
      ({ to, kind }) => to === provider.email && kind === 'booking-assigned',
    );
    expect(mail?.text).toMatch(/Please accept or reject it by Wednesday,? 17 June 2026 at 10:10 \(UK time\)/);
    await act(app, provider, 'accept-booking', booked.booking._id);
    expect(await rowOf(app, provider, 'assigned', booked)).toMatchObject({ answerBy: null });
  });

  // M-44.1, M-86.3
  test('assigns the job to the next best provider, with a time of their own, when it is over', async () => {
    const booked = await paid(app);
    const first = await assigned(app, booked);
    const deadline = await deadlineOf(first, booked);
    const next = await createProvider(app);
    // Offers are closed while it is assigned: this one was made before.
    await app.context.db
      .insertInto('availability_offers')
      .values({ booking_id: booked.booking._id, provider_id: next.id, is_available: true, offered_at: app.clock.now() })
      .execute();
    await runUntil(new Date(deadline.getTime() - 1));
    expect(await rowOf(app, await again(first), 'assigned', booked)).toBeDefined();
    await runUntil(deadline);
    const [firstAgain, nextAgain] = [await again(first), await again(next)];
    expect(await rowOf(app, firstAgain, 'assigned', booked)).toBeUndefined();
    expect(await rowOf(app, firstAgain, 'bookings/paid', booked)).toMatchObject({ isAvailable: false, answerBy: null });
    expect(await deadlineOf(nextAgain, booked)).toEqual(new Date(deadline.getTime() + DAY_MS));
    expect((await act(app, firstAgain, 'accept-booking', booked.booking._id)).status).toBe(409);
    expect((await act(app, nextAgain, 'accept-booking', booked.booking._id)).status).toBe(200);
    const mails = await mailsAbout(app, booked, 'assignment-expired');
    expect(mails.map(({ recipient }) => recipient)).toEqual([first.email]);
  });

  // M-44.1, M-86.3
  test('leaves the booking unassigned and open for offers when it is over and nobody is left', async () => {
    const booked = await paid(app);
    const provider = await assigned(app, booked);
    await runUntil(await deadlineOf(provider, booked));
    const found = await listed(booked, 'unassigned');
    expect(found).toMatchObject({ assignmentStatus: 'none', offers: [] });
    expect(found?.reasons[0]).toBe('Not answered in time by Hart Home Help');
    const slots = app.context.db.selectFrom('booking_slots').selectAll().where('booking_id', '=', booked.booking._id);
    expect(await slots.execute()).toEqual([]);
    expect((await offer(app, await again(provider), booked)).body.message).toBe('This booking is assigned to you.');
  });

  // M-44.1
  test('ends 12 hours before the start at the latest', async () => {
    const booked = await paid(app, { bookingDate: '2026-06-17', timeSlot: { startTime: '10:00', endTime: '11:00' } });
    const provider = await assigned(app, booked);
    expect(await deadlineOf(provider, booked)).toEqual(new Date('2026-06-16T21:00:00Z'));
  });

  // M-44.1
  test.each([['accept-booking'], ['reject-booking']])('ends with %s, and nothing expires later', async (action) => {
    const booked = await paid(app);
    const provider = await assigned(app, booked);
    const deadline = await deadlineOf(provider, booked);
    const answer = await act(app, provider, action, booked.booking._id, { rejectionReason: 'Too far' });
    expect(answer.status).toBe(200);
    const before = (await look(app, booked)).assignmentStatus;
    await runUntil(deadline);
    const customer = await signIn(app, booked.customer, 'user');
    expect((await look(app, { ...booked, customer })).assignmentStatus).toBe(before);
    expect(await mailsAbout(app, booked, 'assignment-expired')).toEqual([]);
  });

  // M-86.4
  test('begins again when an operator assigns the job to the same provider again', async () => {
    const booked = await paid(app);
    const provider = await assigned(app, booked);
    const deadline = await deadlineOf(provider, booked);
    app.clock.advance(HOUR_MS / 2);
    expect((await assignByHand(booked, provider)).status).toBe(200);
    await runUntil(deadline);
    expect(await deadlineOf(await again(provider), booked)).toEqual(new Date(deadline.getTime() + HOUR_MS / 2));
  });
});

describe('jobs assigned and accepted together', () => {
  // M-44.2
  test('never exceed the provider’s maximum: nobody can assign a second one at that time', async () => {
    const [one, other] = [await paid(app), await paid(app)];
    const provider = await assigned(app, one);
    expect((await offer(app, provider, other)).body.message).toBe(
      'You are marked as available, but the calendar is full at that time.',
    );
    await closeWindow(app);
    expect(await look(app, other)).toMatchObject({ assignmentStatus: 'none' });
    expect(await assignByHand(other, provider)).toMatchObject({
      status: 409,
      body: { message: 'This helper already has as many bookings at that time as the own setting allows.' },
    });
  });

  // M-44.2
  test.each([
    ['is rejected', (provider: Person, { booking }: Booked) => reject(provider, booking._id)],
    ['is cancelled', (_: Person, booked: Booked) => cancel(booked)],
    ['goes to another provider', async (_: Person, booked: Booked) => assignByHand(booked, await createProvider(app))],
  ])('make room again when one of them %s', async (_case, end) => {
    const [one, other] = [await paid(app), await paid(app)];
    const provider = await assigned(app, one);
    expect((await assignByHand(other, provider)).status).toBe(409);
    expect((await end(provider, one)).status).toBe(200);
    expect((await assignByHand(other, provider)).status).toBe(200);
  });

  // M-4.2, M-44.2
  test('are accepted up to a maximum that was lowered since', async () => {
    const provider = await createProvider(app);
    await change(app, provider, { max_concurrent_bookings: 2 });
    const [one, other] = [await paid(app), await paid(app)];
    for (const booked of [one, other]) expect((await assignByHand(booked, provider)).status).toBe(200);
    await change(app, provider, { max_concurrent_bookings: 1 });
    expect((await act(app, provider, 'accept-booking', one.booking._id)).status).toBe(200);
    expect(await act(app, provider, 'accept-booking', other.booking._id)).toMatchObject({
      status: 409,
      body: { message: 'This job has just been taken.' },
    });
  });
});

function reject(provider: Person, bookingId: string): Promise<ApiResponse> {
  return act(app, provider, 'reject-booking', bookingId, { rejectionReason: 'Too far' });
}
function cancel({ booking, customer }: Booked): Promise<ApiResponse> {
  return callApi(app, 'POST', `/api/booking/${booking._id}/cancel`, { token: customer.token });
}
