import { randomBytes } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { StoreLocation } from '../src/platform/db/database';

declare global {
  /** Kept by the worker from one test file to the next (./embeddedDatabases.cjs). */
  var embeddedDatabases: { take: () => Promise<PGlite>; giveBack: (lite: PGlite) => Promise<void> };
}

const server = process.env['TEST_DATABASE_URL'];

export interface TestDatabase {
  location: StoreLocation;
  drop(): Promise<void>;
}

/** A migrated database of its own: on the server of TEST_DATABASE_URL, else embedded in memory. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return server ? createOnServer(process.env['TEST_TEMPLATE']) : lendEmbedded();
}

/** The same, and no migration has run on it. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return server ? createOnServer() : { location: { inMemory: true }, drop: async () => undefined };
}

async function createOnServer(template = 'template1'): Promise<TestDatabase> {
  const name = `choresy_test_${randomBytes(6).toString('hex')}`;
  const url = await createDatabase(name, template);
  return { location: { url }, drop: () => dropDatabase(name) };
}

/** A database of the server of TEST_DATABASE_URL. @returns its URL */
export async function createDatabase(name: string, template: string): Promise<string> {
  await run(`create database ${name} template ${template}`);
  const url = new URL(server ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

export function dropDatabase(name: string): Promise<void> {
  return run(`drop database if exists ${name} with (force)`);
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

async function run(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/**
 * A `describe` for tests that only real concurrency can fail: the embedded database runs one statement after the other and
 * hides races. Without a server the tests are reported as skipped.
 */
export function onPostgres(name: string, tests: () => void): void {
  (server ? describe : describe.skip)(`${name} (needs TEST_DATABASE_URL)`, tests);
}
