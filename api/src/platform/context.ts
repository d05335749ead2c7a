import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Settings } from '../settings';
import type { Sessions } from './auth/sessions';
import type { Database } from './db/database';
import type { ResponseCache } from './http/responseCache';
import type { JobQueue } from './jobs/jobQueue';
import type { Clock } from './lib/clock';
import type { HmacSigner } from './lib/hmac';
import type { SecretBox } from './lib/secretBox';
import type { MailTransport } from './mail/transport';
import type { PaymentProvider } from './paymentProvider/paymentProvider';
import type { Realtime } from './realtime/realtime';

/** What every route and job may use of the platform; built once per process by app.ts. */
export interface PlatformContext {
  settings: Settings;
  db: Kysely<Database>;
  /** Of responses made from services, categories and who offers them where. */
  catalogueCache: ResponseCache;
  clock: Clock;
  sessions: Sessions;
  hmac: HmacSigner;
  secretBox: SecretBox;
  payments: PaymentProvider;
  /** For a mail whose sender waits for the outcome; all others are queued (mail/queueMail). */
  mailTransport: MailTransport;
  jobs: JobQueue;
  log: FastifyBaseLogger;
  realtime: Realtime;
  /** Set when the stop begins: the process takes no new work then. */
  lifecycle: { isStopping: boolean };
}
