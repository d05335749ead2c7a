import type { Role } from 'contract/bookings/statuses';
import type { Kysely } from 'kysely';
import type { Clock } from '../lib/clock';
import type { Database, Db } from '../db/database';
import { updateRow } from '../db/rows';
import { addMs, MINUTE_MS, SECOND_MS } from '../lib/durations';
import { inBatches } from '../lib/inBatches';
import { proofRequired, unauthorized } from '../lib/errors';
import {
  advanceSession,
  endSession,
  endSessionsOf,
  findSessions,
  insertSession,
  listSessions,
  noteUse,
  wasExchangedSince,
  type EndReason,
  type SessionRow,
} from './sessions.repo';
import type { TokenClaims, Tokens } from './tokens';

/** The caller's session: it has not ended and its account exists. */
export interface Session extends Omit<SessionRow, 'tokenVersion' | 'usedAt' | 'endsAt'> {
  /** When the token that was shown runs out; an open socket must not outlive it. */
  expiresAt: Date;
}

export type Sessions = ReturnType<typeof createSessions>;

export const SESSION_EXPIRED = 'Session expired. Please login again.';

/** Two tabs may show the same token, and a response may be lost on its way: for so long an exchanged token is still good. */
const REUSE_GRACE_MS = 30 * SECOND_MS;

/** The last use of a session is written again once it is that old. */
const USE_TTL_MS = 5 * MINUTE_MS;

/** For so long a proof that a session is its owner's is fresh (M-745). */
const PROOF_TTL_MS = 10 * MINUTE_MS;

interface SessionsOptions {
  db: Kysely<Database>;
  tokens: Tokens;
  clock: Clock;
  /** Called when a token that was used again has ended its session. */
  onReused(sessionId: string): void;
}

export function createSessions({ db, tokens, clock, onReused }: SessionsOptions) {
  // After a break of the network thousands come at once (M-733).
  const find = inBatches((ids: readonly string[]) => findSessions(db, ids, clock.now()));
  const note = inBatches((ids: readonly string[]) => noteUse(db, ids, clock.now()));

  /** The valid session of a token; null also where it ends now, because somebody shows a token that its owner has exchanged. */
  const findValidSession = async (claims: TokenClaims | null): Promise<SessionRow | null> => {
    const now = clock.now();
    const row = claims && (await find(claims.sessionId));
    if (!row || row.accountId !== claims.accountId) return null;
    if (claims.tokenVersion >= row.tokenVersion) return row;
    if (await wasExchangedSince(db, row.id, claims.tokenVersion, addMs(now, -REUSE_GRACE_MS))) return row;
    await endSession(db, row.id, 'token_reused', now);
    onReused(row.id);
    return null;
  };

  return {
    /**
     * Begins a session.
     * @param on the device in plain words, and whether the sign-in proves more than the password
     * @returns its first token
     */
    start: async (
      connection: Db,
      role: Role,
      accountId: string,
      { device = '', isProven = false }: { device?: string; isProven?: boolean } = {},
    ): Promise<string> => {
      const { id, tokenVersion } = await insertSession(connection, role, accountId, { device, isProven }, clock.now());
      return tokens.sign({ sessionId: id, accountId, role, tokenVersion });
    },

    /**
     * The session that a token belongs to; null when the token is no good or the session has ended. A token that was exchanged
     * more than `REUSE_GRACE_MS` ago ends its session (M-46.2).
     */
    read: async (token: string): Promise<Session | null> => {
      const claims = await tokens.read(token);
      const row = await findValidSession(claims);
      if (!claims || !row || claims.isExpired) return null;
      if (row.usedAt <= addMs(clock.now(), -USE_TTL_MS)) await note(row.id);
      const { tokenVersion: _version, usedAt: _usedAt, endsAt, ...session } = row;
      return { ...session, expiresAt: endsAt < claims.expiresAt ? endsAt : claims.expiresAt };
    },

    /** An operator without a second factor has nothing to prove by: where that is allowed, nothing is asked. @throws AppError 403 */
    requireProof: ({ role, hasSecondFactor, provenAt }: Pick<Session, 'role' | 'hasSecondFactor' | 'provenAt'>) => {
      const isFresh = provenAt !== null && provenAt > addMs(clock.now(), -PROOF_TTL_MS);
      if (!isFresh && (role !== 'operator' || hasSecondFactor)) throw proofRequired();
    },
    prove: (sessionId: string) => updateRow(db, 'sessions', sessionId, { provenAt: clock.now() }),

    /**
     * Renews a token (the call `refreshToken`): exchanges it for the newest one of its session. Of several exchanges at once (two
     * tabs) one makes the next token, and within `REUSE_GRACE_MS` all get it.
     * @throws AppError 401 when the token is no good, its session has ended, or ends now because the token was exchanged long ago
     */
    renew: async (token: string): Promise<string> => {
      const claims = await tokens.read(token);
      const row = await findValidSession(claims);
      if (!claims || !row || claims.tokenVersion > row.tokenVersion)
        throw unauthorized(SESSION_EXPIRED, 'SESSION_ENDED');
      const { id, accountId, role, tokenVersion } = row;
      const now = clock.now();
      const exchange = { id, tokenVersion, now, forgetBefore: addMs(now, -REUSE_GRACE_MS) };
      const isNewest = claims.tokenVersion === tokenVersion;
      // Of several at once another request may be first: its token is the newest.
      const next = isNewest ? ((await advanceSession(db, exchange)) ?? tokenVersion + 1) : tokenVersion;
      return tokens.sign({ sessionId: id, accountId, role, tokenVersion: next });
    },

    end: (sessionId: string) => endSession(db, sessionId, 'logout', clock.now()),
    /** The account's sessions that are open. */
    list: (of: Pick<Session, 'role' | 'accountId'>) => listSessions(db, of, clock.now()),
    /** Ends one session of the account, or all but one. @returns the ids of those that were open */
    endOthers: (of: Pick<Session, 'role' | 'accountId'>, which: { only: string } | { except: string }) =>
      endSessionsOf(db, of, { reason: 'ended_elsewhere', now: clock.now(), ...which }),
    /** Ends every session of an account. @returns their ids, for closing their sockets after the commit */
    endAll: (connection: Db, role: Role, accountId: string, reason: EndReason) =>
      endSessionsOf(connection, { role, accountId }, { reason, now: clock.now() }),
  };
}
