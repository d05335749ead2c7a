import type { AddressInfo } from 'node:net';
import { OPERATOR_EVENTS } from 'contract/conversations/realtimeEvents';
import type { FastifyInstance } from 'fastify';
import { type Context } from './context';
import { systemClock, type Clock } from './lib/clock';
import { registerJobAlerts } from './jobs/alertOperators';
import { createJobQueue } from './jobs/createJobQueue';
import { registerPurge } from './jobs/purgeStore';
import { registerMailDelivery } from './mail/deliverMail';
import { devMailRoutes } from './mail/devMail.routes';
import { createMailTransport } from './mail/transport';
import { createMetrics } from './metrics/createMetrics';
import { metricsRoutes } from './metrics/metrics.routes';
import { createPayments } from './payments/createPayments';
import { openStore, type Store, type StoreLocation } from './db/database';
import { registerDocs } from './http/docs';
import { createResponseCache } from './http/responseCache';
import { createHttpServer } from './http/server';
import { jwtSecret } from './auth/jwtSecret';
import { createHmacSigner } from './lib/hmac';
import { createSecretBox } from './lib/secretBox';
import { migrate } from './db/migrate';
import { createSessions } from './auth/sessions';
import { createTokens } from './auth/tokens';
import { createRealtime } from './realtime/createRealtime';
import { createCalendarReader } from './resources/busyCalendars/calendarReader';
import { registerBusyCalendarJobs } from './resources/busyCalendars/refreshBusyCalendar';
import { registerBookingJobs } from './resources/bookings/bookingJobs';
import { registerProblemJobs } from './resources/problems/problemDesk';
import { freezeMissingCommission } from './resources/bookings/bookings.repo';
import { registerPaymentJobs } from './resources/payments/paymentJobs';
import { registerChangeJobs } from './resources/timeChanges/endChange';
import { readCatalogueVersion } from './resources/services/catalogueChanges.repo';
import { watchAttention } from './resources/operator/attentionWatch';
import { registerThreadJobs } from './resources/thread/remindOfMessages';
import { registerSeriesJobs } from './resources/series/seriesClock';
import { registerResources } from './resources/registerResources';
import { readSettings, type Settings } from './settings';
import { pictureRoutes } from './uploads/pictures.routes';
import { takeOverPictures } from './uploads/takeOverPictures';

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
}

/** Builds the whole application: store opened and migrated, every route registered, nothing listening yet. */
export async function buildApp(overrides: Overrides = {}): Promise<App> {
  const settings = overrides.settings ?? readSettings(process.env);
  const clock = overrides.clock ?? systemClock;
  const http = await createHttpServer(settings, clock);
  const { log } = http;
  const store =
    overrides.store ??
    (await openStore(storeLocation(settings), (err) => log.error({ err }, 'database connection lost')));
  const { db } = store;
  await migrate(db);
  await freezeMissingCommission(db, settings.commissionPercent);

  const secret = jwtSecret(settings);
  const sessions = createSessions({
    db,
    tokens: createTokens(secret, clock),
    clock,
    onReused: (sessionId) => realtime.endSession(sessionId),
  });
  const jobs = createJobQueue({ db, clock, log });
  const payments = createPayments(settings, () => ownUrl(http), log);
  const realtime = createRealtime({
    server: http.server,
    sessions,
    store,
    clock,
    log,
    publicUrl: settings.publicUrl,
    databaseUrl: settings.databaseUrl,
  });
  const attentionWatch = watchAttention({
    db,
    clock,
    log,
    isWatched: () => realtime.countSockets().operator > 0,
    onChanged: () => realtime.toLocalOperators(OPERATOR_EVENTS.attentionChanged),
  });
  const mailTransport = createMailTransport(settings);
  const context: Context = {
    settings,
    db,
    catalogueCache: createResponseCache(() => readCatalogueVersion(db)),
    clock,
    sessions,
    hmac: createHmacSigner(secret),
    secretBox: createSecretBox(secret),
    payments: overrides.payments ?? payments.provider,
    mailTransport,
    readBusyCalendar: createCalendarReader(settings, clock),
    jobs,
    log,
    realtime,
    lifecycle: { isStopping: false },
  };
  const metrics = createMetrics({ store, clock, log, countSockets: realtime.countSockets });
  metrics.observe(http);

  registerJobs(context);

  http.decorate('sessions', sessions);
  await registerDocs(http, settings.publicUrl);
  await takeOverPictures(context);
  await pictureRoutes(http, context);
  await payments.registerSimulator(http, context);
  devMailRoutes(http, context);
  metricsRoutes(http, context, metrics);
  registerResources(http, context);
  await http.ready();

  return {
    http,
    context,
    store,
    listen: async () => {
      // Before the first connection: none may miss a change.
      await realtime.start();
      await http.listen({ port: settings.port, host: settings.host });
      metrics.start();
      attentionWatch.start();
      await jobs.start();
    },
    close: async () => {
      context.lifecycle.isStopping = true;
      attentionWatch.stop();
      await realtime.stop();
      await jobs.stop();
      mailTransport.close();
      await http.close();
      await store.close();
    },
  };
}

/** Everything that is done later, or again and again. */
function registerJobs(context: Context): void {
  registerMailDelivery(context, context.mailTransport);
  registerBookingJobs(context);
  registerProblemJobs(context);
  registerPaymentJobs(context);
  registerThreadJobs(context);
  registerChangeJobs(context);
  registerSeriesJobs(context);
  registerBusyCalendarJobs(context);
  registerPurge(context);
  registerJobAlerts(context);
}

function storeLocation({ databaseUrl, dataDir }: Settings): StoreLocation {
  return databaseUrl === null ? { directory: dataDir } : { url: databaseUrl };
}

/** The URL of this process; only known while it listens. */
function ownUrl(http: FastifyInstance): string {
  return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
}
