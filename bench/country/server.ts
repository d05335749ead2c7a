import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Runs on the PostgreSQL server of a superuser's URL, or on one that is started now. */
export async function onServer(url: string | undefined, run: (url: string) => Promise<void>): Promise<void> {
  if (url) return run(url);
  // A script without types.
  const postgres = '../../tools/machine/postgres.mjs';
  const { startPostgres } = (await import(postgres)) as {
    startPostgres: () => Promise<{ url: string; stop: () => Promise<void> } | null>;
  };
  const server = await startPostgres();
  if (!server) throw new Error('This machine has no PostgreSQL server.');
  try {
    // It listens a moment before it takes anybody.
    await sleep(2_000);
    await run(server.url);
  } finally {
    await server.stop();
  }
}

/** Makes a database, and drops it afterwards unless it is kept: then one that is there already is used. */
export async function withDatabase(
  server: string,
  name: string,
  isKept: boolean,
  run: (url: string) => Promise<void>,
): Promise<void> {
  const url = new URL(server);
  url.pathname = `/${name}`;
  const admin = new pg.Pool({ connectionString: server });
  try {
    await admin.query(`create database ${name}`).catch((error: unknown) => {
      if (!isKept) throw error;
    });
    await run(url.href);
    if (!isKept) await admin.query(`drop database ${name} with (force)`);
  } finally {
    await admin.end();
  }
}
