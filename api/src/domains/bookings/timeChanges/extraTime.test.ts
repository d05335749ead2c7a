import { createCustomer } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import {
  acceptedBy,
  answerExtraTime,
  askExtraTime,
  changesOf,
  changeTime,
  hoursOf,
  payChange,
  rowOf,
  timelineOf,
} from '../../../../test/changeScenes';
import { expectEqualBooks, payoutOf } from '../../../../test/moneyScenes';
import { act, balances, bookAndPay, mailsAbout, type Booked } from '../../../../test/paidApp';
import { offer } from '../../../../test/providerActions';
import { usePaidApp } from '../../../../test/usePaidApp';
import type { Person } from '../../../../test/builders';

const app = usePaidApp();

/** A job of today, 10:30 to 12:30 at £18.50 an hour, accepted by its helper; it is 10:00. */
const TODAY = { bookingDate: '2026-06-16', timeSlot: { startTime: '10:30', endTime: '12:30' } };

async function jobOfToday(): Promise<{ booked: Booked; provider: Person }> {
  const booked = await bookAndPay(app, { body: TODAY });
  return { booked, provider: await acceptedBy(app, booked) };
}

async function asked(minutes = 60) {
  const job = await jobOfToday();
  const { status, text } = await askExtraTime(app, job.booked, job.provider, minutes);
  if (status !== 200) throw new Error(text);
  const { open } = await changesOf(app, job.booked, job.booked.customer);
  return { ...job, changeId: open?.id ?? '' };
}

test('only the helper who has the booking may ask, and only its customer may answer', async () => {
  const { booked, provider, changeId } = await asked();
  const path = `/api/booking/${booked.booking.bookingId}`;
  expect((await callApi(app, 'POST', `${path}/extra-time`, { body: { minutes: 30 } })).status).toBe(401);
  expect((await askExtraTime(app, booked, booked.customer, 30)).status).toBe(403);
  const body = { changeId, isApproved: true };
  expect((await callApi(app, 'POST', `${path}/answer-extra-time`, { token: provider.token, body })).status).toBe(403);
  const other = { ...booked, customer: await createCustomer(app) };
  expect((await answerExtraTime(app, other, changeId, true)).status).toBe(404);
});

// M-221.1, M-213.1, M-214.1
test('counts only once it is approved and paid; until then its hours are held', async () => {
  const { booked, provider, changeId } = await asked();
  expect((await changesOf(app, booked, booked.customer)).open).toMatchObject({
    kind: 'extra',
    status: 'asked',
    minutes: 60,
    price: 55.5,
    difference: 18.5,
  });
  expect(await mailsAbout(app, booked, 'extra-time-asked')).toHaveLength(1);
  const { body } = await answerExtraTime(app, booked, changeId, true);
  expect(body.data).toMatchObject({ status: 'payable', approvalLink: expect.stringContaining('http') });
  expect(await rowOf(app, booked)).toMatchObject({ end_time: '12:30:00', total_pence: 3700 });
  expect(await hoursOf(app, booked)).toHaveLength(2);

  await payChange(app, booked);
  expect(await rowOf(app, booked)).toMatchObject({
    end_time: '13:30:00',
    total_pence: 5550,
    provider_id: provider.id,
    calendar_sequence: 1,
  });
  expect(await hoursOf(app, booked)).toEqual([{ day: '2026-06-16', isHeld: false }]);
  expect(await timelineOf(app, booked)).toContainEqual(expect.objectContaining({ kind: 'extra-time', amount: 18.5 }));
  await expectEqualBooks(app);
});

// M-215.2
test('is paid out with the booking once the work is confirmed', async () => {
  const { booked, provider, changeId } = await asked();
  await answerExtraTime(app, booked, changeId, true);
  await payChange(app, booked);
  app.clock.advance(31 * 60_000);
  expect((await act(app, provider, 'complete', booked.booking._id)).status).toBe(200);
  await act(app, booked.customer, 'confirm', booked.booking._id);
  expect(await payoutOf(app, { booked })).toMatchObject({ amount_pence: 4995, commission_pence: 555 });
  expect((await balances(app, booked))['customer_funds']).toBeUndefined();
});

