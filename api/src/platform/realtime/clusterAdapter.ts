import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { runStatement, type Database } from '../db/database';

/** For the adapter, which tries again for ever: an attempt after the end has no outcome. */
const NEVER = new Promise<never>(() => undefined);

/** PostgreSQL rejects larger notifications than these; they go through a table. */
const NOTIFICATION_MAX_BYTES = 7900;

/**
 * Joins the real-time servers of several processes over PostgreSQL's LISTEN and NOTIFY. The adapter wants a pool for two
 * things: a connection to listen on, which must be one of its own with its errors received (an unheard one ends the process),
 * and single queries, for which the application's pool serves.
 * @param onGap called when listening works again after a break: notifications sent meanwhile are lost
 */
export function createClusterAdapter(
  listenUrl: string,
  { db, log }: { db: Kysely<Database>; log: FastifyBaseLogger },
  onGap: () => void,
) {
  let hasListened = false;
  let isClosed = false;

  const openListener = async (): Promise<pg.Client & { release(): void }> => {
    if (isClosed) return NEVER;
    const client = new pg.Client({
      connectionString: listenUrl,
      keepAlive: true,
      application_name: 'choresy-realtime',
      connectionTimeoutMillis: 10_000,
    });
    client.on('error', (err) => log.warn({ err }, 'listening connection lost'));
    await client.connect();
    if (isClosed) {
      await client.end();
      return NEVER;
    }
    if (hasListened) client.once('notification', onGap);
    hasListened = true;
    return Object.assign(client, { release: () => void client.end().catch(() => undefined) });
  };

  const connections = {
    connect: openListener,
    query: (text: string, values: unknown[] = []) => runStatement(db, text, values),
  };
  const create = createAdapter(connections as unknown as pg.Pool, {
    payloadThreshold: NOTIFICATION_MAX_BYTES,
    errorHandler: (err) => log.warn({ err }, 'message between processes failed'),
  });
  return {
    create,
    /** Call after the server has closed its adapters: closes a connection that was still being opened. */
    close: () => {
      isClosed = true;
    },
  };
}
