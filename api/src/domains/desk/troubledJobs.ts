import type { Context } from '../context';
import { transact } from '../../platform/db/database';
import { conflict, notFound } from '../../platform/lib/errors';
import { deleteJob, lockTroubledJob, reviveJob } from './troubledJobs.repo';
import { type ByOperator, recordAction } from '../audit';

/** Does something with a locked job, and keeps that. @throws AppError 404 there is none, or it runs at this moment */
function changeJob(
  context: Context,
  id: string,
  by: ByOperator,
  { action, state, change }: { action: 'job.retry' | 'job.dismiss'; state: string; change: typeof reviveJob },
): Promise<void> {
  return transact(context.db, async (trx) => {
    const job = await lockTroubledJob(trx, id);
    if (!job) throw notFound('Job not found');
    await change(trx, job, context.clock.now());
    await recordAction(trx, context, by, {
      action,
      subject: { kind: 'job', id: job.id, name: job.kind },
      before: { state: job.state, error: job.lastError },
      after: { state },
    });
  });
}

/** Has work that was given up, or keeps failing, tried again now. @throws AppError 404 there is none, or it runs at this moment */
export function retryJob(context: Context, id: string, by: ByOperator): Promise<void> {
  return changeJob(context, id, by, { action: 'job.retry', state: 'ready', change: reviveJob });
}

/** Deletes work that was given up and that nobody needs any more. @throws AppError 404; 409 it is still being tried */
export function dismissJob(context: Context, id: string, by: ByOperator): Promise<void> {
  const change: typeof reviveJob = (trx, job) => {
    if (job.state !== 'dead') throw conflict('This job is still being tried.');
    return deleteJob(trx, job);
  };
  return changeJob(context, id, by, { action: 'job.dismiss', state: 'deleted', change });
}
