import { createCustomer, createOperator, createProvider, type Person } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import { proveSessions } from '../../../../test/closeByOwner';
import { act, bookAndPay, dataOf, mailsAbout, signIn, soon } from '../../../../test/paidApp';
import { assigned } from '../../../../test/providerActions';
import { usePaidApp } from '../../../../test/usePaidApp';
import { visitScenes } from '../../../../test/visitScenes';
import { addMs, HOUR_MS, MINUTE_MS } from '../../../platform/lib/durations';
import { dateAndTime } from '../../../platform/lib/format';

const app = usePaidApp();
const { todaysJob, clockIn, onMyWay, late, arrive, timelineOf, codeOf, kindsOf } = visitScenes(app);

describe('the day of a booking', () => {
  // M-225.3
  test.each([
    ['on-my-way', { expectedTime: '10:00' }],
    ['late', { minutes: 15 }],
    ['arrived', { code: '0000' }],
  ])('%s is for the helper who has accepted the booking', async (action, rest) => {
    const job = await todaysJob();
    const { bookingId } = job.booked.booking;
    const path = `/api/booking/provider/bookings/${action}`;
    const body = { bookingId, ...rest };
    expect((await callApi(app, 'POST', path, { body })).status).toBe(401);
    expect((await callApi(app, 'POST', path, { body, token: job.booked.customer.token })).status).toBe(403);
    expect((await callApi(app, 'POST', path, { body, token: (await createOperator(app)).token })).status).toBe(403);
    expect((await act(app, job.helper, action, bookingId)).status).toBe(400);
    expect((await act(app, await createProvider(app), action, bookingId, rest)).status).toBe(404);
    await app.context.db.updateTable('providers').set({ is_active: false }).where('id', '=', job.helper.id).execute();
    expect((await act(app, job.helper, action, bookingId, rest)).status).toBe(403);
  });

  // M-225.3
  test('begins at midnight in London, and ends with the next one', async () => {
    const job = await todaysJob({ bookingDate: '2026-06-18' });
    const early = await late(job, 15);
    expect([early.status, early.body.message]).toEqual([
      409,
      `You can do this from ${dateAndTime(new Date('2026-06-17T23:00:00Z'))}, when the day of the booking begins.`,
    ]);
    expect((await timelineOf(job.booked.customer, job)).today).toBeNull();
    // Two seconds around 00:00 in London, where it is summer.
    app.clock.set('2026-06-17T22:59:59Z');
    const helper = await signIn(app, job.helper, 'serviceProvider');
    expect((await late({ ...job, helper }, 15)).status).toBe(409);
    app.clock.set('2026-06-17T23:00:00Z');
    expect((await late({ ...job, helper }, 15)).status).toBe(200);
    app.clock.set('2026-06-18T23:00:00Z');
    const over = await late({ ...job, helper: await signIn(app, job.helper, 'serviceProvider') }, 120);
    expect([over.status, over.body.message]).toEqual([
      409,
      `The day of this booking was over on ${dateAndTime(new Date('2026-06-18T23:00:00Z'))}.`,
    ]);
  });

  // M-225.3
  test('is not that of a booking which is not accepted yet, or done', async () => {
    const booked = await bookAndPay(app, { body: soon(app) });
    const helper = await assigned(app, booked);
    const job = { booked, helper };
    expect((await late(job, 15)).status).toBe(409);
    await act(app, helper, 'accept-booking', booked.booking.bookingId);
    expect((await late(job, 15)).status).toBe(200);
    await act(app, helper, 'complete', booked.booking._id);
    expect((await late(job, 30)).status).toBe(409);
    expect((await arrive(job, '0000')).status).toBe(409);
    expect((await timelineOf(booked.customer, job)).today).toBeNull();
  });

  // M-225.1, M-225.4, M-227, M-229.1, M-229.2
  test('shows both sides and mails the customer when the helper sets off, once for each expected time', async () => {
    const job = await todaysJob();
    const expectedAt = addMs(app.clock.now(), 25 * MINUTE_MS);
    expect((await onMyWay(job, 25)).status).toBe(200);
    expect((await onMyWay(job, 25)).status).toBe(200);
    for (const person of [job.booked.customer, job.helper]) {
      const { steps, next, today } = await timelineOf(person, job);
      expect(steps.slice(4)).toEqual([
        { kind: 'on-my-way', at: app.clock.now().toISOString(), amount: null, expectedAt: expectedAt.toISOString() },
      ]);
      expect(next).toEqual({ kind: 'arrival', by: expectedAt.toISOString() });
      expect(today).toMatchObject({ expectedAt: expectedAt.toISOString(), lateMinutes: null, arrivedAt: null });
    }
    const mails = await mailsAbout(app, job.booked, 'helper-on-the-way');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text_body).toContain(`at about ${clockIn(25)}`);
    expect(mails[0]?.text_body).not.toContain(await codeOf(job));
    // Corrected.
    expect((await onMyWay(job, 40)).status).toBe(200);
    expect(await kindsOf(job.helper, job)).toEqual(['on-my-way']);
    expect(await mailsAbout(app, job.booked, 'helper-on-the-way')).toHaveLength(2);
  });

  // M-225.1
  test('does not let a helper be expected at a time that is over, and takes any other of the day', async () => {
    const job = await todaysJob();
    const past = await onMyWay(job, -1);
    expect([past.status, past.body.message]).toEqual([400, 'Please choose a time from now on.']);
    for (const expectedTime of ['24:00', '9:00', ''])
      expect((await act(app, job.helper, 'on-my-way', job.booked.booking._id, { expectedTime })).status).toBe(400);
    expect((await onMyWay(job, 0)).status).toBe(200);
  });

  // M-225.2, M-225.4, M-227, M-229.1
  test('shows both sides and mails the customer by how much the helper is late, once for each number of minutes', async () => {
    const job = await todaysJob();
    const { startsAt } = (await timelineOf(job.helper, job)).today!;
    await onMyWay(job, 20);
    expect((await late(job, 30)).status).toBe(200);
    expect((await late(job, 30)).status).toBe(200);
    const expectedAt = addMs(new Date(startsAt), 30 * MINUTE_MS).toISOString();
    for (const person of [job.booked.customer, job.helper]) {
      const { steps, next, today } = await timelineOf(person, job);
      expect(steps.slice(4)).toMatchObject([
        { kind: 'late', expectedAt },
        { kind: 'on-my-way', expectedAt },
      ]);
      expect([next, today?.lateMinutes, today?.expectedAt]).toEqual([
        { kind: 'arrival', by: expectedAt },
        30,
        expectedAt,
      ]);
    }
    expect(await mailsAbout(app, job.booked, 'helper-late')).toHaveLength(1);
    expect((await late(job, 15)).status).toBe(200);
    expect((await timelineOf(job.helper, job)).today?.lateMinutes).toBe(15);
    expect((await late(job, 16)).status).toBe(400);
  });

  // M-225.2
  test('does not let a helper be late by less than it is already', async () => {
    const job = await todaysJob();
    app.clock.advance(HOUR_MS);
    job.helper = await signIn(app, job.helper, 'serviceProvider');
    const response = await late(job, 30);
    expect([response.status, response.body.message]).toEqual([
      400,
      'You are later than that already. Please choose more minutes.',
    ]);
    expect((await late(job, 60)).status).toBe(200);
  });

  // M-225.4
  test('ends the corrections after ten of them, which are so many mails', async () => {
    const job = await todaysJob();
    for (let change = 1; change <= 10; change += 1) expect((await onMyWay(job, 10 + change)).status).toBe(200);
    const last = await onMyWay(job, 50);
    expect([last.status, last.body.message]).toEqual([
      429,
      'You have changed this often enough today. Please call your customer.',
    ]);
    expect((await arrive(job, await codeOf(job))).status).toBe(200);
  });

  // M-225.3, M-229.1
  test('says nothing of a helper who had the booking before', async () => {
    const job = await todaysJob();
    await onMyWay(job, 20);
    const operator = await createOperator(app);
    const path = `/api/operator/bookings/${job.booked.booking._id}/release`;
    await callApi(app, 'POST', path, { token: operator.token, body: { reason: 'Ill' } });
    expect(await kindsOf(job.booked.customer, job)).toEqual([]);
    expect((await onMyWay(job, 25)).status).toBe(404);
    expect((await timelineOf(job.booked.customer, job)).today).toBeNull();
  });

  // M-232
  test('is in the data that both sides download of their account, and in nobody else’s', async () => {
    const job = await todaysJob();
    await late(job, 15);
    const visitsOf = async (person: Person) => {
      await proveSessions(app, person);
      const response = await callApi(app, 'GET', '/api/account/data', { token: person.token });
      return dataOf<{ visits: object[] }>(response).visits;
    };
    for (const person of [job.booked.customer, job.helper])
      expect(await visitsOf(person)).toMatchObject([{ bookingId: job.booked.booking.bookingId, lateMinutes: 15 }]);
    for (const person of [await createCustomer(app), await createProvider(app)])
      expect(await visitsOf(person)).toEqual([]);
  });
});
