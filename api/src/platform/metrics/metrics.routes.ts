import { isIP } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Store } from '../db/database';
import type { Clock } from '../lib/clock';
import { bearerOf } from '../http/route';
import { SECOND_MS } from '../lib/durations';
import { notFound, unauthorized } from '../lib/errors';
import { isSameHmac } from '../lib/hmac';
import type { Settings } from '../settings/settings';
import { countEarlierKeys, countJobs, sumAccounts, sumMoney } from './metrics.repo';

interface MetricsOptions {
  store: Pick<Store, 'db' | 'pool'>;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Open sockets of this process, by role. */
  countSockets(): Record<string, number>;
  /** Of all that is made with the present key; null while there is no other key. */
  presentPrefix: string | null;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** The state of the process and its database, in figures for Prometheus. */
export function createMetrics({ store, clock, log, countSockets, presentPrefix }: MetricsOptions) {
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
  const jobs = gauge('jobs', 'Jobs by kind and state; dead ones were given up', ['kind', 'state']);
  const overdue = gauge('jobs_overdue_seconds', 'Since when the oldest job has been due', ['kind', 'state']);
  const payments = gauge('payments', 'Payment orders, refunds and payouts', ['kind', 'status']);
  const pence = gauge('payments_pence', 'Their amounts', ['kind', 'status']);
  const earlierKeys = gauge('earlier_key_rows', 'Rows that need an earlier secret of the API', ['kind']);
  const accounts = gauge('ledger_balance_pence', 'Balances of the books; debit is positive', ['account']);

  const readDatabase = async (): Promise<void> => {
    for (const stale of [jobs, overdue, payments, pence, accounts]) stale.reset();
    for (const row of await countJobs(store.db, clock.now())) {
      jobs.set({ kind: row.kind, state: row.state }, row.count);
      overdue.set({ kind: row.kind, state: row.state }, row.overdueSeconds);
    }
    for (const { kind, status, ...row } of await sumMoney(store.db)) {
      payments.set({ kind, status }, row.count);
      pence.set({ kind, status }, row.pence);
    }
    if (presentPrefix !== null)
      for (const { kind, count } of await countEarlierKeys(store.db, presentPrefix)) earlierKeys.set({ kind }, count);
    for (const { account, pence: balance } of await sumAccounts(store.db)) accounts.set({ account }, balance);
  };

  const readProcess = (): void => {
    for (const [role, count] of Object.entries(countSockets())) sockets.set({ role }, count);
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
