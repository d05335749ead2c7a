import type { AttentionItem } from 'contract/desk/attention';
import { SIDES, type Side } from 'contract/bookings/statuses';
import { nextProblemState, PROBLEM_STATES, type ProblemEvent, type ProblemFacts } from 'contract/bookings/problem';
import { createProvider } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import type { Job } from '../../../../test/moneyScenes';
import { act, signIn } from '../../../../test/paidApp';
import { problemScenes } from '../../../../test/problemScenes';
import { useOperatorApp } from '../../../../test/useOperatorApp';
import { HOUR_MS } from '../../../platform/lib/durations';

const { app, get, post, signInAgain } = useOperatorApp();
const scenes = problemScenes(app);
const { report, offer, accept, withdraw, askDesk, read } = scenes;

function decide(job: Job, refund = 5) {
  const body = { refund, of: 37, reason: 'Looked at the pictures' };
  return post(`bookings/${job.booked.booking.bookingId}/problem/decide`, body);
}
async function take(job: Job, event: ProblemEvent, side: Side, number: number) {
  if (event === 'report') return report(job, side);
  if (event === 'offer') return offer(job, side, 4);
  if (event === 'accept') return accept(job, side, number);
  return event === 'withdraw' ? withdraw(job, side) : askDesk(job, side);
}
async function waitFor(hours: number): Promise<void> {
  app.clock.advance(hours * HOUR_MS);
  await signInAgain();
  await app.context.jobs.runAll();
}
function other(side: Side): Side {
  return side === 'customer' ? 'provider' : 'customer';
}

async function isAtDesk({ booked }: Job): Promise<boolean> {
  const { body } = await get('attention?kind=open-problem');
  return (body.data as AttentionItem[]).some(({ link }) => link.bookingId === booked.booking.bookingId);
}

interface Scene {
  job: Job;
  facts: ProblemFacts;
}
const REACHED: Record<ProblemFacts['state'], (by: Side) => Promise<Scene>> = {
  none: async () => ({ job: await scenes.acceptedJob(), facts: { state: 'none', reporter: null, offersBy: [] } }),
  reported: async (by) => {
    const { job } = await REACHED.none(by);
    expect((await report(job, by)).status).toBe(200);
    return { job, facts: { state: 'reported', reporter: by, offersBy: [] } };
  },
  offered: async (by) => {
    const { job, facts } = await REACHED.reported(by);
    expect((await offer(job, by, 7)).status).toBe(200);
    return { job, facts: { ...facts, state: 'offered', offersBy: [by] } };
  },
  desk: async (by) => {
    const { job, facts } = await REACHED.offered(by);
    expect((await askDesk(job, other(by))).status).toBe(200);
    return { job, facts: { ...facts, state: 'desk' } };
  },
  agreed: async (by) => {
    const { job, facts } = await REACHED.offered(by);
    expect((await accept(job, other(by), 1)).status).toBe(200);
    return { job, facts: { ...facts, state: 'agreed' } };
  },
  decided: async (by) => {
    const { job, facts } = await REACHED.desk(by);
    expect((await decide(job)).status).toBe(200);
    return { job, facts: { ...facts, state: 'decided' } };
  },
  withdrawn: async (by) => {
    const { job, facts } = await REACHED.reported(by);
    expect((await withdraw(job, by)).status).toBe(200);
    return { job, facts: { ...facts, state: 'withdrawn' } };
  },
  ended: async (by) => {
    const { job, facts } = await REACHED.offered(by);
    const { bookingId } = job.booked.booking;
    expect((await post(`bookings/${bookingId}/release`, { reason: 'The helper is ill' })).status).toBe(200);
    const provider = await createProvider(app);
    expect((await post(`bookings/${bookingId}/assign`, { providerId: provider.id })).status).toBe(200);
    expect((await act(app, provider, 'accept-booking', bookingId)).status).toBe(200);
    return { job: { ...job, provider }, facts: { ...facts, state: 'ended' } };
  },
};
const EVENTS = ['report', 'offer', 'accept', 'withdraw', 'askDesk'] as const;
/** The side that reported and the one that offered matter only while the two may still act. */
const CASES = PROBLEM_STATES.flatMap((state) =>
  (state === 'reported' || state === 'offered' ? SIDES : (['customer'] as const)).map((by) => [state, by] as const),
);