test('an answer may be repeated, and a declined one changes nothing', async () => {
  const { booked, changeId } = await asked();
  expect((await answerExtraTime(app, booked, changeId, false)).body.data).toMatchObject({ status: 'declined' });
  expect((await answerExtraTime(app, booked, changeId, false)).status).toBe(200);
  expect((await answerExtraTime(app, booked, changeId, true)).status).toBe(409);
  expect(await hoursOf(app, booked)).toEqual([{ day: '2026-06-16', isHeld: false }]);
});

async function statusOf(changeId: string): Promise<string> {
  const change = await app.context.db
    .selectFrom('booking_changes')
    .select('status')
    .where('id', '=', changeId)
    .executeTakeFirstOrThrow();
  return change.status;
}

// M-215.2
test('takes no effect any more when the work is confirmed before it is paid', async () => {
  const { booked, provider, changeId } = await asked();
  await answerExtraTime(app, booked, changeId, true);
  app.clock.advance(31 * 60_000);
  await act(app, provider, 'complete', booked.booking._id);
  await act(app, booked.customer, 'confirm', booked.booking._id);
  expect(await statusOf(changeId)).toBe('withdrawn');
  expect((await payChange(app, booked)).status).toBe(409);
  expect(await payoutOf(app, { booked })).toMatchObject({ amount_pence: 3330 });
});

// M-220.2
test.each([
  ['an answer', false],
  ['a payment', true],
])('expires without %s after an hour', async (_what, isApproved) => {
  const { booked, changeId } = await asked();
  if (isApproved) await answerExtraTime(app, booked, changeId, true);
  app.clock.advance(3_600_000 + 1000);
  await app.context.jobs.runAll();
  expect(await statusOf(changeId)).toBe('expired');
  expect(await rowOf(app, booked)).toMatchObject({ total_pence: 3700 });
});

// M-220.1
test('is rejected in other steps than half hours, beyond the day’s end and before the day', async () => {
  const { booked, provider } = await jobOfToday();
  expect((await askExtraTime(app, booked, provider, 45)).status).toBe(400);
  expect((await askExtraTime(app, booked, provider, 12 * 60)).status).toBe(400);
  const later = await bookAndPay(app);
  const helper = await acceptedBy(app, later);
  expect((await askExtraTime(app, later, helper, 30)).status).toBe(409);
});

test('goes no further than the helper’s next booking', async () => {
  const { booked, provider } = await jobOfToday();
  const next = await bookAndPay(app, {
    body: { bookingDate: '2026-06-16', timeSlot: { startTime: '13:30', endTime: '14:30' } },
  });
  await offer(app, provider, next);
  expect((await changesOf(app, booked, provider)).extraMinutesMax).toBe(60);
  expect((await askExtraTime(app, booked, provider, 90)).status).toBe(409);
  expect((await askExtraTime(app, booked, provider, 60)).status).toBe(200);
});

test('can be asked for once at a time', async () => {
  const { booked, provider } = await asked();
  expect((await askExtraTime(app, booked, provider, 30, 'another')).status).toBe(409);
});

// M-212.5
test('gives the same for its key until the end, and rejects other minutes or another change with it', async () => {
  const { booked, provider, changeId } = await asked(60);
  const repeated = async (minutes: number) => (await askExtraTime(app, booked, provider, minutes)).status;
  expect([await repeated(60), await repeated(120)]).toEqual([200, 409]);
  await answerExtraTime(app, booked, changeId, true);
  await payChange(app, booked);
  expect([await repeated(60), await repeated(120)]).toEqual([200, 409]);
  const quoted = { revision: 1, price: 37, difference: 0, keepsHelper: true, hasHelper: true };
  const { status, body } = await changeTime(
    app,
    booked,
    { ...TODAY, timeSlot: { startTime: '10:30', endTime: '13:30' } },
    { key: 'ask', quoted },
  );
  expect([status, body.message]).toEqual([409, 'This Idempotency-Key was used for another change.']);
});

// M-294.3
test('counts other jobs, not the helper’s own travel time or plan, as extra time is the helper’s own wish', async () => {
  const { booked, provider } = await jobOfToday();
  const next = await bookAndPay(app, { body: { ...TODAY, timeSlot: { startTime: '14:00', endTime: '15:00' } } });
  await offer(app, provider, next);
  await app.context.db
    .updateTable('providers')
    .set({ travel_gap_minutes: 60, has_week_hours: true })
    .where('id', '=', provider.id)
    .execute();
  expect(await changesOf(app, booked, provider)).toMatchObject({ extraMinutesMax: 90 });
  expect((await askExtraTime(app, booked, provider, 90)).status).toBe(200);
});
