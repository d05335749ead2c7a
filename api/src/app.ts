import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { OPERATOR_EVENTS } from 'contract/conversations/realtimeEvents';
import type { FastifyInstance } from 'fastify';
import { type Context } from './domains/context';
import { systemClock, type Clock } from './platform/lib/clock';
import { HOUR_SECONDS, SECOND_MS } from './platform/lib/durations';
import {
  purgeIdempotencyKeys,
  registerBookingJobs,
  registerChangeJobs,
  registerProblemJobs,
  registerSeriesJobs,
} from './domains/bookings';
import { createCatalogueCache, purgeCatalogueChanges } from './domains/catalogue';
import { chatEvents, registerThreadJobs } from './domains/conversations';
import { registerCheckJobs, registerFigureJobs, registerJobAlerts, watchAttention } from './domains/desk';
import { galleryRoutes, registerPushDelivery } from './domains/mails';
import { beginQuarantine, purgeWebhookEvents, registerPaymentJobs } from './domains/money';
import { purgeCodes, resealSecondFactors } from './domains/people';
import {
  createCalendarReader,
  purgeBusyTimes,
  purgeDaysOff,
  purgeOfferedStarts,
  registerBusyCalendarJobs,
  resealBusyCalendars,
} from './domains/planning';
import { purgeReports, registerReportJobs } from './domains/reports';
import { createJobQueue, type JobQueueOptions } from './platform/jobs/createJobQueue';
import { purgeDeadJobs } from './platform/jobs/jobs.repo';
import { purgeMails } from './platform/mail/outbox.repo';
import { devMailRoutes } from './platform/mail/devMail.routes';
import { createMailTransport, registerMailDelivery } from './platform/mail/transport';
import { healthRoutes } from './platform/health/health.routes';
import { foldMoneyCounters } from './platform/metrics/metrics.repo';
import { createMetrics, metricsRoutes } from './platform/metrics/metrics.routes';
import { createPaypalPayments, type CreatePayments } from './platform/paymentProvider/createPaypalPayments';
import type { Store } from './platform/db/database';
import { createPublicReads } from './platform/db/publicReads';
import { registerDocs } from './platform/http/docs';
import { purgeRateLimits } from './platform/http/rateLimits.repo';
import { createHttpServer } from './platform/http/server';
import { purgeKnownDevices, purgeSessions } from './platform/auth/sessions.repo';
import { createHmacSigner } from './platform/lib/hmac';
import { createKeyring, type Keyring } from './platform/lib/keyring';
import { createSecretBox } from './platform/lib/secretBox';
import { isRecentlyUpgraded } from './platform/db/migrate';
import { createSessions } from './platform/auth/sessions';
import { createTokens, jwtSecret } from './platform/auth/tokens';
import { watchWanted } from './platform/restores/embeddedCopies';
import { createRealtime } from './platform/realtime/createRealtime';
import { prepareStore } from './prepareStore';
import { registerRoutes } from './registerRoutes';
import type { Tracing } from './platform/telemetry/tracing';
import { readSettings, type Settings } from './platform/settings/settings';
import { pictureRoutes } from './platform/uploads/pictures.routes';
import { takeOverPictures } from './platform/uploads/takeOverPictures';
import { eventHandlers } from './eventHandlers';

export interface App {
  http: FastifyInstance;
  context: Context;
  store: Store;
  /** Takes requests and connections, and begins with the work that waits. */
  listen(): Promise<void>;
  /** Finishes the requests and jobs in flight, then releases everything. */
  close(): Promise<void>;
}

export interface Overrides {
  settings?: Settings;
  clock?: Clock;
  store?: Store;
  payments?: Context['payments'];
  /** The real provider's unless given: the demo and tests bring a simulator of it. */
  createPayments?: CreatePayments;
  /** Nothing is traced unless given. */
  tracing?: Tracing | null;
}

/** Connections that wait to be taken: when thousands of open pages come back at once, those that the kernel has no room for come seconds later. */
const MAX_CONNECTING = 4096;

