import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createEmptyDatabase, onPostgres } from '../../../test/testDatabase';
import { MIGRATIONS_FOLDER } from '../settings/paths';
import { openStore, type Store } from './database';
import { migrate } from './migrate';

const files = readdirSync(MIGRATIONS_FOLDER).sort();
const opened: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const close of opened.reverse()) await close();
});

async function open(location: Parameters<typeof openStore>[0]): Promise<Store> {
  const store = await openStore(location, () => undefined);
  opened.push(() => store.close());
  return store;
}

/** A store that no migration has run on. */
async function openEmpty(): Promise<Store> {
  const database = await createEmptyDatabase();
  opened.push(() => database.drop());
  return open(database.location);
}

async function executedNames({ db }: Store): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The bookkeeping as it was kept before kysely's migrator. */
async function restoreEarlierBookkeeping({ db }: Store): Promise<void> {
  await sql`alter table migrations drop column "timestamp", add column run_at timestamptz not null default now()`.execute(
    db,
  );
  await sql`drop table migrations_lock`.execute(db);
}

/** Migrates as a release before kysely's migrator did that had these files only. */
async function migrateAsEarlierRelease({ db }: Store, names: readonly string[]): Promise<void> {
  await sql`create table migrations (name text primary key, run_at timestamptz not null default now())`.execute(db);
  for (const name of names) {
    await sql.raw(readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8')).execute(db);
    await sql`insert into migrations (name) values (${name})`.execute(db);
  }
}

test('runs every migration file on an empty database, and none a second time', async () => {
  const store = await openEmpty();
  expect(await migrate(store.db)).toEqual(files);
  expect(await executedNames(store)).toEqual(files);
  expect(await migrate(store.db)).toEqual([]);
});

test('keeps an earlier release’s notes about the migrations that ran', async () => {
  const store = await openEmpty();
  await migrate(store.db);
  await restoreEarlierBookkeeping(store);
  await sql`update migrations set run_at = '2026-01-02T03:04:05.678Z'`.execute(store.db);
  expect(await migrate(store.db)).toEqual([]);
  const { rows } = await sql<{ timestamp: string }>`select distinct "timestamp" from migrations`.execute(store.db);
  expect(rows).toEqual([{ timestamp: '2026-01-02T03:04:05.678Z' }]);
});

test('runs only the files that an earlier release did not have yet', async () => {
  const store = await openEmpty();
  await migrateAsEarlierRelease(store, files.slice(0, -1));
  expect(await migrate(store.db)).toEqual(files.slice(-1));
  expect(await executedNames(store)).toEqual(files);
});

test('starts on a database that a newer release has migrated further', async () => {
  const store = await openEmpty();
  await migrate(store.db);
  await sql`insert into migrations (name, "timestamp") values ('9999_from_the_future.sql', '2999-01-01T00:00:00.000Z')`.execute(
    store.db,
  );
  expect(await migrate(store.db)).toEqual([]);
});

onPostgres('a migration whose table is in use', () => {
  async function openBusy(): Promise<{ store: Store; release: () => Promise<void> }> {
    const store = await openEmpty();
    await migrate(store.db);
    const client = await store.pool.connect();
    await client.query('begin');
    await client.query('lock table migrations in access exclusive mode');
    return {
      store,
      release: async () => {
        await client.query('rollback');
        client.release();
      },
    };
  }

  // M-532.2
  test('gives up instead of having everybody wait behind it', async () => {
    const { store, release } = await openBusy();
    await expect(migrate(store.db, { lockTimeoutMs: 50, attempts: 2 })).rejects.toMatchObject({ code: '55P03' });
    await release();
    const { rows } = await sql`show lock_timeout`.execute(store.db);
    expect(rows).toEqual([{ lock_timeout: '0' }]);
    expect(await migrate(store.db)).toEqual([]);
  });

  // M-532.2
  test('tries again until the table is free', async () => {
    const { store, release } = await openBusy();
    const run = migrate(store.db, { lockTimeoutMs: 50, attempts: 50 });
    await new Promise((done) => setTimeout(done, 400));
    await release();
    expect(await run).toEqual([]);
  });
});

onPostgres('two processes that start at once', () => {
  test('run each migration once on an empty database', async () => {
    const database = await createEmptyDatabase();
    opened.push(() => database.drop());
    const stores = await Promise.all([1, 2, 3].map(() => open(database.location)));
    const runs = await Promise.all(stores.map(({ db }) => migrate(db)));
    expect(runs.flat().sort()).toEqual(files);
    expect(await executedNames(stores[0]!)).toEqual(files);
  });

  test('convert the bookkeeping of an earlier release once', async () => {
    const database = await createEmptyDatabase();
    opened.push(() => database.drop());
    const stores = await Promise.all([1, 2, 3].map(() => open(database.location)));
    await migrate(stores[0]!.db);
    await restoreEarlierBookkeeping(stores[0]!);
    expect(await Promise.all(stores.map(({ db }) => migrate(db)))).toEqual([[], [], []]);
    expect(await executedNames(stores[0]!)).toEqual(files);
  });
});
