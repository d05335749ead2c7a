import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { MIGRATIONS_FOLDER } from '../settings/paths';
import { sqlFailure, type Database } from './database';

export const MIGRATION_TABLE = 'migrations';
export const MIGRATION_LOCK_TABLE = 'migrations_lock';

/** Any number, the same in every process: one migrates, the others wait. */
const MIGRATION_LOCK = 4_020_311;

interface LockOptions {
  lockTimeoutMs: number;
  attempts: number;
}

/** Everybody who wants a table waits behind a migration that waits for it: it gives up soon, lets them pass, and tries again. */
const LOCK_OPTIONS: LockOptions = { lockTimeoutMs: 2_000, attempts: 20 };
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Brings the schema up to date: every numbered file of the migrations folder that has not run yet, in order, all in one
 * transaction. Safe to call from several processes at once: one migrates, the others wait for as long as that takes.
 * @returns the names of the files that ran now
 * @throws the database's error when a migration fails, or gets no lock for too many times; nothing of the run is kept then
 */
export function migrate(db: Kysely<Database>, locks = LOCK_OPTIONS): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
    try {
      await sql`set lock_timeout = ${sql.lit(locks.lockTimeoutMs)}`.execute(connection);
      return await retryForLocks(locks.attempts, () => runMigrations(connection));
    } finally {
      await sql`reset lock_timeout`.execute(connection);
      await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

async function retryForLocks<T>(attempts: number, run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === attempts || sqlFailure(error)?.code !== LOCK_NOT_AVAILABLE) throw error;
      await sleep(100 * attempt);
    }
  }
}

/** The first migration of a release whose keys have ids. */
const KEYS_MIGRATION = '0095_feed_proofs.sql';

/**
 * Whether a release from before KEYS_MIGRATION may still run beside this one, or take its place again: for a week after the upgrade of a
 * database that is older.
 */
export async function isRecentlyUpgraded(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(MIGRATION_TABLE)} as upgrade, ${sql.table(MIGRATION_TABLE)} as earlier
    where upgrade.name = ${KEYS_MIGRATION} and upgrade.timestamp::timestamptz > now() - interval '7 days'
      and earlier.timestamp::timestamptz < upgrade.timestamp::timestamptz - interval '1 hour'
    limit 1`.execute(db);
  return rows.length > 0;
}

async function runMigrations(db: Kysely<Database>): Promise<string[]> {
  await convertEarlierBookkeeping(db);
  const migrations = { ...(await executedMigrations(db)), ...migrationFiles() };
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: MIGRATION_TABLE,
    migrationLockTableName: MIGRATION_LOCK_TABLE,
    // Numbers are given out beforehand: a file may land after one with a higher number.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

function migrationFiles(): Record<string, Migration> {
  const names = readdirSync(MIGRATIONS_FOLDER).filter((name) => /^\d{4}_\w+\.sql$/.test(name));
  return Object.fromEntries(names.map((name) => [name, { up: (db) => runFile(db, name) }]));
}

async function runFile(db: Kysely<unknown>, name: string): Promise<void> {
  await sql.raw(readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8')).execute(db);
}

/**
 * The migrations that ran in this database already, also those of a newer release whose files this one lacks: kysely
 * rejects a database of which it does not know every migration, but an older release must still start after a rollback.
 */
async function executedMigrations(db: Kysely<Database>): Promise<Record<string, Migration>> {
  const { rows: tables } =
    await sql`select from pg_tables where schemaname = current_schema() and tablename = ${MIGRATION_TABLE}`.execute(db);
  if (tables.length === 0) return {};
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATION_TABLE)}`.execute(db);
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => undefined }]));
}

/** Databases from before the migrator was kysely's stored the time in a column of another name and type. */
async function convertEarlierBookkeeping(db: Kysely<Database>): Promise<void> {
  await sql
    .raw(
      `do $$ begin
         if exists (select from information_schema.columns
                    where table_schema = current_schema() and table_name = '${MIGRATION_TABLE}' and column_name = 'run_at') then
           alter table ${MIGRATION_TABLE} add column "timestamp" varchar(255);
           update ${MIGRATION_TABLE} set "timestamp" = to_char(run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
           alter table ${MIGRATION_TABLE} alter column "timestamp" set not null, drop column run_at;
         end if;
       end $$`,
    )
    .execute(db);
}
