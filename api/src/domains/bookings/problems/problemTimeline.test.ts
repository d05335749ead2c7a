import { SIDES } from 'contract/bookings/statuses';
import type { BookingEvent } from 'contract/desk/operatorBookings';
import type { Timeline } from 'contract/bookings/visit';
import { callApi } from '../../../../test/callApi';
import type { Job } from '../../../../test/moneyScenes';
import { dataOf } from '../../../../test/paidApp';
import { problemScenes } from '../../../../test/problemScenes';
import { useOperatorApp } from '../../../../test/useOperatorApp';
import { MINUTE_MS } from '../../../platform/lib/durations';

const { app, get, post } = useOperatorApp();
const { report, offer, accept, askDesk, withdraw, tokenOf, doneJob } = problemScenes(app);

async function timelineOf(job: Job, side: 'customer' | 'provider'): Promise<Timeline> {
  const path = `/api/booking/${job.booked.booking.bookingId}/timeline`;
  return dataOf<Timeline>(await callApi(app, 'GET', path, { token: await tokenOf(job, side) }));
}
async function problemSteps(job: Job) {
  const { steps } = await timelineOf(job, 'customer');
  return steps.filter(({ kind }) => kind.startsWith('problem-')).map(({ kind, amount }) => [kind, amount]);
}

// M-246
test('both sides read the course of a problem in the timeline, and until when to act', async () => {
  const job = await doneJob();
  await report(job, 'customer');
  app.clock.advance(MINUTE_MS);
  for (const side of SIDES)
    expect((await timelineOf(job, side)).next).toEqual({ kind: 'problem', by: '2026-06-19T09:31:00.000Z' });
  await withdraw(job, 'customer');
  expect((await timelineOf(job, 'customer')).next?.kind).toBe('confirmation');
  app.clock.advance(MINUTE_MS);
  await report(job, 'provider');
  app.clock.advance(MINUTE_MS);
  await offer(job, 'provider', 10);
  await accept(job, 'customer', 1);
  expect(await problemSteps(job)).toEqual([
    ['problem-reported', null],
    ['problem-withdrawn', null],
    ['problem-reported', null],
    ['problem-agreed', 10],
  ]);
});

// M-246
test('operators read the whole course of a problem, with the author and the reason of each step', async () => {
  const job = await doneJob();
  const { bookingId } = job.booked.booking;
  await report(job, 'customer', { text: 'The vase is broken' });
  app.clock.advance(MINUTE_MS);
  await offer(job, 'provider', 10);
  app.clock.advance(MINUTE_MS);
  await askDesk(job, 'customer');
  expect((await timelineOf(job, 'provider')).next).toEqual({ kind: 'problem-desk', by: null });
  app.clock.advance(MINUTE_MS);
  await post(`bookings/${bookingId}/problem/decide`, { refund: 20, of: 37, reason: 'The pictures show it' });
  const { timeline } = dataOf<{ timeline: BookingEvent[] }>(await get(`bookings/${bookingId}`));
  const events = timeline.filter(({ kind }) => kind.startsWith('problem-'));
  expect(events.map(({ kind, by, text, reason }) => [kind, by.role, text, reason])).toEqual([
    ['problem-reported', 'customer', 'Reported a problem', 'The vase is broken'],
    ['problem-offered', 'provider', 'Offered a refund of £10.00 of £37.00', null],
    ['problem-desk', 'system', 'One side asks us to decide the problem', null],
    ['problem-decided', 'operator', 'The problem is decided: £20.00 goes back', 'The pictures show it'],
  ]);
  expect(await problemSteps(job)).toEqual([
    ['problem-reported', null],
    ['problem-desk', null],
    ['problem-decided', 20],
  ]);
});
