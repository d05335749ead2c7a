// npm run country -w bench [-- --helpers 1000,10000,100000 --seed 46]: how the cost of what the API does grows with a country. Each size is generated,
// loaded by COPY into a PostgreSQL server of its own and measured in the API's own process; the rows are kept nowhere. Prints a table with
// the exponent of growth from the smallest country to the largest, and writes it to bench/results/country.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { buildApp, type App } from '../api/src/app';
import { findBooking } from '../api/src/domains/bookingRecord';
import { listCandidatesToAsk } from '../api/src/domains/bookings/matching/candidates.repo';
import { countUnread } from '../api/src/domains/conversations/chat/conversations.repo';
import { listBookingCandidates } from '../api/src/domains/desk/operatorBooking';
import { countAttention } from '../api/src/domains/desk/attention.repo';
import { readSystem } from '../api/src/domains/desk/setup/system';
import {
  listDifferences,
  listDueCaptures,
  listDuePayouts,
} from '../api/src/domains/money/bookkeeping/compareBooks.repo';
import { readQuarters } from '../api/src/domains/money/bookkeeping/movements.repo';
import { openStore } from '../api/src/platform/db/database';
import { migrate } from '../api/src/platform/db/migrate';
import { rangeOf } from '../api/src/platform/lib/paging';
import { claimJobs } from '../api/src/platform/jobs/jobs.repo';
import { readSettings } from '../api/src/platform/settings/settings';
import { createDemoPayments } from '../api/provider-simulator/createDemoPayments';
import { createRandom, type Random } from '../api/test/random';
import { NOW } from './country/generate';
import { figuresOf, get, timed, timeQuery, type Figures } from './country/figures';
import { loadCountry } from './country/load';
import { loadJobs } from './country/money';
import { onServer, withDatabase } from './country/server';

const { values: options } = parseArgs({
  options: {
    helpers: { type: 'string', default: '1000,10000,100000' },
    seed: { type: 'string', default: '46' },
    requests: { type: 'string', default: '60' },
    /** The URL of a PostgreSQL server on this machine, as its superuser. */
    server: { type: 'string' },
    /** Leaves the databases there, and measures those that are there already. */
    keep: { type: 'boolean', default: false },
  },
});
const REQUESTS = Number(options.requests);
const RATE_PER_SECOND = 50;
const RATE_SECONDS = 20;
/** Of the first, as many are due as there are helpers; the others wait for their time. */
const KINDS = ['bench', 'booking.remind', 'booking.expire'];
const BEST = rangeOf({ limit: 20, cursor: 'start' });

interface Operation {
  name: string;
  run: () => Promise<void>;
}

async function operationsOf(app: App, random: Random): Promise<Operation[]> {
  const { db } = app.context;
  const codes = await db.selectFrom('areas').select('name').whereRef('name', '<>', 'city').orderBy('name').execute();
  const code = () => random.pick(codes).name;
  const search = (query: () => string) => () => get(app, `/api/service/search?${query()}`);
  const { rows } = await sql<{ id: string }>`
    select id from bookings where status = 'confirmed' order by id limit 200`.execute(db);
  const { rows: working } = await sql<{ id: string }>`select id from providers order by id limit 200`.execute(db);
  const provider = () => random.pick(working).id;
  const booking = async () => (await findBooking(db, random.pick(rows).id)) ?? Promise.reject(new Error('no booking'));
  return [
    {
      name: 'search: words',
      run: search(() => `query=${random.pick(['roof', 'lamp', 'deep'])}&page=${random.int(1, 9)}`),
    },
    { name: 'search: words in a district', run: search(() => `query=roof&location=${code()}`) },
    { name: 'search: a time', run: search(() => timeQuery(random)) },
    { name: 'search: a time in a district', run: search(() => `${timeQuery(random)}&location=${code()}`) },
    { name: 'search: a time in London', run: search(() => `${timeQuery(random)}&location=London`) },
    {
      name: 'search: a time, words, a district',
      run: search(() => `${timeQuery(random)}&query=roof&location=${code()}`),
    },
    { name: 'search: on Christmas Day', run: search(() => 'day=2026-12-25&start=10:00&hours=3') },
    { name: 'nearest: at night', run: search(() => timeQuery(random, 4, 4)) },
    { name: 'nearest: at night in London', run: search(() => `${timeQuery(random, 4, 4)}&location=London`) },
    { name: 'nearest: at night in a district', run: search(() => `${timeQuery(random, 4, 4)}&location=${code()}`) },
    { name: 'nearest: twelve hours', run: search(() => timeQuery(random, 2, 24)) },
    {
      name: 'nearest: a rare chore early in a district',
      run: search(() => `${timeQuery(random, 11, 6)}&category=Clocks&location=${code()}`),
    },
    { name: 'list: chores', run: () => get(app, '/api/service/list?limit=50') },
    { name: 'matching: who offered', run: async () => void (await listCandidatesToAsk(db, await booking(), NOW)) },
    { name: 'desk: candidates', run: async () => void (await listBookingCandidates(db, await booking(), NOW, BEST)) },
    { name: 'desk: what needs a person', run: async () => void (await countAttention(db, NOW)) },
    { name: 'desk: unread messages', run: async () => void (await countUnread(db)) },
    { name: 'desk: the system', run: async () => void (await readSystem(app.context)) },
    { name: 'metrics', run: () => get(app, '/metrics') },
    { name: 'money: a helper’s year', run: async () => void (await readQuarters(db, provider(), 2026)) },
    { name: 'money: captures to compare', run: async () => void (await listDueCaptures(db, NOW, 50)) },
    { name: 'money: payouts to compare', run: async () => void (await listDuePayouts(db, NOW, 50)) },
    {
      name: 'money: the books of an hour',
      run: async () => void (await listDifferences(db, new Date(NOW.getTime() - 3_600_000))),
    },
    {
      name: 'jobs: a claim',
      run: async () =>
        void (await claimJobs(db, { kinds: KINDS, now: NOW, leaseSeconds: 60, limit: 10, maxPerOwner: 4 })),
    },
  ];
}

