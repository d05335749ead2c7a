import { randomBytes } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { StoreLocation } from '../src/db/database';

declare global {
  /** Kept by the worker from one test file to the next (./embeddedDatabases.cjs). */
  var embeddedDatabases: { take: () => Promise<PGlite>; giveBack: (lite: PGlite) => Promise<void> };
}

export interface TestDatabase {
  location: StoreLocation;
  drop(): Promise<void>;
}

/** An empty or migrated database of its own: on the server of TEST_DATABASE_URL, else embedded in memory. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return lendEmbedded();
  const name = `choresy_test_${randomBytes(6).toString('hex')}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { location: { url: url.href }, drop: () => run(server, `drop database if exists ${name} with (force)`) };
}

/** An embedded database that is taken when it is first opened, and handed back to be emptied for the next. */
function lendEmbedded(): TestDatabase {
  let taken: Promise<PGlite> | undefined;
  return {
    location: { open: () => (taken ??= embeddedDatabases.take()) },
    drop: async () => {
      if (taken) await embeddedDatabases.giveBack(await taken);
      taken = undefined;
    },
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/**
 * A `describe` for what only real concurrency can break: the embedded database runs one statement after the other and hides
 * races. Without a server the tests are reported as skipped.
 */
export function onPostgres(name: string, tests: () => void): void {
  (process.env['TEST_DATABASE_URL'] ? describe : describe.skip)(`${name} (needs TEST_DATABASE_URL)`, tests);
}
