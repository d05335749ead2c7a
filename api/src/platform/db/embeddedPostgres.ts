import { join } from 'node:path';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import pg from 'pg';
import { createFolder } from '../lib/createFolder';
import { lockDirectory } from './directoryLock';
import { BOOKING_CHANNEL, listenOnPool } from './notifications';

/** A directory written by one PostgreSQL major cannot be opened by another, so the major is part of its name. */
export const DIRECTORY_NAME = 'pglite-18';
/** Longer than any transaction here takes; a query awaited beside its own open transaction fails instead of hanging. */
const CONNECTION_TIMEOUT_MS = 30_000;

/**
 * Pages come from memory or a solid-state disk, where the default would have the planner read a whole table rather than its
 * index: a common word in 100,000 services is found three times as fast. Compiling a statement takes longer than any of ours runs.
 */
export const PLANNER_SETTING = "select set_config('random_page_cost', '1.1', false), set_config('jit', 'off', false)";

/** `files`: a dump, of which a directory without a database gets one. */
export type EmbeddedLocation =
  { directory: string; files?: Blob | undefined } | { inMemory: true } | { open: () => Promise<PGlite> };

/**
 * Opens the embedded PostgreSQL behind an ordinary connection pool.
 * @param at a data directory, which is locked for this process, an empty one in memory, or one that somebody else opened and closes
 */
export async function openEmbedded(at: EmbeddedLocation) {
  if ('open' in at) {
    const lite = await at.open();
    const pool = await embeddedPool(lite);
    return { lite, dump: () => dump(lite, pool), pool, listen: listenOnPool(pool), close: () => pool.end() };
  }
  const { PGlite: Lite } = await import('@electric-sql/pglite');
  const extensions = await loadExtensions();
  let release: (() => Promise<void>) | undefined;
  if ('directory' in at) {
    createFolder(at.directory);
    release = await lockDirectory(at.directory);
  }
  const lite = await Lite.create({
    extensions,
    ...('directory' in at ? { dataDir: join(at.directory, DIRECTORY_NAME) } : {}),
    ...('directory' in at && at.files ? { loadDataDir: at.files } : {}),
  });
  const pool = await embeddedPool(lite);
  return {
    lite,
    dump: () => dump(lite, pool),
    pool,
    listen: listenOnPool(pool),
    close: async () => {
      await pool.end();
      await lite.close();
      await release?.();
    },
  };
}

/** The files of the database as of one moment, compressed. Statements wait meanwhile: whoever has the only connection is alone. */
async function dump(lite: PGlite, pool: pg.Pool): Promise<Buffer> {
  const client = await pool.connect();
  try {
    await client.query('checkpoint');
    return Buffer.from(await (await lite.dumpDataDir('gzip')).arrayBuffer());
  } finally {
    client.release();
  }
}

async function loadExtensions(): Promise<NonNullable<PGliteOptions['extensions']>> {
  const [{ btree_gist }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite/contrib/btree_gist'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  return { btree_gist, pg_trgm };
}

/**
 * The shipped node-postgres adapter needs four corrections: a fresh connection object per client (the late end of a discarded
 * client would reach the next one), no parser object where it expects a list of types, a clean session at connect (an
 * abandoned transaction would stay open), and a pool of one with a time limit, because there is a single backend. Statements that are run
 * again get names (ADR 0016): one backend keeps them all, and no pooler stands between.
 */
async function embeddedPool(lite: PGlite): Promise<pg.Pool> {
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
  const nameOf = createStatementNames();

  class EmbeddedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      const embedded = createPgConfig(lite);
      const parse = embedded.connection.parse.bind(embedded.connection);
      embedded.connection.parse = (query: { types?: unknown }) =>
        parse({ ...query, types: Array.isArray(query.types) ? query.types : undefined });
      super({ ...config, ...embedded } as pg.ClientConfig);
    }

    // The overloads' types lose nothing: the caller gets the client's own result.
    override query(query: unknown, values?: unknown, ...rest: unknown[]): never {
      const send = super.query.bind(this) as (...given: unknown[]) => never;
      // Without values there may be several statements in a text, which cannot be prepared.
      const hasValues = typeof query === 'string' && Array.isArray(values) && values.length > 0;
      const name = hasValues ? nameOf(query) : undefined;
      return name === undefined ? send(query, values, ...rest) : send({ name, text: query, values }, ...rest);
    }
  }

  return new pg.Pool({
    Client: EmbeddedClient,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    verify: cleanSession,
  });
}

/** From this use on a statement has a name: one that runs once, such as an odd row of a seed, is not worth keeping. */
const NAMED_FROM_USE = 2;
const MAX_NAMES = 500;
const MAX_COUNTED = 2_000;

/**
 * Names for the statements that are run again and again, by their text. PostgreSQL parses a named statement once for a connection and,
 * after five runs, plans it no more if a plan for any values is as good, which saves much of our requests' time (ADR 0016).
 * @returns gives the name of a statement; undefined as long as it has none
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size === MAX_NAMES) return known;
    const use = (uses.get(text) ?? 0) + 1;
    if (use < NAMED_FROM_USE) {
      // Lists of any length make any number of texts.
      if (uses.size === MAX_COUNTED) uses.clear();
      uses.set(text, use);
      return undefined;
    }
    uses.delete(text);
    const name = `statement_${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** Run by the pool on each new client before it is handed out. */
function cleanSession(client: pg.ClientBase, done: (error?: Error) => void): void {
  client
    .query('rollback')
    .then(() => client.query('discard all'))
    .then(() => client.query(PLANNER_SETTING))
    .then(() => client.query(`listen ${BOOKING_CHANNEL}`))
    .then(() => done(), done);
}