/** Builds the whole application: store opened and migrated, every route registered, nothing listening yet. */
export async function buildApp(overrides: Overrides = {}): Promise<App> {
  const settings = overrides.settings ?? readSettings(process.env);
  const clock = overrides.clock ?? systemClock;
  const http = await createHttpServer(settings, clock);
  const { tracing = null } = overrides;
  tracing?.observe(http);
  const { log } = http;
  const store = await prepareStore(overrides.store ?? null, settings, log);
  const { db } = store;

  const keyring = await openKeyring(db, settings);
  const secretBox = createSecretBox(keyring);
  const sessions = createSessions({
    db,
    tokens: createTokens(keyring, clock),
    clock,
    onReused: (sessionId) => realtime.endSession(sessionId),
  });
  const onAttempt: JobQueueOptions['onAttempt'] = (kind, outcome) => metrics.countAttempt(kind, outcome);
  const jobs = createJobQueue({ db, clock, log, store, onAttempt, ...(tracing && { trace: tracing.job }) });
  const payments = (overrides.createPayments ?? createPaypalPayments)(settings, () => ownUrl(http), log);
  const realtime = createRealtime({
    server: settings.roles.includes('realtime') ? http.server : null,
    sessions,
    store,
    clock,
    log,
    publicUrl: settings.publicUrl,
    listenUrl: settings.databaseListenUrl ?? settings.databaseUrl,
    chatEvents,
  });
  const attentionWatch = watchAttention({
    db,
    clock,
    log,
    isWatched: () => realtime.countSockets().operator > 0,
    onChanged: () => realtime.toLocalOperators(OPERATOR_EVENTS.attentionChanged),
  });
  watchWanted(http, store, settings.dataDir);
  const mailTransport = createMailTransport(settings);
  const context: Context = {
    settings,
    db,
    catalogueCache: createCatalogueCache(db),
    clock,
    sessions,
    hmac: createHmacSigner(keyring),
    secretBox,
    payments: overrides.payments ?? payments.provider,
    mailTransport,
    readBusyCalendar: createCalendarReader(settings, clock),
    jobs,
    log,
    realtime,
    lifecycle: { isStopping: false },
    eventHandlers,
  };
  const metrics = createMetrics({ store, clock, log, realtime, queue: jobs, secretBox });
  metrics.observe(http);

  registerJobs(context);

  const publicReads = createPublicReads(store, log);
  http.decorate('sessions', sessions).decorate('publicReads', publicReads);
  if (settings.roles.includes('web')) await registerDocs(http, settings.publicUrl);
  await takeOverPictures(context);
  // The simulator is called by the process whose payments it stands in for.
  await payments.registerSimulator(http, context);
  metricsRoutes(http, context, metrics);
  healthRoutes(http, context);
  if (settings.roles.includes('web')) await registerWeb(http, context);
  await http.ready();

  return {
    http,
    context,
    store,
    listen: async () => {
      await beginQuarantine(context);
      // Before the first connection: none may miss a change.
      await realtime.start();
      await http.listen({ port: settings.port, host: settings.host, backlog: MAX_CONNECTING });
      metrics.start();
      attentionWatch.start();
      if (settings.roles.includes('web')) publicReads.start();
      if (settings.roles.includes('work')) await jobs.start();
    },
    close: async () => {
      context.lifecycle.isStopping = true;
      attentionWatch.stop();
      publicReads.stop();
      const delayMs = http.server.listening ? settings.stopDelaySeconds * SECOND_MS : 0;
      await Promise.all([jobs.stop(), sleep(delayMs).then(() => realtime.stop())]);
      mailTransport.close();
      await http.close();
      await store.close();
      await tracing?.stop().catch((err: unknown) => log.warn({ err }, 'spans not sent'));
    },
  };
}

/** The release before knows no earlier secrets: beside them nothing needs to be readable for it. */
async function openKeyring(db: Store['db'], settings: Settings): Promise<Keyring> {
  const writesAsBefore = settings.earlierSecrets.length === 0 && (await isRecentlyUpgraded(db));
  return createKeyring(jwtSecret(settings), settings.earlierSecrets, { writesAsBefore });
}

async function registerWeb(http: FastifyInstance, context: Context): Promise<void> {
  await pictureRoutes(http, context);
  devMailRoutes(http, context);
  galleryRoutes(http, context);
  registerRoutes(http, context);
}

/** Each deletes rows of its own that are no longer needed. */
const PURGES = [
  purgeRateLimits,
  purgeSessions,
  purgeKnownDevices,
  purgeMails,
  purgeDeadJobs,
  purgeCatalogueChanges,
  purgeCodes,
  purgeIdempotencyKeys,
  purgeWebhookEvents,
  purgeBusyTimes,
  purgeDaysOff,
  foldMoneyCounters,
  purgeOfferedStarts,
  purgeReports,
];

/** Everything that is done later, or again and again. */
function registerJobs(context: Context): void {
  registerMailDelivery(context, context.mailTransport);
  registerPushDelivery(context);
  registerBookingJobs(context);
  registerProblemJobs(context);
  registerPaymentJobs(context);
  registerThreadJobs(context);
  registerChangeJobs(context);
  registerSeriesJobs(context);
  registerBusyCalendarJobs(context);
  registerFigureJobs(context);
  registerCheckJobs(context);
  registerReportJobs(context);
  const { db, clock, jobs } = context;
  const purgeStore = async (): Promise<void> => {
    const now = clock.now();
    const failures: unknown[] = [];
    for (const purge of PURGES) await purge(db, now).catch((err: unknown) => failures.push(err));
    await resealSecondFactors(context);
    await resealBusyCalendars(context);
    if (failures.length > 0) throw failures[0];
  };
  jobs.handle('store.purge', purgeStore, { everySeconds: HOUR_SECONDS });
  registerJobAlerts(context);
}

/** The URL of this process; only known while it listens. */
function ownUrl(http: FastifyInstance): string {
  return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
}
