import { healthCalls } from 'contract/health.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { AppError } from '../../lib/errors';
import { route } from '../../http/route';
import { pingDatabase } from './health.repo';

/** Grows with the contract; a front end can check whether the server supports what it needs. */
const CONTRACT_VERSION = '1';

export function healthRoutes(app: FastifyInstance, { db, log }: Context): void {
  route(app, healthCalls.checkHealth, async () => {
    try {
      await pingDatabase(db);
    } catch (err) {
      log.error({ err }, 'health check: database not reachable');
      throw new AppError(503, 'UNAVAILABLE', 'The database is not reachable.', 5);
    }
    return { success: true, status: 'ok', contract: CONTRACT_VERSION };
  });
}
