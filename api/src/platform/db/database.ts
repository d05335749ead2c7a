import { CompiledQuery, Kysely, PostgresDialect, type QueryResult, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB as Database } from './databaseTypes';
import { openEmbedded, PLANNER_SETTING, type EmbeddedLocation } from './embeddedPostgres';
import { listenOnServer, type Listen } from './notifications';

export type { Database };
/** The first parameter of a repo function: the database, or the transaction it shall be part of. */
export type Db = Kysely<Database> | Transaction<Database>;

export interface Store {
  kind: 'server' | 'embedded';
  db: Kysely<Database>;
  pool: pg.Pool;
  /** Reports the changes of bookings that this and every other process commits. */
  listen: Listen;
  close(): Promise<void>;
}

/** `listenUrl`: the server itself, where `url` is a pooler before it. */
interface ServerLocation {
  url: string;
  listenUrl?: string | null;
  poolSize?: number;
}

export type StoreLocation = ServerLocation | EmbeddedLocation;

const STATEMENT_TIMEOUT_MS = 15_000;

// Sums and identities fit a number here, and a calendar date must not become an instant in the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/**
 * Opens the one store of the process: a PostgreSQL server when a URL is given, else the embedded one.
 * @param onError called for connections that break while idle; without a listener those would end the process
 */
export async function openStore(location: StoreLocation, onError: (error: Error) => void): Promise<Store> {
  const isServer = 'url' in location;
  const { pool, listen, close } = isServer ? openServer(location, onError) : await openEmbedded(location);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return { kind: isServer ? 'server' : 'embedded', pool, listen, close, db: createDb(pool) };
}

/** The query builder over a pool; closing the pool closes it. */
export function createDb(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

const SESSION_SETTINGS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
  onConnect: async (client: pg.ClientBase) => {
    await client.query(PLANNER_SETTING);
  },
};

function openServer({ url, listenUrl = null, poolSize = 10 }: ServerLocation, onError: (error: Error) => void) {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    application_name: 'choresy-api',
    // Behind a pooler a session serves one client after the other: there the database role has these settings (docs/operations.md).
    ...(listenUrl === null ? SESSION_SETTINGS : {}),
  });
  return { pool, listen: listenOnServer(listenUrl ?? url, onError), close: () => pool.end() };
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
 * The function may thus run more than once: it must do nothing but SQL.
 */
export async function transact<T>(db: Kysely<Database>, run: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
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
