import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { JobQueue } from './jobs/jobQueue';
import type { MailTransport } from './mail/transport';
import type { PaymentProvider } from './payments/paymentProvider';
import type { Database } from './db/database';
import type { ResponseCache } from './http/responseCache';
import type { HmacSigner } from './lib/hmac';
import type { SecretBox } from './lib/secretBox';
import type { Sessions } from './auth/sessions';
import type { Realtime } from './realtime/realtime';
import type { CalendarReader } from './resources/busyCalendars/calendarReader';
import type { Clock } from './lib/clock';
import type { Settings } from './settings';

/** The things that every route and job may use; built once per process by app.ts. */
export interface Context {
  settings: Settings;
  db: Kysely<Database>;
  /** Holds responses made from services, categories and the providers who offer them in a place. */
  catalogueCache: ResponseCache;
  clock: Clock;
  sessions: Sessions;
  hmac: HmacSigner;
  secretBox: SecretBox;
  payments: PaymentProvider;
  /** For a mail whose sender waits for the outcome; all others are queued (mail/queueMail). */
  mailTransport: MailTransport;
  /** Of helpers' calendars elsewhere. */
  readBusyCalendar: CalendarReader;
  jobs: JobQueue;
  log: FastifyBaseLogger;
  realtime: Realtime;
  /** Set when the stop begins: the process takes no new work then. */
  lifecycle: { isStopping: boolean };
}
