import type { Role } from 'contract/statuses';
import type { Kysely } from 'kysely';
import type { Clock } from '../lib/clock';
import type { Database, Db } from '../db/database';
import { unauthorized } from '../lib/errors';
import { advanceSession, endSession, endSessionsOf, findSession, insertSession, type EndReason } from './sessions.repo';
import type { Tokens } from './tokens';

/** The caller's session: it has not ended and its account exists. */
export interface Session {
  id: string;
  role: Role;
  accountId: string;
  email: string;
  /** When the token that was shown runs out; an open socket must not outlive it. */
  expiresAt: Date;
}

export interface Sessions {
  /** Begins a session. @returns its first token */
  start(db: Db, role: Role, accountId: string): Promise<string>;
  /** The session that a token belongs to; null when the token is no good or the session has ended. */
  read(token: string): Promise<Session | null>;
  /**
   * Exchanges a token, once, for the next one of its session.
   * @throws AppError 401 when it is no good, was exchanged before, or its session has ended
   */
  refresh(token: string): Promise<string>;
  end(sessionId: string): Promise<void>;
  /** Ends every session of an account. @returns their ids, for closing their sockets after the commit */
  endAll(db: Db, role: Role, accountId: string, reason: EndReason): Promise<string[]>;
}

export const SESSION_EXPIRED = 'Session expired. Please login again.';

export function createSessions(db: Kysely<Database>, tokens: Tokens, clock: Clock): Sessions {
  return {
    start: async (connection, role, accountId) => {
      const { id, version } = await insertSession(connection, role, accountId, clock.now());
      return tokens.sign({ sessionId: id, accountId, role, version });
    },

    read: async (token) => {
      const claims = await tokens.read(token);
      const row = claims && (await findSession(db, claims.sessionId));
      if (!row || row.accountId !== claims.accountId) return null;
      return { id: row.id, role: row.role, accountId: row.accountId, email: row.email, expiresAt: claims.expiresAt };
    },

    refresh: async (token) => {
      const claims = await tokens.readForRefresh(token);
      const row = claims && (await findSession(db, claims.sessionId));
      if (!row || row.accountId !== claims.accountId) throw unauthorized(SESSION_EXPIRED, 'SESSION_ENDED');
      const version = await advanceSession(db, row.id, claims.version, clock.now());
      if (version === null) throw unauthorized(SESSION_EXPIRED, 'SESSION_ENDED');
      return tokens.sign({ sessionId: row.id, accountId: row.accountId, role: row.role, version });
    },

    end: (sessionId) => endSession(db, sessionId, 'logout', clock.now()),
    endAll: (connection, role, accountId, reason) => endSessionsOf(connection, role, accountId, reason, clock.now()),
  };
}
