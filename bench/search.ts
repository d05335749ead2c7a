// npm run search -w bench: searches of a generated marketplace of 1,000 helpers and 10,000 chores, one after the other, in the API's own process: on a
// PostgreSQL server if this machine has one, else on the embedded database. Prints a table and writes it to bench/results/search.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildApp, type App } from '../api/src/app';
import { openStore } from '../api/src/platform/db/database';
import { migrate } from '../api/src/platform/db/migrate';
import { readSettings } from '../api/src/platform/settings/settings';
import { createRandom } from '../api/test/random';
import { loadMarketplace } from '../api/test/generated/loadMarketplace';
import { Calendars, type Oracle, type OracleSlot } from '../api/test/generated/oracle';
import { queryOf, searchOf, type GeneratedSearch } from '../api/test/generated/searches';
import { createMarketplace } from '../api/test/generated/marketplace';
import { createDemoPayments } from '../api/provider-simulator/createDemoPayments';

const NOW = new Date('2026-10-20T09:00:00Z');
const SIZE = { seed: 118, helpers: 1_000, chores: 10_000, jobsPerProvider: 12, firstDay: '2026-10-20' };
const REQUESTS = 200;
/** The longest time that all but one of twenty responses may take (docs/adr/0116). */
const P95_MS = 200;

interface Kind {
  name: string;
  query: (nth: number) => string;
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function kindsOf(oracle: Oracle): Kind[] {
  const random = createRandom(SIZE.seed);
  const anySearch = (change: (search: GeneratedSearch) => Partial<GeneratedSearch>) => () => {
    const search = searchOf(random, oracle);
    return queryOf({ ...search, ...change(search) });
  };
  // A time that is early today is past.
  const later = (slot: OracleSlot) => ({ ...slot, day: slot.day === SIZE.firstDay ? '2026-10-22' : slot.day });
  const slotOnly = { words: [], category: null, maxPence: null, where: null };
  const places = oracle.places.map(({ name }) => name);
  return [
    {
      name: 'words, no time',
      // A response that was made before is not made again: each page once.
      query: (nth) => `query=${['roof', 'window', 'kitchen', 'deep'][nth % 4]}&page=${1 + Math.floor(nth / 4)}`,
    },
    { name: 'a time', query: anySearch(() => slotOnly) },
    {
      name: 'a time, a place and words',
      query: anySearch(() => ({ words: ['roof'], category: null, maxPence: null, where: random.pick(places) })),
    },
    {
      name: 'nothing free: a rare category',
      query: anySearch(({ slot }) => ({
        ...slotOnly,
        category: 'Thatching',
        slot: later({ ...slot, begins: 330, ends: 570 }),
      })),
    },
    {
      name: 'nothing free: at night',
      query: anySearch(({ slot }) => ({ ...slotOnly, slot: later({ ...slot, begins: 180, ends: 240 }) })),
    },
    {
      name: 'nothing free: words and a place at night',
      query: anySearch(({ slot }) => ({
        words: ['roof'],
        category: null,
        maxPence: null,
        where: random.pick(places),
        slot: later({ ...slot, begins: 180, ends: 240 }),
      })),
    },
    {
      name: 'nothing free in four weeks: longer than anybody of a rare category works',
      query: anySearch(({ slot }) => ({
        ...slotOnly,
        category: 'Thatching',
        slot: later({ ...slot, begins: 0, ends: 720 }),
      })),
    },
    {
      name: 'twelve hours at a time',
      query: anySearch(({ slot }) => ({ ...slotOnly, slot: later({ ...slot, begins: 0, ends: 720 }) })),
    },
  ];
}

async function measure({ http }: App, { name, query }: Kind): Promise<string> {
  const times: number[] = [];
  let results = 0;
  let nearest = 0;
  for (let nth = 0; nth < REQUESTS; nth += 1) {
    const url = `/api/service/search?${query(nth)}`;
    const startedAt = performance.now();
    const response = await http.inject({ method: 'GET', url });
    times.push(performance.now() - startedAt);
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${response.body}`);
    const body = response.json<{ totalServices: number; nearest?: unknown[] }>();
    results += Number(body.totalServices > 0);
    nearest += Number((body.nearest?.length ?? 0) > 0);
  }
  times.sort((one, other) => one - other);
  const [p50, p95, max] = [percentile(times, 0.5), percentile(times, 0.95), percentile(times, 1)];
  if (p95 > P95_MS) process.exitCode = 1;
  const cells = [name, REQUESTS, results, nearest, ...[p50, p95, max].map((ms) => ms.toFixed(0))];
  return `| ${cells.join(' | ')} |`;
}

function report(
  lines: readonly string[],
  { isOnServer, jobs, loadedIn }: { isOnServer: boolean; jobs: number; loadedIn: string },
): string {
  return `# Searches of a generated marketplace

\`npm run search -w bench\`: ${SIZE.helpers} helpers with plans, days off and calendars, ${SIZE.chores} chores, ${jobs} jobs in three weeks, loaded in
${loadedIn} s. ${isOnServer ? 'PostgreSQL server' : 'Embedded PostgreSQL'}, Node ${process.version}, ${os.cpus().length} × ${os.cpus()[0]?.model ?? 'processor'}; load of the
machine ${os.loadavg()[0]?.toFixed(1)}. One request after the other, in the API's process. Every p95 is to be at most ${P95_MS} ms.

| search | requests | with results | with nearest times | p50 ms | p95 ms | max ms |
|---|---|---|---|---|---|---|
${lines.join('\n')}
`;
}

interface Server {
  url: string;
  stop: () => Promise<void>;
}

async function bench(server: Server | null, folder: string): Promise<void> {
  const store = await openStore(server ?? { inMemory: true }, () => undefined);
  await migrate(store.db);
  const marketplace = createMarketplace(SIZE);
  const startedAt = performance.now();
  await loadMarketplace(store.db, marketplace);
  const loadedIn = ((performance.now() - startedAt) / 1000).toFixed(1);
  const env = { NODE_ENV: 'test', DATA_DIR: folder, SEED_DEMO: '0', LOG_LEVEL: 'silent' };
  const settings = { ...readSettings(env), databaseUrl: server?.url ?? null };
  const app = await buildApp({ settings, store, clock: { now: () => NOW }, createPayments: createDemoPayments });
  const places = await store.db
    .selectFrom('areas')
    .select(['name', 'city'])
    .where('city', 'in', ['london', 'leeds', 'bristol'])
    .execute();
  const oracle: Oracle = { marketplace, places, calendars: new Calendars(marketplace), now: NOW.getTime() };
  const lines: string[] = [];
  for (const kind of kindsOf(oracle)) {
    lines.push(await measure(app, kind));
    process.stdout.write(`${lines.at(-1)}\n`);
  }
  const text = report(lines, { isOnServer: server !== null, jobs: marketplace.jobs.length, loadedIn });
  writeFileSync(path.join(__dirname, 'results', 'search.md'), text);
  await app.close();
}

async function run(): Promise<void> {
  // A script without types.
  const postgres = '../tools/machine/postgres.mjs';
  const { startPostgres } = (await import(postgres)) as { startPostgres: () => Promise<Server | null> };
  const server = process.env['BENCH_EMBEDDED'] === '1' ? null : await startPostgres();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'choresy-bench-'));
  try {
    await bench(server, folder);
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

void run();
