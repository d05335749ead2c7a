import type { Context } from '../context';
import { transact, type Db } from '../../platform/db/database';
import { conflict, notFound } from '../../platform/lib/errors';
import { deleteJob, lockTroubledJob, reviveJob, type TroubledJob } from './troubledJobs.repo';
import { type ByOperator, recordAction } from '../audit';

async function requireTroubledJob(trx: Db, id: string): Promise<TroubledJob> {
  const job = await lockTroubledJob(trx, id);
  if (!job) throw notFound('Job not found');
  return job;
}

/** Has work that was given up, or keeps failing, tried again now. @throws AppError 404 there is none, or it runs at this moment */
export async function retryJob(context: Context, id: string, by: ByOperator): Promise<void> {
  const { db, clock } = context;
  await transact(db, async (trx) => {
    const job = await requireTroubledJob(trx, id);
    await reviveJob(trx, job, clock.now());
    await recordAction(trx, context, by, {
      action: 'job.retry',
      subject: { kind: 'job', id: job.id, name: job.kind },
      before: { state: job.state, error: job.lastError },
      after: { state: 'ready' },
    });
  });
}

/** Deletes work that was given up and that nobody needs any more. @throws AppError 404; 409 it is still being tried */
export async function dismissJob(context: Context, id: string, by: ByOperator): Promise<void> {
  await transact(context.db, async (trx) => {
    const job = await requireTroubledJob(trx, id);
    if (job.state !== 'dead') throw conflict('This job is still being tried.');
    await deleteJob(trx, job);
    await recordAction(trx, context, by, {
      action: 'job.dismiss',
      subject: { kind: 'job', id: job.id, name: job.kind },
      before: { state: 'dead', error: job.lastError },
      after: { state: 'deleted' },
    });
  });
}
