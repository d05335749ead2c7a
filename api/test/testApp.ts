import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDemoPayments } from '../provider-simulator/createDemoPayments';
import { buildApp, type App, type Overrides } from '../src/app';
import { openStore, type StoreLocation } from '../src/platform/db/database';
import { readSettings, type Settings } from '../src/platform/settings/settings';
import { createTestDatabase, type TestDatabase } from './testDatabase';

/** A clock that a test can set; it stands still in between. */
export interface TestClock {
  now(): Date;
  set(instant: Date | string): void;
  advance(milliseconds: number): void;
}

export interface TestApp extends App {
  clock: TestClock;
  database: TestDatabase;
  stop(): Promise<void>;
}

export interface TestOptions extends Pick<Overrides, 'payments' | 'tracing'> {
  settings?: Partial<Settings>;
  /** The time that the clock shows; a Tuesday morning in summer time when left out. */
  now?: string;
  /** Runs on the machine's own clock. */
  realTime?: boolean;
  /** Another application whose database this one shares, as a second process would; on a server only. */
  beside?: TestApp;
  /** A database that the test has made and drops itself. */
  location?: StoreLocation;
}

const started = new Set<TestApp>();

/** The real application, migrated, on a database of its own. Everything started is stopped after the file's tests. */
export async function startTestApp(options: TestOptions = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'choresy-test-'));
  const base = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    SEED_DEMO: '0',
    MATCH_WINDOW_SECONDS: '600',
  });
  const clock = testClock(options);
  const database = options.beside?.database ?? (await databaseOf(options));
  const databaseUrl = 'url' in database.location ? database.location.url : null;
  const settings: Settings = { ...base, databaseUrl, ...options.settings };
  const store = await openStore(database.location, () => undefined);
  const overrides: Overrides = {
    settings,
    store,
    clock,
    createPayments: createDemoPayments,
    ...(options.tracing ? { tracing: options.tracing } : {}),
    ...(options.payments ? { payments: options.payments } : {}),
  };
  const app = await buildApp(overrides);
  const test: TestApp = {
    ...app,
    clock,
    database,
    stop: async () => {
      started.delete(test);
      await app.close();
      if (!options.beside) await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  started.add(test);
  return test;
}

function databaseOf({ location }: TestOptions): Promise<TestDatabase> | TestDatabase {
  return location ? { location, drop: async () => undefined } : createTestDatabase();
}

export async function stopTestApps(): Promise<void> {
  // Those that share a database before the one that drops it.
  for (const app of [...started].reverse()) await app.stop();
}

function testClock({ now = '2026-06-16T09:00:00Z', realTime = false }: TestOptions): TestClock {
  let instant = new Date(now);
  return {
    now: () => (realTime ? new Date() : new Date(instant)),
    set: (next) => {
      instant = new Date(next);
    },
    advance: (milliseconds) => {
      instant = new Date(instant.getTime() + milliseconds);
    },
  };
}
