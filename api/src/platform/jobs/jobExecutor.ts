import { claimJobs, renewLeases, type ClaimedJob } from './jobs.repo';
import { runJob, type RegisteredHandler, type RunOptions } from './runJob';

export type JobHandlers = ReadonlyMap<string, RegisteredHandler>;

export interface JobExecutor {
  /** Claims up to `limit` due jobs of these kinds; of all kinds with a handler unless given. Owners take turns. */
  claim(limit: number, kinds?: readonly string[], maxPerOwner?: number): Promise<ClaimedJob[]>;
  /** Runs a claimed job and stores how it ended. Never throws. */
  run(job: ClaimedJob): Promise<void>;
  /** Keeps the leases of these jobs. Never throws: a lease that is not renewed expires. */
  renew(jobs: readonly ClaimedJob[]): Promise<void>;
}

/** More than any lane has places: no limit. */
const ANY_NUMBER = 1_000_000;

/** Claims jobs, runs them with their handlers and renews their leases of `leaseSeconds`. */
export function createJobExecutor(options: RunOptions, handlers: JobHandlers, leaseSeconds: number): JobExecutor {
  const { db, clock, log } = options;
  return {
    claim: async (limit, kinds = [...handlers.keys()], maxPerOwner = ANY_NUMBER) =>
      limit > 0 && kinds.length > 0 ? claimJobs(db, { kinds, now: clock.now(), leaseSeconds, limit, maxPerOwner }) : [],
    async run(job) {
      const registered = handlers.get(job.kind);
      if (registered) await runJob(options, job, registered);
    },
    async renew(jobs) {
      if (jobs.length === 0) return;
      await renewLeases(db, jobs, leaseSeconds).catch((err: unknown) => log.error({ err }, 'job leases not renewed'));
    },
  };
}
