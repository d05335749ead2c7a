// npm run matching -w bench [-- --helpers 100000 --seed 46 --seconds 120]: the time from a payment to the helper in a generated country, while fifty
// searches for a time come each second: bookings that ask for one helper, and bookings for which several offer themselves within a window of
// two seconds. Everything runs in one process: the calls, the searches and the jobs. Writes bench/results/matching.md and prints 'N passed, M failed'.
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { addDays } from 'contract/platform/wallTime';
import { openStore } from '../api/src/platform/db/database';
import { migrate } from '../api/src/platform/db/migrate';
import { createCustomer, type Person } from '../api/test/builders';
import { bookAndPay, signIn, startPaidApp, type PaidApp } from '../api/test/paidApp';
import { offer } from '../api/test/providerActions';
import { createRandom, type Random } from '../api/test/random';
import { figuresOf, get, timed, timeQuery, type Figures } from './country/figures';
import { NOW } from './country/generate';
import { loadCountry } from './country/load';
import { onServer, withDatabase } from './country/server';

const { values: options } = parseArgs({
  options: {
    helpers: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '46' },
    seconds: { type: 'string', default: '120' },
    server: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const [HELPERS, SEED, SECONDS] = [options.helpers, options.seed, options.seconds].map(Number) as [
  number,
  number,
  number,
];
// The tests' payment provider keeps what it has read once for each process.
Object.assign(globalThis, { keptByWorker: new Map() });
const SEARCHES_PER_SECOND = 50;
/** 40,000 a day within six hours: more than any hour of a day has. */
const OFFERS_PER_SECOND = 2;
const WINDOW_SECONDS = 2;
const P99_MS = 1_000;

/** A chore, and a helper who offers it there and works at that time. */
interface Wanted {
  serviceId: string;
  providerId: string;
  city: string;
  postalCode: string;
  date: string;
  from: string;
  until: string;
}

/** Jobs that are done later this month, each at the same hours some weeks on, when their helpers have no job yet. */
async function wantedTimes({ context: { db } }: PaidApp, random: Random, count: number): Promise<Wanted[]> {
  const { rows } = await sql<Wanted>`
    select distinct on (b.provider_id) b.service_id as "serviceId", b.provider_id as "providerId", b.city, b.postal_code as "postalCode",
      b.start_date as date, left(b.start_time::text, 5) as "from", left(b.end_time::text, 5) as until
    from bookings b
    join providers p on p.id = b.provider_id and p.is_approved and p.is_active
    join provider_categories pc on pc.provider_id = p.id and pc.category_id = b.category_id
    where b.status = 'confirmed' and b.starts_at > ${NOW}::timestamptz + interval '20 days'
      and not exists (select from provider_days_off d where d.provider_id = p.id)
      and not exists (select from busy_calendars c where c.provider_id = p.id)
      and not exists (select from booking_slots s where s.provider_id = p.id and s.day = b.start_date + 28)
    order by b.provider_id limit ${count * 2}`.execute(db);
  return rows
    .sort(() => random.int(0, 2) - 1)
    .slice(0, count)
    .map((row) => ({ ...row, date: addDays(row.date, 28) }));
}

function bodyOf({ serviceId, city, postalCode, date, from, until }: Wanted) {
  return {
    serviceId,
    bookingDate: date,
    timeSlot: { startTime: from, endTime: until },
    serviceLocation: { address: '12 Rye Lane', city, postalCode },
  };
}

/** Looks until a booking has a helper. @returns milliseconds since `from`, or infinity after a minute */
async function assignedAfter({ context: { db } }: PaidApp, id: string, from: number): Promise<number> {
  while (performance.now() - from < 60_000) {
    const row = await db.selectFrom('bookings').select('provider_id').where('id', '=', id).executeTakeFirstOrThrow();
    if (row.provider_id !== null) return performance.now() - from;
    await sleep(10);
  }
  return Number.POSITIVE_INFINITY;
}

async function askFor(app: PaidApp, customer: Person, wanted: Wanted): Promise<number> {
  const { booking } = await bookAndPay(app, {
    customer,
    body: { ...bodyOf(wanted), preferredProviderId: wanted.providerId },
  });
  return assignedAfter(app, booking._id, performance.now());
}

async function letOffer(app: PaidApp, customer: Person, wanted: Wanted, others: readonly string[]): Promise<number> {
  const booked = await bookAndPay(app, { customer, body: bodyOf(wanted) });
  const paidAt = performance.now();
  for (const id of [wanted.providerId, ...others])
    await offer(app, await signIn(app, { id, token: '' } as Person, 'serviceProvider'), booked);
  return assignedAfter(app, booked.booking._id, paidAt + 1_000 * WINDOW_SECONDS);
}

/** Begins `run` so many times a second, whether or not those before are over. @returns their results */
async function atRate<Result>(perSecond: number, run: (nth: number) => Promise<Result>): Promise<Result[]> {
  const running: Promise<Result>[] = [];
  const startedAt = performance.now();
  for (let nth = 0; nth < perSecond * SECONDS; nth += 1) {
    running.push(run(nth));
    await sleep(Math.max(0, startedAt + ((nth + 1) * 1000) / perSecond - performance.now()));
  }
  return Promise.all(running);
}

async function measure(app: PaidApp): Promise<Record<string, Figures>> {
  const random = createRandom(SEED);
  const count = OFFERS_PER_SECOND * SECONDS;
  const wanted = await wantedTimes(app, random, 3 * count);
  const customers = await Promise.all(Array.from({ length: 40 }, () => createCustomer(app)));
  const startedAt = performance.now();
  const clock = setInterval(() => app.clock.set(new Date(NOW.getTime() + performance.now() - startedAt)), 5);
  await app.context.jobs.start();
  const asked: number[] = [];
  const offered: number[] = [];
  const [, searches] = await Promise.all([
    atRate(OFFERS_PER_SECOND, async (nth) => {
      const [one, customer] = [wanted[nth], customers[nth % customers.length]];
      if (!one || !customer) throw new Error('too few jobs');
      // Nobody's who is wanted for another one: that time would be taken.
      const others = [nth + count, nth + 2 * count].map((other) => wanted[other]?.providerId ?? '');
      if (nth % 2 === 0) asked.push(await askFor(app, customer, one));
      else offered.push(await letOffer(app, customer, one, others));
    }),
    atRate(SEARCHES_PER_SECOND, () => timed(() => get(app, `/api/service/search?${timeQuery(random)}`))),
  ]);
  clearInterval(clock);
  return {
    'asked for, from the payment to the helper': figuresOf(asked),
    'offered, from the end of the window to the helper': figuresOf(offered),
    'a search for a time meanwhile': figuresOf(searches),
  };
}

async function run(): Promise<void> {
  let figures: Record<string, Figures> = {};
  await onServer(options.server, (server) =>
    withDatabase(server, `country_${HELPERS}`, options.keep, async (url) => {
      const store = await openStore({ url }, () => undefined);
      await migrate(store.db);
      const isThere = (await store.db.selectFrom('providers').select('id').limit(1).execute()).length > 0;
      if (!isThere) await loadCountry(store, SEED, HELPERS);
      await store.close();
      const app = await startPaidApp({
        location: { url },
        now: NOW.toISOString(),
        settings: { matchWindowSeconds: WINDOW_SECONDS },
      });
      try {
        figures = await measure(app);
      } finally {
        await app.stop();
      }
    }),
  );
  const rows = Object.entries(figures).map(
    ([name, { p50, p95, p99 }]) => `| ${name} | ${[p50, p95, p99].map((ms) => ms.toFixed(0)).join(' | ')} |`,
  );
  const text = `# Matching in a generated country

\`npm run matching -w bench\`: ${HELPERS} helpers, ${OFFERS_PER_SECOND} paid bookings and ${SEARCHES_PER_SECOND} searches for a time a second for ${SECONDS} s, all in one process with its
jobs. PostgreSQL server, Node ${process.version}, ${os.cpus().length} × ${os.cpus()[0]?.model ?? 'processor'}; load of the machine ${os.loadavg()[0]?.toFixed(1)}. Milliseconds.

| | p50 | p95 | p99 |
|---|---|---|---|
${rows.join('\n')}
`;
  process.stdout.write(text);
  writeFileSync(path.join(__dirname, 'results', 'matching.md'), text);
  const matched = Object.values(figures).slice(0, 2);
  const passed = matched.filter(({ p99 }) => p99 <= P99_MS).length;
  process.stdout.write(`${passed} passed, ${matched.length - passed} failed\n`);
  process.exitCode = passed === matched.length ? 0 : 1;
}

void run();
