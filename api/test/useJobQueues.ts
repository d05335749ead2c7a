import { sql } from 'kysely';
import { createJobQueue, type JobQueueOptions } from '../src/platform/jobs/createJobQueue';
import type { JobQueue } from '../src/platform/jobs/jobQueue';
import { startTestApp, type TestApp } from './testApp';

/** An application for all tests of a file, without jobs before each; and queues beside its own, stopped after each test. */
export function useJobQueues() {
  const app = {} as TestApp;
  let queues: JobQueue[];
  beforeAll(async () => {
    Object.assign(app, await startTestApp());
  });
  beforeEach(async () => {
    queues = [];
    await sql`truncate jobs`.execute(app.store.db);
  });
  afterEach(() => Promise.all(queues.map((queue) => queue.stop())));

  const newQueue = (options: Partial<JobQueueOptions> = {}): JobQueue => {
    const queue = createJobQueue({ db: app.store.db, clock: app.clock, log: app.http.log, pollMs: 30, ...options });
    queues.push(queue);
    return queue;
  };
  return { app, newQueue };
}
