import { act, look, signIn } from '../../../../test/paidApp';
import { usePaidApp } from '../../../../test/usePaidApp';
import { otherThan, visitScenes } from '../../../../test/visitScenes';
import { MINUTE_MS } from '../../../platform/lib/durations';
import { createHmacSigner } from '../../../platform/lib/hmac';
import { createKeyring } from '../../../platform/lib/keyring';
import { arrivalCode, isArrivalCode } from './visits';

const app = usePaidApp();
const { todaysJob, onMyWay, late, arrive, timelineOf, codeOf, kindsOf } = visitScenes(app);

// M-226.1, M-226.2, M-229.1, M-229.2
test('a helper has arrived by the code that only the customer reads', async () => {
  const job = await todaysJob();
  const code = await codeOf(job);
  expect(code).toMatch(/^\d{4}$/);
  expect((await timelineOf(job.helper, job)).today?.code).toBeNull();
  expect((await arrive(job, ` ${code} `)).status).toBe(200);
  const arrivedAt = app.clock.now().toISOString();
  app.clock.advance(MINUTE_MS);
  // Once arrived, nothing changes it.
  expect((await arrive(job, otherThan(code))).status).toBe(200);
  for (const again of [await onMyWay(job, 20), await late(job, 120)]) expect(again.status).toBe(409);
  for (const person of [job.booked.customer, job.helper]) {
    const { steps, next, today } = await timelineOf(person, job);
    expect(steps.slice(4)).toEqual([{ kind: 'arrived', at: arrivedAt, amount: null }]);
    expect([next, today?.arrivedAt, today?.code]).toEqual([{ kind: 'completion', by: null }, arrivedAt, null]);
  }
});

// M-226.2
test('a wrong code says how many attempts are are left, and none helps after five', async () => {
  const job = await todaysJob();
  const code = await codeOf(job);
  const messages = [];
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const { status, body } = await arrive(job, otherThan(code));
    messages.push([status, body.message]);
  }
  expect(messages).toEqual([
    [400, 'This is not the code on your customer’s page. You have 4 attempts left.'],
    [400, 'This is not the code on your customer’s page. You have 3 attempts left.'],
    [400, 'This is not the code on your customer’s page. You have 2 attempts left.'],
    [400, 'This is not the code on your customer’s page. You have one attempt left.'],
    [429, 'Too many wrong codes. You can begin without one: nothing depends on it.'],
  ]);
  expect((await arrive(job, code)).status).toBe(429);
  expect((await timelineOf(job.helper, job)).today).toMatchObject({ isCodeLocked: true, arrivedAt: null });
  // M-226.3
  expect((await act(app, job.helper, 'complete', job.booked.booking._id)).status).toBe(200);
  expect((await look(app, job.booked)).status).toBe('completed');
});

// M-226.1
test('each day of a booking has a code of its own, and none is stored', async () => {
  const dateRange = { startDate: '2026-06-17', endDate: '2026-06-18' };
  const job = await todaysJob({ bookingDate: undefined, dateRange });
  const codes: string[] = [];
  for (const day of ['17', '18']) {
    app.clock.set(`2026-06-${day}T07:00:00Z`);
    const customer = await signIn(app, job.booked.customer, 'user');
    const helper = await signIn(app, job.helper, 'serviceProvider');
    const today = { booked: { ...job.booked, customer }, helper };
    codes.push(await codeOf(today));
    expect((await arrive(today, codes.at(-1)!)).status).toBe(200);
    expect((await kindsOf(customer, today)).filter((kind) => kind === 'arrived')).toHaveLength(codes.length);
  }
  const { rows } = await app.store.pool.query('select visits::text as row from visits');
  expect(rows.length).toBeGreaterThanOrEqual(2);
  for (const code of codes) expect(JSON.stringify(rows)).not.toMatch(new RegExp(`[,(]${code}[,)]`));
});

// M-226.1
test('a code is made of the booking, the helper, the day and the key of the server', () => {
  const signerOf = (...secrets: [string, ...string[]]) => createHmacSigner(createKeyring(secrets[0], secrets.slice(1)));
  const key = { bookingId: 'b-1', providerId: 'p-1', day: '2026-06-17' };
  const codes = [
    arrivalCode(signerOf('one key'), key),
    arrivalCode(signerOf('another key'), key),
    arrivalCode(signerOf('one key'), { ...key, bookingId: 'b-2' }),
    arrivalCode(signerOf('one key'), { ...key, providerId: 'p-2' }),
    arrivalCode(signerOf('one key'), { ...key, day: '2026-06-18' }),
  ];
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^\d{4}$/);
  expect(isArrivalCode(signerOf('one key'), key, codes[0]!)).toBe(true);
  expect(isArrivalCode(signerOf('one key'), key, codes[1]!)).toBe(false);
  // M-530.2
  expect(isArrivalCode(signerOf('one key', 'another key'), key, codes[1]!)).toBe(true);
});