/** Timed searches of every kind that finds something, begun at the rate, whether or not those before are over. */
async function measureRate(operations: readonly Operation[]): Promise<Figures> {
  const kinds = operations.filter(({ name }) => name.startsWith('search: a time'));
  const running: Promise<number>[] = [];
  for (let nth = 0; nth < RATE_PER_SECOND * RATE_SECONDS; nth += 1) {
    const { run } = kinds[nth % kinds.length] as Operation;
    // A rejected request has no time, and counts as the slowest.
    running.push(timed(run).catch(() => Number.POSITIVE_INFINITY));
    await sleep(1000 / RATE_PER_SECOND);
  }
  return figuresOf(await Promise.all(running));
}

async function measureAll(app: App, seed: number): Promise<Map<string, Figures>> {
  const operations = await operationsOf(app, createRandom(seed));
  const figures = new Map<string, Figures>();
  for (const { name, run } of operations) {
    await run();
    const times: number[] = [];
    for (let nth = 0; nth < REQUESTS; nth += 1) times.push(await timed(run));
    figures.set(name, figuresOf(times));
    const { p50, p95 } = figuresOf(times);
    process.stdout.write(`  ${name}: ${p50.toFixed(1)} / ${p95.toFixed(1)} ms\n`);
  }
  figures.set(`searches for a time, ${RATE_PER_SECOND} a second`, await measureRate(operations));
  return figures;
}

async function measureCountry(helpers: number, seed: number, url: string, folder: string) {
  const store = await openStore({ url }, () => undefined);
  await migrate(store.db);
  const isThere = (await store.db.selectFrom('providers').select('id').limit(1).execute()).length > 0;
  const loadMs = isThere ? 0 : await timed(() => loadCountry(store, seed, helpers));
  await store.db.connection().execute((connection) => loadJobs(connection, helpers));
  const env = { NODE_ENV: 'test', DATA_DIR: folder, SEED_DEMO: '0', LOG_LEVEL: 'silent' };
  const settings = { ...readSettings(env), databaseUrl: url };
  const startedAt = performance.now();
  const app = await buildApp({ settings, store, clock: { now: () => NOW }, createPayments: createDemoPayments });
  const startMs = performance.now() - startedAt;
  process.stdout.write(
    `${helpers} helpers: loaded in ${(loadMs / 1000).toFixed(0)} s, the API started in ${(startMs / 1000).toFixed(0)} s\n`,
  );
  const figures = await measureAll(app, seed);
  await app.close();
  return { helpers, loadMs, startMs, figures };
}

type Measured = Awaited<ReturnType<typeof measureCountry>>;

function report(all: readonly Measured[], seed: number): string {
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return '';
  const exponent = (name: string, share: keyof Figures) => {
    const [from, to] = [first.figures.get(name)?.[share] ?? Number.NaN, last.figures.get(name)?.[share] ?? Number.NaN];
    return first === last ? '–' : (Math.log(to / from) / Math.log(last.helpers / first.helpers)).toFixed(2);
  };
  const lines = [...last.figures.keys()].map((name) => {
    const cells = all.map(({ figures }) => {
      const { p50 = Number.NaN, p95 = Number.NaN } = figures.get(name) ?? {};
      return `${p50.toFixed(1)} / ${p95.toFixed(1)}`;
    });
    return `| ${[name, ...cells, exponent(name, 'p50'), exponent(name, 'p95')].join(' | ')} |`;
  });
  const heads = all.map(({ helpers }) => `${helpers} helpers, p50 / p95 ms`);
  const loads = all.map(
    ({ loadMs, startMs }) => `${(loadMs / 1000).toFixed(0)} s and ${(startMs / 1000).toFixed(0)} s`,
  );
  return `# A generated country

\`npm run country -w bench\`, seed ${seed}: helpers where people live, 1,000 chores, 90 days of jobs (40,000 a day among 100,000 helpers). Loaded, and the API
started, in ${loads.join('; ')}. PostgreSQL server, Node ${process.version}, ${os.cpus().length} × ${os.cpus()[0]?.model ?? 'processor'}; load of the machine
${os.loadavg()[0]?.toFixed(1)}. ${REQUESTS} requests of each kind one after the other, in the API's process. Growth is the exponent from the smallest country to the largest.

| operation | ${heads.join(' | ')} | growth of p50 | of p95 |
|---|${heads.map(() => '---|').join('')}---|---|
${lines.join('\n')}
`;
}

async function run(): Promise<void> {
  const seed = Number(options.seed);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'choresy-bench-'));
  const all: Measured[] = [];
  try {
    await onServer(options.server, async (server) => {
      for (const helpers of options.helpers.split(',').map(Number))
        await withDatabase(server, `country_${helpers}`, options.keep, async (url) => {
          all.push(await measureCountry(helpers, seed, url, folder));
        });
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const text = report(all, seed);
  process.stdout.write(text);
  writeFileSync(path.join(__dirname, 'results', 'country.md'), text);
}

void run();
