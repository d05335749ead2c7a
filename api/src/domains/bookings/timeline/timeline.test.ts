import type { Timeline } from 'contract/bookings/visit';
import { createCustomer, createOperator, createProvider, type Person } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import { cancel, confirm, doneJob, paidOutJob } from '../../../../test/moneyScenes';
import { act, beginWork, book, bookAndPay, dataOf, soon, type Booked } from '../../../../test/paidApp';
import { assigned, closeWindow, nextDay, paid } from '../../../../test/providerActions';
import { usePaidApp } from '../../../../test/usePaidApp';
import { HOUR_MS } from '../../../platform/lib/durations';

const app = usePaidApp();
beforeEach(() => nextDay());

function read(person: Person, { booking }: Booked) {
  return callApi(app, 'GET', `/api/booking/${booking.bookingId}/timeline`, { token: person.token });
}
async function timelineOf(person: Person, booked: Booked): Promise<Timeline> {
  return dataOf<Timeline>(await read(person, booked));
}
async function kindsOf(person: Person, booked: Booked): Promise<string[]> {
  return (await timelineOf(person, booked)).steps.map(({ kind }) => kind);
}
function later(ms: number): string {
  return new Date(app.clock.now().getTime() + ms).toISOString();
}

describe('the next step', () => {
  // M-160.2
  test('is the payment of an unpaid booking, until it is no longer held', async () => {
    const booked = await book(app);
    expect(await timelineOf(booked.customer, booked)).toMatchObject({
      steps: [{ kind: 'booked', amount: null }],
      next: { kind: 'payment', by: booked.booking['holdUntil'] },
    });
  });

  // M-160.2
  test('is the matching until its time has come, then a helper, then the answer of the one who has it', async () => {
    const booked = await paid(app);
    const { customer } = booked;
    expect((await timelineOf(customer, booked)).next).toEqual({ kind: 'matching', by: later(600_000) });
    await closeWindow(app);
    expect((await timelineOf(customer, booked)).next).toEqual({ kind: 'matching', by: null });
    const other = await paid(app);
    const helper = await assigned(app, other);
    const waiting = await timelineOf(other.customer, other);
    expect(waiting).toMatchObject({
      steps: [{ kind: 'booked' }, { kind: 'paid', amount: 37 }, { kind: 'assigned', amount: null }],
      next: { kind: 'answer', by: later(24 * HOUR_MS) },
    });
    const pay = { price: 37, refunded: 0, commission: 3.7, payout: 33.3 };
    const { helper: nobody, ...both } = waiting;
    expect(nobody).toBeNull();
    expect(await timelineOf(helper, other)).toEqual({ ...both, pay });
  });

  // M-160.2
  test('is the work, its completion, the confirmation and the payout of an accepted booking', async () => {
    const booked = await bookAndPay(app, { body: soon(app) });
    const helper = await assigned(app, booked, { auto_accept_bookings: true });
    const nextKind = async () => (await timelineOf(helper, booked)).next?.kind;
    expect(await nextKind()).toBe('work');
    beginWork(app);
    expect(await nextKind()).toBe('completion');
    await act(app, helper, 'complete', booked.booking._id);
    expect((await timelineOf(helper, booked)).next).toEqual({ kind: 'confirmation', by: later(48 * HOUR_MS) });
    await act(app, booked.customer, 'confirm', booked.booking._id);
    expect(await nextKind()).toBe('payout');
  });

  // M-160.2
  test('is a refund that is under way, and nothing once it has arrived', async () => {
    const booked = await paid(app);
    app.payments.fail(/captures/, 'forbidden', 1_000);
    await cancel(app, booked);
    await app.context.jobs.runAll();
    expect((await timelineOf(booked.customer, booked)).next).toEqual({ kind: 'refund', by: null });
    app.payments.clearFaults();
    app.clock.advance(HOUR_MS);
    await app.context.jobs.runAll();
    expect(await timelineOf(booked.customer, booked)).toMatchObject({
      steps: [{ kind: 'booked' }, { kind: 'paid' }, { kind: 'cancelled' }, { kind: 'refunded', amount: 37 }],
      next: null,
    });
  });
});

// M-160.1
test('ends with the payout, whose amount only the helper sees', async () => {
  const { booked, provider } = await paidOutJob(app);
  const kinds = ['booked', 'paid', 'assigned', 'accepted', 'completed', 'confirmed', 'paid-out'];
  expect(await kindsOf(booked.customer, booked)).toEqual(kinds);
  expect(await kindsOf(provider, booked)).toEqual(kinds);
  const ofHelper = await timelineOf(provider, booked);
  expect([ofHelper.next, ofHelper.steps.at(-1)?.amount]).toEqual([null, 33.3]);
  const ofCustomer = await timelineOf(booked.customer, booked);
  expect(ofCustomer.steps.at(-1)?.amount).toBeNull();
  // M-164.2
  expect(ofHelper.pay).toEqual({ price: 37, refunded: 0, commission: 3.7, payout: 33.3 });
  expect(ofCustomer).not.toHaveProperty('pay');
  expect(ofHelper).not.toHaveProperty('helper');
});

// M-165.1, M-262.5
test('tells the customer of the helper’s work so far and of what was checked, once the job is accepted', async () => {
  const { booked, provider } = await paidOutJob(app);
  await app.context.db
    .updateTable('providers')
    .set({ is_verified: true, profile_image: 'hugo.webp' })
    .where('id', '=', provider.id)
    .execute();
  expect((await timelineOf(booked.customer, booked)).helper).toEqual({
    profileId: provider.id,
    image: 'hugo.webp',
    rating: null,
    reviews: 0,
    jobsDone: 1,
    approvedAt: null,
    isEmailVerified: true,
    checks: [],
  });
});

// M-160.1
test('says nothing of a helper who had the booking before', async () => {
  const booked = await paid(app);
  const first = await assigned(app, booked);
  await act(app, first, 'reject-booking', booked.booking._id, { rejectionReason: 'Away' });
  expect(await kindsOf(booked.customer, booked)).toEqual(['booked', 'paid']);
  expect((await read(first, booked)).status).toBe(404);
});

// M-160.3
test('is only for the customer and the helper of the booking', async () => {
  const job = await doneJob(app);
  await confirm(app, job);
  const path = `/api/booking/${job.booked.booking.bookingId}/timeline`;
  expect((await callApi(app, 'GET', path)).status).toBe(401);
  expect((await read(await createOperator(app), job.booked)).status).toBe(403);
  expect((await read(await createCustomer(app), job.booked)).status).toBe(404);
  expect((await read(await createProvider(app), job.booked)).status).toBe(404);
});
