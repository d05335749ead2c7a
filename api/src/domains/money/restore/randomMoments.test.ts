import { setTimeout as pause } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { createProvider, type Person } from '../../../../test/builders';
import { cancel, confirm, expectEqualBooks, type Job } from '../../../../test/moneyScenes';
import { act, beginWork, book, bookAndPay, runFor, signIn, soon, type Booked } from '../../../../test/paidApp';
import { createRandom, type Random } from '../../../../test/random';
import { copyOf, endIt, openRestore, readAll, restoreCopy } from '../../../../test/restoreScenes';
import { usePaidApp } from '../../../../test/usePaidApp';

/** `npm run restores -w bench` tries 50. */
const MOMENTS = Number(process.env['RESTORE_MOMENTS'] ?? 3);
const VISITORS = 4;
const MAX_WORK_MS = 1_500;

const app = usePaidApp();

// The service that all bookings are of is there before the first copy.
beforeAll(() => book(app));
afterEach(async () => {
  await sql`update restores set ended_at = now() where ended_at is null`.execute(app.context.db);
  // All visitors come from one address, which may have so many codes in an hour.
  await app.context.db.deleteFrom('limits').execute();
});

/** A paid job of today that its helper has taken. */
async function takenJob(): Promise<Job> {
  const booked = await bookAndPay(app, { body: soon(app) });
  const provider = await createProvider(app);
  await app.context.db
    .updateTable('providers')
    .set({ auto_accept_bookings: true })
    .where('id', '=', provider.id)
    .execute();
  await act(app, provider, 'availability', booked.booking._id, { isAvailable: true });
  return { booked, provider };
}

/** One of the things that people do with money; rejected where somebody else was faster. */
async function doSomething(random: Random, jobs: Job[], done: Booked[]): Promise<void> {
  const kind = random.int(0, 4);
  const job = jobs.length > 0 ? random.pick(jobs) : null;
  if (kind === 0) done.push(await bookAndPay(app));
  else if (kind === 1 && done.length > 0) await cancel(app, random.pick(done));
  else if (kind === 2 && job) await act(app, job.provider, 'complete', job.booked.booking._id);
  else if (kind === 3 && job) await confirm(app, job);
  else await app.context.jobs.runAll();
}

async function work(random: Random, jobs: Job[], done: Booked[], untilMs: number): Promise<void> {
  while (performance.now() < untilMs) await doSomething(random, jobs, done);
}

function again(person: Person, role: 'user' | 'serviceProvider'): Promise<Person> {
  return signIn(app, person, role);
}

/** Everybody does once more what they did, also those whose press is lost. */
async function repeatAll(jobs: readonly Job[], done: readonly Booked[]): Promise<void> {
  for (const { booked, provider } of jobs) {
    await act(app, await again(provider, 'serviceProvider'), 'complete', booked.booking._id);
    await confirm(app, { booked: { ...booked, customer: await again(booked.customer, 'user') }, provider });
  }
  for (const booked of done) {
    const isThere = await app.context.db
      .selectFrom('customers')
      .select('id')
      .where('id', '=', booked.customer.id)
      .execute();
    if (isThere.length > 0) await cancel(app, { ...booked, customer: await again(booked.customer, 'user') });
  }
  await runFor(app, 3);
}

/** The payouts of each booking, and the refunds of each payment, by the provider's own memory. */
async function countsAtProvider(): Promise<{ payouts: number[]; refunds: number[] }> {
  const count = async (query: RawBuilder<{ count: number }>) =>
    (await query.execute(app.context.db)).rows.map((row) => row.count);
  return {
    payouts: await count(sql<{ count: number }>`
      select count(*)::int as count from simulator_resources where kind = 'payout' group by state -> 'item' ->> 'note'`),
    refunds: await count(sql<{ count: number }>`
      select count(*)::int as count from simulator_resources where kind = 'refund' group by state ->> 'captureId'`),
  };
}

// M-632, M-637
test.each(Array.from({ length: MOMENTS }, (_each, index) => index + 1))(
  'restored at random moment %i under load, the books are the provider’s, and nothing is paid or refunded twice',
  async (seed) => {
    const random = createRandom(seed);
    const jobs: Job[] = [];
    for (let count = 0; count < 3; count += 1) jobs.push(await takenJob());
    beginWork(app);
    const done = [await bookAndPay(app), await bookAndPay(app)];
    const untilMs = performance.now() + MAX_WORK_MS;
    const visitors = Array.from({ length: VISITORS }, (_each, index) =>
      work(createRandom(seed * 100 + index), jobs, done, untilMs),
    );
    await pause(random.int(0, MAX_WORK_MS));
    const copy = await copyOf(app);
    await Promise.all(visitors);

    await restoreCopy(app, copy);
    await readAll(app);
    expect(await openRestore(app)).toMatchObject({ failure: null, readAt: expect.any(Date) as Date });
    await expectEqualBooks(app);

    await endIt(app);
    await repeatAll(jobs, done);
    await expectEqualBooks(app);
    const { payouts, refunds } = await countsAtProvider();
    expect(payouts.filter((count) => count > 1)).toEqual([]);
    expect(refunds.filter((count) => count > 1)).toEqual([]);
  },
  300_000,
);
