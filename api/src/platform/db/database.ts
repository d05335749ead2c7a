import { CompiledQuery, Kysely, PostgresDialect, type QueryResult, type Transaction } from 'kysely';
import pg from 'pg';
import { statementNotes } from '../telemetry/tracing';
import type { DB as Database } from './databaseTypes';
import { openEmbedded, PLANNER_SETTING, type EmbeddedLocation } from './embeddedPostgres';
import { listenOnServer, type Listen } from './notifications';

export type { Database };
/** The first parameter of a repo function: the database, or the transaction it shall be part of. */
export type Db = Kysely<Database> | Transaction<Database>;

export interface Store {
  kind: 'server' | 'embedded';
  db: Kysely<Database>;
  /** A copy of the database that is a moment behind, to read from (publicReads.ts); null: there is none. */
  replica: Kysely<Database> | null;
  pool: pg.Pool;
  /** Returns a consistent copy of an embedded database; null: it is a server's (platform/restores). */
  dump: (() => Promise<Buffer>) | null;
  /** Reports the changes of bookings that this and every other process commits. */
  listen: Listen;
  close(): Promise<void>;
}

interface ServerLocation {
  url: string;
  /** The server itself, where `url` is a pooler before it. */
  listenUrl?: string | null;
  /** A replica of the server. */
  readUrl?: string | null;
  poolSize?: number;
}

export type StoreLocation = ServerLocation | EmbeddedLocation;

const STATEMENT_TIMEOUT_MS = 15_000;
/** A replica that hangs: the primary responds then, and nobody waits for long. */
const REPLICA_TIMEOUTS = { connectionTimeoutMillis: 1_000, query_timeout: 2_000 };

// Sums and identities fit a number here, and a calendar date must not become an instant in the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/**
 * Opens the one store of the process: a PostgreSQL server when a URL is given, else the embedded one.
 * @param onError called for connections that break while idle; without a listener those would end the process
 */
export async function openStore(location: StoreLocation, onError: (error: Error) => void): Promise<Store> {
  const isServer = 'url' in location;
  const opened = isServer ? openServer(location, onError) : { ...(await openEmbedded(location)), replica: null };
  const { pool, replica, dump, listen, close } = opened;
  for (const each of [pool, replica]) {
    each?.on('error', onError);
    each?.on('connect', (client) => client.on('error', onError));
  }
  const kind = isServer ? 'server' : 'embedded';
  return { kind, pool, dump, listen, close, db: createDb(pool), replica: replica && createDb(replica) };
}

/** The query builder over a pool; closing the pool closes it. */
export function createDb(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query, queryDurationMillis }) => statementNotes.getStore()?.(query.sql, queryDurationMillis),
  });
}

const SESSION_SETTINGS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
  onConnect: async (client: pg.ClientBase) => {
    await client.query(PLANNER_SETTING);
  },
};

function openServer(location: ServerLocation, onError: (error: Error) => void) {
  const { url, listenUrl = null, readUrl = null, poolSize = 10 } = location;
  const open = (connectionString: string, timeouts: pg.PoolConfig = {}) =>
    new pg.Pool({
      connectionString,
      max: poolSize,
      connectionTimeoutMillis: 10_000,
      application_name: 'choresy-api',
      // Behind a pooler a session serves one client after the other: there the database role has these settings (docs/operations.md).
      ...(listenUrl === null ? SESSION_SETTINGS : {}),
      ...timeouts,
    });
  const pool = open(url);
  const replica = readUrl === null ? null : open(readUrl, REPLICA_TIMEOUTS);
  const close = async (): Promise<void> => {
    // Not awaited: a replica that hangs would delay the stop.
    replica?.end().catch(onError);
    await pool.end();
  };
  return { pool, replica, dump: null, listen: listenOnServer(listenUrl ?? url, onError), close };
}

/** PostgreSQL's error code and constraint of a failed statement; the same on both stores, where the error classes differ. */
export function sqlFailure(error: unknown): { code: string; constraint: string | null } | null {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return null;
  return { code, constraint: typeof constraint === 'string' ? constraint : null };
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const failure = sqlFailure(error);
  return failure?.code === '23505' && (constraint === undefined || failure.constraint === constraint);
}

const RETRIED = ['40001', '40P01'];

/**
 * Runs a transaction; one that the database broke off because of another (deadlock, serialization) is run again.
 * The function may thus run more than once: it must do nothing but SQL. Given a transaction, it is part of that one.
 */
export async function transact<T>(db: Kysely<Database>, run: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return run(db as Transaction<Database>);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(run);
    } catch (error) {
      if (attempt >= 4 || !RETRIED.includes(sqlFailure(error)?.code ?? '')) throw error;
    }
  }
}

/** @throws when the database cannot be reached */
export async function pingDatabase(db: Db): Promise<void> {
  await runStatement(db, 'select 1', []);
}

/** Runs a statement that a library brings as text; our own statements live in repo files. */
export function runStatement(db: Db, text: string, values: readonly unknown[]): Promise<QueryResult<unknown>> {
  return db.executeQuery(CompiledQuery.raw(text, [...values]));
}
