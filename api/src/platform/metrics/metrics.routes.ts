import { isIP } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Store } from '../db/database';
import { systemClock, type Clock } from '../lib/clock';
import { bearerOf } from '../http/route';
import { SECOND_MS } from '../lib/durations';
import { notFound, unauthorized } from '../lib/errors';
import { isSameHmac } from '../lib/hmac';
import type { Settings } from '../settings/settings';
import { countEarlierKeys, countJobs, readClockOffset, sumMoney } from './metrics.repo';

interface MetricsOptions {
  store: Pick<Store, 'db' | 'pool'>;
  clock: Clock;
  log: FastifyBaseLogger;
  realtime: { countSockets(): Record<string, number> };
  queue: { laneOf(kind: string): string };
  /** `presentPrefix`: of all that is made with the present key; null while there is no other key. */
  secretBox: { presentPrefix: string | null };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** The state of the process and its database, in figures for Prometheus. */
export function createMetrics({ store, clock, log, realtime, queue, secretBox }: MetricsOptions) {
  const { presentPrefix } = secretBox;
  const register = new Registry();
  const registers = [register];
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []): Gauge<Label> =>
    new Gauge({ name: `choresy_${name}`, help, labelNames, registers });

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const sockets = gauge('sockets', 'Open sockets of this process, by role', ['role']);
  const connections = gauge('database_connections', 'Connections of this process’s pool', ['state']);
  const isUp = gauge('database_up', '1 when the database responds');
  const ofJobs = ['kind', 'lane', 'state'] as const;
  const jobs = gauge('jobs', 'Jobs by kind and state, ready ones up to 10,000; dead ones were given up', ofJobs);
  const due = gauge('jobs_due', 'Jobs whose time has come', ofJobs);
  const overdue = gauge('jobs_overdue_seconds', 'Since when the oldest job has been due', ofJobs);
  const dead = gauge('jobs_dead', 'Jobs that were given up');
  const attempts = new Counter({
    name: 'choresy_job_attempts_total',
    help: 'Attempts at jobs in this process: done, failed (tried again later) or dead (given up)',
    labelNames: ['kind', 'lane', 'outcome'],
    registers,
  });
  const clockOffset = gauge('clock_offset_seconds', 'The database’s clock less that of this process');
  const payments = gauge('payments', 'Payment orders, refunds and payouts', ['kind', 'status']);
  const pence = gauge('payments_pence', 'Their amounts', ['kind', 'status']);
  const earlierKeys = gauge('earlier_key_rows', 'Rows that need an earlier secret of the API', ['kind']);
  const accounts = gauge('ledger_balance_pence', 'Balances of the books; debit is positive', ['account']);

  const readDatabase = async (): Promise<void> => {
    for (const stale of [jobs, due, overdue, payments, pence, accounts]) stale.reset();
    // The machine's own clock: that of a test stands still.
    clockOffset.set(await readClockOffset(store.db, systemClock.now()));
    const counted = await countJobs(store.db, clock.now());
    dead.set(counted.filter(({ state }) => state === 'dead').reduce((sum, { count }) => sum + count, 0));
    for (const { kind, state, ...row } of counted) {
      const labels = { kind, lane: queue.laneOf(kind), state };
      jobs.set(labels, row.count);
      due.set(labels, row.due);
      overdue.set(labels, row.overdueSeconds);
    }
    // There from the start: an alert sees how they grow, not that they appear.
    for (const kind of ['payout', 'refund']) payments.set({ kind, status: 'failed' }, 0);
    for (const { kind, state, ...row } of await sumMoney(store.db)) {
      if (kind === 'account') accounts.set({ account: state }, row.pence);
      else payments.set({ kind, status: state }, row.count);
      if (kind !== 'account') pence.set({ kind, status: state }, row.pence);
    }
    if (presentPrefix !== null)
      for (const { kind, count } of await countEarlierKeys(store.db, presentPrefix)) earlierKeys.set({ kind }, count);
  };

  const readProcess = (): void => {
    for (const [role, count] of Object.entries(realtime.countSockets())) sockets.set({ role }, count);
    const { totalCount, idleCount, waitingCount } = store.pool;
    connections.set({ state: 'used' }, totalCount - idleCount);
    connections.set({ state: 'idle' }, idleCount);
    connections.set({ state: 'waiting' }, waitingCount);
  };

  return {
    /** Counts every request that this server responds to from now on. */
    observe: (http: FastifyInstance) =>
      void http.addHook('onResponse', async (request, reply) => {
        const { method, routeOptions } = request;
        // The pattern of the route, not the URL: there are as many of those as visitors like.
        const route = routeOptions.url ?? 'none';
        requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / SECOND_MS);
      }),
    /** Counts an attempt at a job. */
    countAttempt: (kind: string, outcome: string) => attempts.inc({ kind, lane: queue.laneOf(kind), outcome }),
    /** Begins to watch the process itself: memory, event loop, garbage. */
    start: () => collectDefaultMetrics({ register }),
    /** The figures as they are now, in Prometheus' text format. */
    read: async () => {
      readProcess();
      await readDatabase().then(
        () => isUp.set(1),
        (err: unknown) => {
          log.error({ err }, 'metrics of the database not read');
          isUp.set(0);
        },
      );
      return { contentType: register.contentType, text: await register.metrics() };
    },
  };
}

const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Asked by this very machine, and not by a proxy on it in the name of somebody else. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? '';
  const isLoopback = isIP(address) !== 0 && ipaddr.process(address).range() === 'loopback';
  return isLoopback && FORWARDING_HEADERS.every((name) => headers[name] === undefined);
}

/** Serves the figures to every client with the token of the settings; without such a token, to this machine alone (M-110). */
export function metricsRoutes(
  app: FastifyInstance,
  { settings: { metricsToken } }: { settings: Settings },
  metrics: Metrics,
): void {
  app.get('/metrics', async (request, reply) => {
    if (metricsToken === null) {
      if (!isFromHere(request)) throw notFound();
    } else if (!isSameHmac(bearerOf(request) ?? '', metricsToken)) {
      throw unauthorized();
    }
    const { contentType, text } = await metrics.read();
    return reply.type(contentType).send(text);
  });
}
