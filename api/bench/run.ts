import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { buildApp } from '../src/app';
import { seedOnStart } from '../seed/seedOnStart';
import { readSettings } from '../src/platform/settings/settings';
import { fillCatalogue } from './fillCatalogue';
import { load, loadAtRate, type Figures, type Shot } from './load';
import { serve } from './serve';
import { createDemoPayments } from '../provider-simulator/createDemoPayments';

/** `npm run bench -w api`: the embedded database; with BENCH_DATABASE_URL (an empty database) a PostgreSQL server instead. */
const PORT = Number(process.env['BENCH_PORT'] ?? 6340);
const CONNECTIONS = 4;
const SIZES = [10_000, 100_000];
const RATE_SECONDS = 20;

const SEARCHES = [
  'cleaning',
  'tap%20repair',
  'hedg',
  'paintng',
  'door%20hanging&location=London',
  'light&sort=price',
  'oven&category=Cleaning&minPrice=20',
];

async function bench(): Promise<void> {
  execFileSync(process.execPath, [resolve(__dirname, '../build.mjs')]);
  const url = process.env['BENCH_DATABASE_URL'];
  const folder = mkdtempSync(join(tmpdir(), 'choresy-bench-'));
  const env: Record<string, string> = { DATA_DIR: folder, SEED_DEMO: '1', ...(url ? { DATABASE_URL: url } : {}) };
  const rows: string[] = [];
  const store = url ? 'PostgreSQL server' : 'embedded PostgreSQL';
  for (const size of SIZES) {
    await prepare(env, size);
    const api = await serve(PORT, env);
    const run = async (what: string, shot: (index: number) => Shot, total: number): Promise<void> => {
      const before = api.cpuMs();
      const figures = await load(PORT, { total, connections: CONNECTIONS, shot });
      rows.push(line(store, size, what, figures, (api.cpuMs() - before) / total));
      process.stdout.write(`${rows.at(-1)}\n`);
    };
    const runAtRate = async (what: string, shot: (index: number) => Shot, perSecond: number): Promise<void> => {
      const before = api.cpuMs();
      const figures = await loadAtRate(PORT, { perSecond, seconds: RATE_SECONDS, shot });
      rows.push(
        line(store, size, `${what}, ${perSecond} a second`, figures, (api.cpuMs() - before) / figures.requests),
      );
      process.stdout.write(`${rows.at(-1)}\n`);
    };
    await load(PORT, { total: 50, connections: CONNECTIONS, shot: get('/api/service/search?query=cleaning') });
    for (const search of SEARCHES)
      await run(`search ${decodeURIComponent(search)}, a page not made before`, newPageOf(search), 50);
    for (const search of SEARCHES)
      await run(`search ${decodeURIComponent(search)}`, get(`/api/service/search?query=${search}`), 100);
    await run('category list', get('/api/category/list'), 300);
    if (size === SIZES[0]) {
      await run('the whole list', get('/api/service/list'), 100);
      await run('create a booking with its payment order', await create(), 15);
      await run('sign in', signIn, 100);
    }
    await runAtRate('searches', anySearch, 50);
    await runAtRate('searches not made before', newSearch, 50);
    await runAtRate('list, a page of 50', get('/api/service/list?page=1&limit=50'), 100);
    await runAtRate('category list', get('/api/category/list'), 100);
    process.stdout.write(`memory of the API process: ${api.residentMb()} MB\n`);
    await api.stop();
  }
  rmSync(folder, { recursive: true, force: true });
  writeReport(url ? 'results-postgres.md' : 'results.md', rows);
}

async function prepare(env: Record<string, string>, size: number): Promise<void> {
  const app = await buildApp({
    settings: readSettings({ LOG_LEVEL: 'warn', ...env }),
    createPayments: createDemoPayments,
  });
  await seedOnStart(app.context);
  await fillCatalogue(app.store, size);
  await app.close();
}

/** Pages without an end: each is another response. */
function newPageOf(search: string) {
  return (index: number): Shot => ({ method: 'GET', path: `/api/service/search?query=${search}&page=${index + 2}` });
}
function anySearch(index: number): Shot {
  return { method: 'GET', path: `/api/service/search?query=${SEARCHES[index % SEARCHES.length]}` };
}
/** A made-up word of the catalogue and a common one, as fillCatalogue writes them. */
function newSearch(index: number): Shot {
  const word = createHash('md5').update(String(index)).digest('hex').slice(0, 7);
  return { method: 'GET', path: `/api/service/search?query=${word}%20careful` };
}
function get(path: string) {
  return (): Shot => ({ method: 'GET', path });
}
const LOGIN = JSON.stringify({ email: 'amelia@example.com', password: 'choresy-demo' });
function signIn(): Shot {
  return { method: 'POST', path: '/api/auth/login', body: LOGIN };
}

async function create(): Promise<(index: number) => Shot> {
  const at = `http://127.0.0.1:${PORT}`;
  const response = await fetch(`${at}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: LOGIN,
  });
  const { token } = (await response.json()) as { token: string };
  const { data } = (await (await fetch(`${at}/api/service/search?query=cleaning`)).json()) as {
    data: { _id: string }[];
  };
  return (index) => ({
    method: 'POST',
    path: '/api/booking/create',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': `bench-${index}` },
    body: JSON.stringify({
      serviceId: data[0]?._id,
      bookingDate: new Date(Date.now() + (10 + (index % 300)) * 86_400_000).toISOString().slice(0, 10),
      timeSlot: { startTime: '09:00', endTime: '11:00' },
      customerDetails: { name: 'Amelia Stone', email: 'amelia@example.com', phone: '+44 7700 900101' },
      serviceLocation: { address: '14 Clapham Manor Street', city: 'London', postalCode: 'SW4 6DX' },
      paymentMethod: 'paypal',
    }),
  });
}

function line(
  store: string,
  size: number,
  what: string,
  { requests, perSecond, p50, p95, p99, failures }: Figures,
  cpuMs: number,
): string {
  return `| ${store} | ${size.toLocaleString('en-GB')} | ${what} | ${requests}${failures ? `, ${failures} failed` : ''} | ${Math.round(perSecond)} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${p99.toFixed(1)} | ${cpuMs.toFixed(1)} |`;
}

function writeReport(file: string, rows: readonly string[]): void {
  const cpu = cpus()[0]?.model ?? 'unknown processor';
  writeFileSync(
    join(__dirname, file),
    [
      '# API bench',
      '',
      `${cpus().length} × ${cpu}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, ${process.platform}; load and server on the same machine, ${CONNECTIONS} connections, milliseconds per response; load average ${loadavg()
        .map((value) => value.toFixed(1))
        .join(
          ', ',
        )}. CPU: processor time of the API process per response${file === 'results.md' ? '' : ', without the database server’s'}.`,
      'Written by `npm run bench -w api`.',
      '',
      '| store | chores | call | requests | per second | p50 | p95 | p99 | CPU |',
      '|---|---|---|---|---|---|---|---|---|',
      ...rows,
      '',
    ].join('\n'),
  );
}

void bench();
