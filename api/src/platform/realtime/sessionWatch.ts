import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { filterValidSessions } from '../auth/sessions.repo';
import type { Database } from '../db/database';
import type { Clock } from '../lib/clock';
import { createWatch, type Watch } from '../lib/createWatch';

const CHECK_MS = 20_000;

interface SessionWatchOptions {
  db: Kysely<Database>;
  clock: Clock;
  log: FastifyBaseLogger;
  openSessions(): string[];
  onEnded(sessionId: string): void;
  everyMs?: number;
}

/**
 * An open connection does not notice that its session has ended. Normally the code that ends a session closes it at once; this checks every
 * 20 seconds for sessions that ended otherwise.
 */
export function watchSessions(options: SessionWatchOptions): Watch {
  const { db, clock, log, openSessions, onEnded, everyMs = CHECK_MS } = options;
  const look = async (): Promise<void> => {
    const open = [...new Set(openSessions())];
    if (open.length === 0) return;
    const valid = new Set(await filterValidSessions(db, open, clock.now()));
    open.filter((id) => !valid.has(id)).forEach(onEnded);
  };
  return createWatch(look, { everyMs, log, failure: 'sessions of open sockets not checked' });
}
