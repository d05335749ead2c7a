import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { JobQueue } from './jobs/jobQueue';
import type { PaymentProvider } from './payments/provider';
import type { Database } from './db/databaseTypes';
import type { Mac } from './lib/hmac';
import type { Sessions } from './auth/sessions';
import type { Realtime } from './realtime/realtime';
import type { Settings } from './settings';

/** Every "now" that a rule depends on comes from here, also where SQL compares. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** What every route and job may use; built once per process by app.ts. */
export interface Context {
  settings: Settings;
  db: Kysely<Database>;
  clock: Clock;
  sessions: Sessions;
  mac: Mac;
  payments: PaymentProvider;
  jobs: JobQueue;
  log: FastifyBaseLogger;
  realtime: Realtime;
}
