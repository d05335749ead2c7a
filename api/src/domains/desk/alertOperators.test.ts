import { sql } from 'kysely';
import { createOperator } from '../../../test/builders';
import { readJobs } from '../../../test/readJobs';
import { startTestApp, type TestApp } from '../../../test/testApp';
import { DAY_MS, HOUR_MS } from '../../platform/lib/durations';
import { registerJobAlerts } from './alertOperators';
import { createJobQueue } from '../../platform/jobs/createJobQueue';
import type { HandleOptions, JobKind, JobQueue } from '../../platform/jobs/jobQueue';

let app: TestApp;

beforeEach(async () => {
  app ??= await startTestApp().then(async (started) => {
    await createOperator(started, 'olive@example.com');
    return started;
  });
  await sql`truncate jobs, outbox, limits`.execute(app.store.db);
});

/** A queue with one kind of work, which fails as long as `isBroken`. */
function failing(kind: JobKind, options: HandleOptions) {
  const state = { isBroken: true };
  const queue = createJobQueue({ db: app.store.db, clock: app.clock, log: app.http.log });
  queue.handle(
    kind,
    async () => {
      if (state.isBroken) throw new Error('the provider is down');
    },
    options,
  );
  registerJobAlerts({ ...app.context, jobs: queue });
  return { queue, state };
}

async function tryTimes(queue: JobQueue, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await queue.runAll();
    app.clock.advance(2 * HOUR_MS);
  }
}

async function mails(): Promise<string[]> {
  const rows = await app.store.db.selectFrom('outbox').select(['recipient', 'subject']).orderBy('created_at').execute();
  return rows.map(({ recipient, subject }) => `${recipient}: ${subject}`);
}

// M-81.2
test('notifies operators once when a job keeps failing, and once more when it is given up', async () => {
  const { queue } = failing('payout.send', { attempts: 5, alertAfter: 3 });
  await queue.enqueue(app.store.db, 'payout.send', { payoutId: 'one' });
  await tryTimes(queue, 2);
  expect(await mails()).toEqual([]);
  await tryTimes(queue, 2);
  expect(await mails()).toEqual(['olive@example.com: Work keeps failing: payout.send']);
  await tryTimes(queue, 1);
  expect(await mails()).toEqual([
    'olive@example.com: Work keeps failing: payout.send',
    'olive@example.com: Work was given up: payout.send',
  ]);
  const { text_body: text } = await app.store.db
    .selectFrom('outbox')
    .select('text_body')
    .where('subject', 'like', '%given up%')
    .executeTakeFirstOrThrow();
  expect(text).toContain('the provider is down');
  expect(text).toContain('{"payoutId":"one"}');
  app.clock.advance(DAY_MS);
  await tryTimes(queue, 1);
  expect(await mails()).toHaveLength(2);
});

// M-81.2
test('notifies operators of five failing jobs of a kind in an hour at most', async () => {
  const { queue } = failing('payout.send', { attempts: 1 });
  for (let n = 0; n < 8; n += 1) await queue.enqueue(app.store.db, 'payout.send', { n });
  await queue.runAll();
  expect(await mails()).toHaveLength(5);
  expect((await readJobs(app)).filter(({ state }) => state === 'dead')).toHaveLength(8);
  app.clock.advance(HOUR_MS + 1_000);
  await queue.enqueue(app.store.db, 'payout.send', {});
  await queue.runAll();
  expect(await mails()).toHaveLength(6);
});

test('writes no mail about a mail to operators that could not be delivered', async () => {
  const { queue } = failing('mail.deliver', { attempts: 1 });
  const mail = { recipient: 'olive@example.com', subject: 's', text_body: 't' };
  for (const kind of ['operator-warning', 'booking-confirmed']) {
    const { id } = await app.store.db
      .insertInto('outbox')
      .values({ ...mail, kind })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queue.enqueue(app.store.db, 'mail.deliver', { outboxId: id });
    await queue.runAll();
  }
  expect((await mails()).filter((line) => line.includes('given up'))).toHaveLength(1);
});

// M-81.1
test('tries work again from the beginning that was given up and is enqueued again', async () => {
  const { queue, state } = failing('payout.send', { attempts: 2 });
  const enqueue = () => queue.enqueue(app.store.db, 'payout.send', {}, { dedupeKey: 'p1' });
  const jobs = async () => (await readJobs(app)).filter((job) => job.dedupe_key === 'p1');
  await enqueue();
  await tryTimes(queue, 2);
  expect(await jobs()).toMatchObject([{ state: 'dead', attempts: 2 }]);
  await enqueue();
  expect(await jobs()).toMatchObject([{ state: 'ready', attempts: 0 }]);
  state.isBroken = false;
  await queue.runAll();
  expect(await jobs()).toEqual([]);
});
