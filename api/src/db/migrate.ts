import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { MIGRATIONS_FOLDER } from '../paths';

/** Any number, the same in every process: whoever holds it migrates, the others wait. */
const MIGRATION_LOCK = 4_020_311;

/**
 * Brings the schema up to date: every numbered file that has not run yet, in order, each in its own transaction.
 * Safe to call from several processes at once.
 * @returns the names of the files that ran now
 */
export async function migrate(pool: Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists migrations (name text primary key, run_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const known = new Set(rows.map(({ name }) => name));
    const due = migrationFiles().filter((name) => !known.has(name));
    for (const name of due) {
      await client.query('begin');
      await client.query(readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8'));
      await client.query('insert into migrations (name) values ($1)', [name]);
      await client.query('commit');
    }
    return due;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}

function migrationFiles(): string[] {
  return readdirSync(MIGRATIONS_FOLDER)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .sort();
}
