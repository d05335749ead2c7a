// Processes of the API on a PostgreSQL server of their own, as docs/operations.md divides their roles, what they and the server have used, and the table
// of a bench's results.
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort, waitUntilUp } from '../tools/machine/ports.mjs';
import { startPostgres } from '../tools/machine/postgres.mjs';
import { startNode } from '../tools/start/process.mjs';

const START_TIMEOUT_MS = 180_000;
/** Clock ticks in a second, on every Linux that Node runs on. */
const TICKS = 100;

/** Waits until a process responds; it ends with this one. */
export async function startProcess(args, env, { port, readyPath = '/health/ready' }) {
  const child = startNode(args, { env, isQuiet: true });
  let hasEnded = false;
  void child.ended.then(() => (hasEnded = true));
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilUp(origin + readyPath, { timeoutMs: START_TIMEOUT_MS, hasEnded: () => hasEnded });
  return { origin, port, stop: child.stop };
}

/** Migrates and seeds the database, then starts a process for each list of roles. */
export async function startApis({ folder, databaseUrl, secret, publicUrl, roles, env: more = {} }) {
  const settings = {
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: path.join(folder, 'api'),
    JWT_SECRET: secret,
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'warn',
    SEED_DEMO: '1',
    ...more,
  };
  const status = await startNode(['api/dist/server.js', 'migrate'], { env: settings, isQuiet: true }).ended;
  if (status !== 0) throw new Error(`The migration has ended with ${status}`);
  const apis = [];
  for (const list of roles) {
    const port = await freePort();
    apis.push(await startProcess(['api/dist/server.js'], { ...settings, PORT: String(port), ROLES: list }, { port }));
  }
  return apis;
}

/** Processor seconds, bytes of memory, and the given figures of a process of the API, by its own metrics. */
export async function figuresOf({ origin }) {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const read = (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  return { cpuSeconds: read('process_cpu_seconds_total'), residentBytes: read('process_resident_memory_bytes') };
}

function timesOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  // The parent, and ticks of the process and of its children that have ended.
  return { parent: Number(fields[1]), ticks: fields.slice(11, 15).reduce((sum, time) => sum + Number(time), 0) };
}

/** Processor seconds of all processes of the PostgreSQL server that a connection leads to. */
export async function serverSeconds(database) {
  const { rows } = await database.query('select pg_backend_pid() as pid');
  const { parent: postmaster } = timesOf(rows[0].pid);
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [{ pid: Number(pid), ...timesOf(pid) }];
      } catch {
        return [];
      }
    })
    .filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
    .reduce((sum, process) => sum + process.ticks, 0);
  return ticks / TICKS;
}

/** The value that this share of the sorted values is at most. */
export function percentile(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Prints a line with the time. */
export function print(line) {
  process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);
}

/**
 * A table of `[what, measured, target, isMet]`, where one without a target is for information, and how many are met.
 * @returns {{ text: string, failed: number }}
 */
function tableOf(rows) {
  const lines = rows.map(([what, measured, target = '', isMet = true]) => {
    return `| ${what} | ${measured} | ${target}${isMet ? '' : ' **missed**'} |`;
  });
  const targets = rows.filter(([, , target]) => target !== undefined);
  const failed = targets.filter(([, , , isMet]) => !isMet).length;
  const heads = '| | measured | target |\n|---|--:|--:|';
  return { text: `${heads}\n${lines.join('\n')}\n\n${targets.length - failed} passed, ${failed} failed\n`, failed };
}

/**
 * Runs a bench on a PostgreSQL server with statistics of its statements, prints its table and writes it to bench/results.
 * @param {string} name of the bench
 * @param {{ title: string, about: string }} texts of the report; `about` is followed by the machine
 * @param run takes `{ url, database, folder, started }`, where what is put into `started` is stopped in the end, and resolves with the rows of `tableOf`
 */
export async function runBench(name, { title, about }, run) {
  const folder = await mkdtemp(path.join(os.tmpdir(), `choresy-${name}-`));
  const postgres = await startPostgres({ settings: { shared_preload_libraries: 'pg_stat_statements' } });
  if (!postgres) throw new Error('No PostgreSQL was found, and none could be installed.');
  const database = new pg.Pool({ connectionString: postgres.url, max: 10 });
  const started = [];
  try {
    // It listens a moment before it takes anybody.
    await wait(2_000);
    await database.query('create extension pg_stat_statements');
    const loadBefore = os.loadavg()[0].toFixed(1);
    const { text, failed } = tableOf(await run({ url: postgres.url, database, folder, started }));
    const machine = `${os.cpus().length} × ${os.cpus()[0].model}, ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
    const report = `# ${title}\n\n${about}\non the same machine: ${machine}; load before: ${loadBefore}.\n\n${text}`;
    process.stdout.write(`\n${report}`);
    await writeFile(`bench/results/${name}.md`, report);
    process.exitCode = failed === 0 ? 0 : 1;
  } finally {
    await Promise.allSettled(started.toReversed().map((each) => each.stop()));
    await database.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
  process.exit();
}
