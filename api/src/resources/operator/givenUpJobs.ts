import type { Context } from '../../context';
import { transact, type Db } from '../../db/database';
import { notFound } from '../../lib/errors';
import { deleteJob, lockGivenUpJob, reviveJob, type GivenUpJob } from './givenUpJobs.repo';
import { recordAction, type ByOperator } from './recordAction';

async function requireGivenUpJob(trx: Db, id: string): Promise<GivenUpJob> {
  const job = await lockGivenUpJob(trx, id);
  if (!job) throw notFound('Job not found');
  return job;
}

/** Has work that was given up tried again. @throws AppError 404 there is none, or not any more */
export async function retryJob(context: Context, id: string, by: ByOperator): Promise<void> {
  const { db, clock } = context;
  await transact(db, async (trx) => {
    const job = await requireGivenUpJob(trx, id);
    await reviveJob(trx, job, clock.now());
    await recordAction(trx, context, by, {
      action: 'job.retry',
      subject: { kind: 'job', id: job.id, name: job.kind },
      before: { state: 'dead', error: job.lastError },
      after: { state: 'ready' },
    });
  });
}

/** Deletes work that was given up and that nobody needs any more. @throws AppError 404 */
export async function dismissJob(context: Context, id: string, by: ByOperator): Promise<void> {
  await transact(context.db, async (trx) => {
    const job = await requireGivenUpJob(trx, id);
    await deleteJob(trx, job);
    await recordAction(trx, context, by, {
      action: 'job.dismiss',
      subject: { kind: 'job', id: job.id, name: job.kind },
      before: { state: 'dead', error: job.lastError },
      after: { state: 'deleted' },
    });
  });
}
