import { healthCalls, probeCalls } from 'contract/platform/health.calls';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { pingDatabase, type Database } from '../db/database';
import { unavailable } from '../lib/errors';
import { route } from '../http/route';

/** Grows with the contract; a front end can check whether the server supports the calls it needs. */
const CONTRACT_VERSION = '1';
const RETRY_AFTER_SECONDS = 5;

export function healthRoutes(
  app: FastifyInstance,
  { db, log, lifecycle }: { db: Kysely<Database>; log: FastifyBaseLogger; lifecycle: { isStopping: boolean } },
): void {
  const isDatabaseThere = async (): Promise<boolean> => {
    try {
      await pingDatabase(db);
      return true;
    } catch (err) {
      log.error({ err }, 'health check: database not reachable');
      return false;
    }
  };
  const requireDatabase = async (): Promise<void> => {
    if (!(await isDatabaseThere())) throw unavailable('The database is not reachable.', RETRY_AFTER_SECONDS);
  };

  route(app, healthCalls.checkHealth, async () => {
    await requireDatabase();
    return { status: 'ok', contract: CONTRACT_VERSION };
  });

  route(app, probeCalls.getHealth, async () => ({
    live: true,
    ready: !lifecycle.isStopping && (await isDatabaseThere()),
  }));

  // Without the database: that one is gone is no reason to restart this process.
  route(app, probeCalls.checkLive, async () => ({ status: 'live' }));

  route(app, probeCalls.checkReady, async () => {
    if (lifecycle.isStopping) throw unavailable('The server is stopping.', RETRY_AFTER_SECONDS);
    await requireDatabase();
    return { status: 'ready' };
  });
}
