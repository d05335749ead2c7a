import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { JobQueue } from './platform/jobs/jobQueue';
import type { MailTransport } from './platform/mail/transport';
import type { PaymentProvider } from './platform/paymentProvider/paymentProvider';
import type { Database } from './platform/db/database';
import type { ResponseCache } from './platform/http/responseCache';
import type { HmacSigner } from './platform/lib/hmac';
import type { SecretBox } from './platform/lib/secretBox';
import type { Sessions } from './platform/auth/sessions';
import type { Realtime } from './platform/realtime/realtime';
import type { CalendarReader } from './domains/planning/busyCalendars/calendarReader';
import type { Clock } from './platform/lib/clock';
import type { Settings } from './settings';

/** What every route and job may use; built once per process by app.ts. */
export interface Context {
  settings: Settings;
  db: Kysely<Database>;
  /** Of responses made from services, categories and who offers them where. */
  catalogueCache: ResponseCache;
  clock: Clock;
  sessions: Sessions;
  hmac: HmacSigner;
  secretBox: SecretBox;
  payments: PaymentProvider;
  /** For a mail whose sender waits for the outcome; all others are queued (platform/mail/queueMail). */
  mailTransport: MailTransport;
  /** Of helpers' calendars elsewhere. */
  readBusyCalendar: CalendarReader;
  jobs: JobQueue;
  log: FastifyBaseLogger;
  realtime: Realtime;
  /** Set when the stop begins: the process takes no new work then. */
  lifecycle: { isStopping: boolean };
}
