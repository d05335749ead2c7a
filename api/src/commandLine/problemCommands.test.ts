import { createCommandLine, type CommandLine } from '../../test/commandLine';
import { doneJob } from '../../test/moneyScenes';
import { runFor } from '../../test/paidApp';
import { problemScenes } from '../../test/problemScenes';
import { useOperatorApp } from '../../test/useOperatorApp';

const { app, olive, actionsOn } = useOperatorApp();
const { report, offer, askDesk, read } = problemScenes(app);
let type: CommandLine;

beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  type = createCommandLine(app, olive);
});

// M-344
test('operators list, read and decide a problem from the command line', async () => {
  const job = await doneJob(app);
  const { bookingId } = job.booked.booking;
  expect(await type('problems')).toEqual({ code: 0, out: 'There is no problem to decide.' });
  await report(job, 'customer', { kind: 'damage', text: 'The vase is broken' });
  await offer(job, 'provider', 7.5);
  expect((await type(`problems ${bookingId}`)).out.split('\n')).toEqual([
    `${bookingId}: damage, offered, until 19/06/2026, 10:31`,
    '  left of the payment £37.00',
    expect.stringContaining('the customer: The vase is broken'),
    expect.stringContaining('the helper offers £7.50 of £37.00 back'),
  ]);
  expect(await type(`decide-problem ${bookingId} 5 Too early`)).toEqual({
    code: 1,
    out: 'The customer and the helper can still agree; there is nothing to decide yet.',
  });

  await askDesk(job, 'customer');
  expect((await type('problems')).out).toContain(bookingId);
  expect((await type(`decide-problem ${bookingId} ten The pictures show it`)).out).toContain('“ten” is not an amount.');
  const decided = await type(`decide-problem ${bookingId} 12.50 The pictures show it`);
  expect(decided.code).toBe(0);
  expect(decided.out).toContain('£12.50 of £37.00 to the customer (The pictures show it)');
  await runFor(app, 3);
  expect((await read(job, 'provider')).problem).toMatchObject({ state: 'decided', outcome: { refund: 12.5, of: 37 } });
  expect((await actionsOn(bookingId))[0]).toMatchObject({
    action: 'booking.decide-problem',
    reason: 'The pictures show it',
  });
  expect(await type('problems')).toEqual({ code: 0, out: 'There is no problem to decide.' });
});

// M-344
test('the problem commands say when nothing is reported and when there is no such booking', async () => {
  const { booked } = await doneJob(app);
  const { bookingId } = booked.booking;
  expect((await type(`problems ${bookingId}`)).out).toBe(`${bookingId}: no problem is reported.`);
  for (const line of ['problems CH-00000000', 'decide-problem CH-00000000 0 Nothing is wrong'])
    expect(await type(line)).toEqual({ code: 1, out: 'Booking not found' });
  expect((await type(`decide-problem ${bookingId} 5`)).code).toBe(2);
});
