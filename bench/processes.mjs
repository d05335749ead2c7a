// npm run processes -w bench: eight processes of the API with their own settings' defaults on a PostgreSQL that allows 100 connections, its default.
// All must get ready at once on a new database, and answer 60 requests each at the same time. The API has to be built.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort, waitUntilUp } from '../tools/machine/ports.mjs';
import { startPostgres } from '../tools/machine/postgres.mjs';
import { startNode } from '../tools/start/process.mjs';

const PROCESSES = 8;
const DEFAULT_CONNECTIONS = 100;
const REQUESTS_AT_ONCE = 60;
const START_TIMEOUT_MS = 180_000;

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'));

async function startApi(folder, databaseUrl, number) {
  const port = await freePort();
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: '',
    // The same in all: they accept each other's tokens.
    JWT_SECRET: 'k3Jq9wZx7Lm2Vb5Nc8Tr1Yp4Hd6Gs0Qf',
    DATA_DIR: path.join(folder, String(number)),
    LOG_LEVEL: 'warn',
  };
  const child = startNode(['api/dist/server.js'], { env });
  let hasEnded = false;
  void child.ended.then(() => (hasEnded = true));
  const url = `http://127.0.0.1:${port}`;
  const ready = waitUntilUp(`${url}/health/ready`, { timeoutMs: START_TIMEOUT_MS, hasEnded: () => hasEnded });
  return { url, child, ready };
}

/** Searches that no process has kept, and lists that none keeps. */
async function load(apis) {
  const urls = apis.flatMap(({ url }) =>
    Array.from({ length: REQUESTS_AT_ONCE }, (_, index) =>
      index % 2 === 0
        ? `${url}/api/posts/list?page=${index + 1}`
        : `${url}/api/service/search?query=clean&page=${index + 1}`,
    ),
  );
  return Promise.all(
    urls.map((url) =>
      fetch(url).then(
        ({ status }) => status,
        () => 0,
      ),
    ),
  );
}

/** The most connections at the same time, seen every few milliseconds until `isOver`. */
async function watchConnections(database, isOver) {
  let most = 0;
  while (!isOver()) {
    const { rows } = await database.query(
      `select count(*)::int as open from pg_stat_activity where application_name like 'choresy-%'`,
    );
    most = Math.max(most, rows[0].open);
  }
  return most;
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'choresy-processes-'));
const postgres = await startPostgres({ maxConnections: DEFAULT_CONNECTIONS });
if (!postgres) throw new Error('No PostgreSQL was found, and none could be installed.');
const database = new pg.Client({ connectionString: postgres.url });
const children = [];
try {
  await database.connect();
  const apis = [];
  for (let number = 1; number <= PROCESSES; number += 1) apis.push(await startApi(folder, postgres.url, number));
  children.push(...apis.map(({ child }) => child));
  const startedAt = performance.now();
  await Promise.all(apis.map(({ ready }) => ready));
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  let isOver = false;
  const watched = watchConnections(database, () => isOver);
  const statuses = await load(apis);
  isOver = true;
  const failed = statuses.filter((status) => status !== 200).length;
  process.stdout.write(
    `${PROCESSES} processes are ready after ${seconds} s, with ${await watched} connections of ${DEFAULT_CONNECTIONS} at the most; ` +
      `${failed} of ${statuses.length} requests failed.\n`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  await Promise.all(children.map((child) => child.stop()));
  await database.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