async function stateOf({ job }: Scene): Promise<string> {
  const path = `/api/booking/${job.booked.booking.bookingId}/problem`;
  const { body } = await callApi(app, 'GET', path, { token: (await signIn(app, job.booked.customer, 'user')).token });
  return (body.data as { problem: { state: string } | null }).problem?.state ?? 'none';
}

// M-236
test.each(CASES)(
  'rejects with 409 every step that the table does not have from %s, with a report or offer by the %s',
  async (state, by) => {
    const scene = await REACHED[state](by);
    const before = await stateOf(scene);
    for (const event of EVENTS)
      for (const side of SIDES)
        if (nextProblemState(event, side, scene.facts) === null)
          expect([event, side, (await take(scene.job, event, side, scene.facts.offersBy.length || 1)).status]).toEqual([
            event,
            side,
            409,
          ]);
    if (state !== 'desk') expect((await decide(scene.job)).status).toBe(409);
    expect(await stateOf(scene)).toBe(before);
  },
);

// M-236
test.each(CASES)('takes each way that the table has from %s, with a report or offer by the %s', async (state, by) => {
  const { facts } = await REACHED[state](by);
  for (const event of EVENTS)
    for (const side of SIDES) {
      const next = nextProblemState(event, side, facts);
      if (next === null) continue;
      app.clock.set('2026-06-16T09:00:00Z');
      await signInAgain();
      const scene = await REACHED[state](by);
      const { status } = await take(scene.job, event, side, facts.offersBy.length);
      expect([event, side, status, await stateOf(scene)]).toEqual([event, side, 200, next]);
    }
});

// M-238
test.each([
  ['reported', 'noOffer'],
  ['offered', 'noAnswer'],
] as const)(
  'a problem that is %s comes to operators after 72 hours of silence, and not a minute before',
  async (state, because) => {
    const scene = await REACHED[state]('customer');
    expect((await read(scene.job, 'provider')).problem?.deadline).toBe('2026-06-19T09:00:00.000Z');
    await waitFor(71.9);
    expect(await stateOf(scene)).toBe(state);
    expect(await isAtDesk(scene.job)).toBe(false);
    await waitFor(0.2);
    expect((await read(scene.job, 'provider')).problem).toMatchObject({
      state: 'desk',
      deadline: null,
      desk: { because },
    });
    expect(await isAtDesk(scene.job)).toBe(true);
  },
);

// M-238
test('an offer starts the clock anew', async () => {
  const scene = await REACHED.offered('customer');
  await waitFor(60);
  expect((await offer(scene.job, 'provider', 2)).status).toBe(200);
  await waitFor(60);
  expect(await stateOf(scene)).toBe('offered');
  await waitFor(13);
  expect(await stateOf(scene)).toBe('desk');
});

// M-237
test('after three offers each the last one can only be accepted or taken to operators', async () => {
  const { job } = await REACHED.reported('provider');
  for (let round = 1; round <= 3; round += 1)
    for (const side of SIDES) expect((await offer(job, side, round)).status).toBe(200);
  expect((await offer(job, 'customer', 4)).body.message).toBe('You have made all your offers.');
  expect((await accept(job, 'customer', 5)).body.message).toBe('There is another offer by now. Please look at it.');
  expect((await accept(job, 'customer', 6)).status).toBe(200);
  expect((await read(job, 'customer')).problem?.outcome).toMatchObject({ refund: 3, of: 37 });
});

// M-236
test('a problem ends with its booking: cancelled by its customer, or by an operator', async () => {
  const first = await REACHED.offered('customer');
  const { bookingId } = first.job.booked.booking;
  const { token } = await signIn(app, first.job.booked.customer, 'user');
  expect((await callApi(app, 'POST', `/api/booking/${bookingId}/cancel`, { token })).status).toBe(200);
  expect(await stateOf(first)).toBe('ended');
  const second = await REACHED.desk('provider');
  const path = `bookings/${second.job.booked.booking.bookingId}/cancel`;
  expect((await post(path, { refund: 'full', expectedLeft: 37, reason: 'Nobody can come' })).status).toBe(200);
  expect(await stateOf(second)).toBe('ended');
});
