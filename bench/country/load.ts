import { closeSync, mkdtempSync, openSync, rmSync, writeSync, chmodSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Store } from '../../api/src/platform/db/database';
import { COLUMNS, generateCountry, type Area, type Write } from './generate';
import { loadMoney } from './money';

const TABLES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
const CHUNK = 1 << 20;

/** Writes a country's rows into files, one for each table, and lets the server of the same machine read them by COPY. */
export async function loadCountry({ db }: Store, seed: number, helpers: number): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'choresy-country-'));
  chmodSync(folder, 0o755);
  const areas: Area[] = await db.selectFrom('areas').select(['name', 'city']).orderBy('name').execute();
  try {
    writeFiles(folder, (write) => generateCountry(areas, seed, helpers, write));
    await db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection);
      for (const table of TABLES) {
        // The words of the catalogue come from its triggers. The other rows keep every rule by themselves, and the API derives the rest.
        if (table === 'customers') await sql`set session_replication_role = replica`.execute(connection);
        const columns = COLUMNS[table].split(' ').map((name) => sql.ref(name));
        await sql`copy ${sql.table(table)} (${sql.join(columns)}) from ${sql.lit(path.join(folder, table))}`.execute(
          connection,
        );
      }
      await loadMoney(connection);
      await sql`set session_replication_role = origin`.execute(connection);
      // Rows lie in the order of their times, as they do when they come one by one: a plan depends on it.
      await sql`create index by_time on bookings (starts_at)`.execute(connection);
      await sql`cluster bookings using by_time`.execute(connection);
      await sql`drop index by_time`.execute(connection);
      await sql`vacuum analyze`.execute(connection);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeFiles(folder: string, generate: (write: Write) => void): void {
  const files = new Map(TABLES.map((table) => [table, { handle: openSync(path.join(folder, table), 'w'), text: '' }]));
  const flush = (file: { handle: number; text: string }) => {
    writeSync(file.handle, file.text);
    file.text = '';
  };
  generate((table, ...values) => {
    const file = files.get(table);
    if (!file) return;
    file.text += `${values.map((value) => (value === null ? '\\N' : String(value))).join('\t')}\n`;
    if (file.text.length > CHUNK) flush(file);
  });
  for (const file of files.values()) {
    flush(file);
    closeSync(file.handle);
  }
}
