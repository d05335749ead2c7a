// npm run lists -w bench [-- --rate 1000 --seconds 60]: the public lists of 10,000 chores at so many requests a second from two processes of the API,
// alone, while two bookings a second are made and paid, and while helpers change what no list of chores shows. Uses a PostgreSQL server of its own;
// the API has to be built. Prints a table and 'N passed, M failed', and writes the table to bench/results/lists.md.
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fillCatalogue } from '../api/bench/fillCatalogue.ts';
import { openStore } from '../api/src/platform/db/database.ts';
import { figuresOf, percentile, print, runBench, serverSeconds, startApis } from './apis.mjs';
import { createPeople } from './sockets/people.mjs';
import { bookAndPay } from './upgrade/buyers.mjs';
import { createClient, createCounts } from './upgrade/client.mjs';

const CHORES = 10_000;
const HELPERS = 1_000;
const BOOKINGS_PER_SECOND = 2;
const CHANGES_PER_SECOND = 2;
const TARGET_PER_SECOND = 1_000;
/** A list that waits this long was not kept. */
const P99_TARGET_MS = 250;
const WARM_UP_SECONDS = 10;
const WORDS = ['cleaning', 'tap', 'hedge', 'painting', 'door', 'oven', 'light', 'garden'];

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'));
const { values: options } = parseArgs({
  options: { rate: { type: 'string', default: '1000' }, seconds: { type: 'string', default: '60' } },
});
const [RATE, SECONDS] = [Number(options.rate), Number(options.seconds)];

/** The lists in the order in which they are requested: of ten requests so many are of each kind. */
async function pathsOf(database) {
  const { rows: categories } = await database.query(
    'select name from categories where is_active order by position limit 8',
  );
  const { rows: reviewed } = await database.query(
    'select service_id as id from reviews group by 1 order by 1 limit 10',
  );
  const pages = (count, pathOf) => Array.from({ length: count }, (_, index) => pathOf(index + 1));
  const kinds = {
    chores: [2, pages(10, (page) => `/api/service/list?page=${page}&limit=20`)],
    'chores of a category': [
      2,
      categories.map(({ name }) => `/api/service/category/${encodeURIComponent(name)}?page=1&limit=20`),
    ],
    categories: [2, ['/api/category/list']],
    words: [1, pages(2, (page) => WORDS.map((word) => `/api/service/search?query=${word}&page=${page}`)).flat()],
    'words in a place': [1, WORDS.map((word) => `/api/service/search?query=${word}&location=London`)],
    posts: [1, pages(2, (page) => `/api/posts/list?page=${page}&limit=6`)],
    reviews: [1, reviewed.map(({ id }) => `/api/reviews/service/${id}`)],
  };
  const turn = Object.entries(kinds).flatMap(([kind, [times]]) => Array.from({ length: times }, () => kind));
  return Array.from({ length: 1_000 }, (_, index) => {
    const kind = turn[index % turn.length];
    const [, paths] = kinds[kind];
    return { kind, path: paths[Math.floor(index / turn.length) % paths.length] };
  });
}

function get(agent, origin, listPath, nth) {
  return new Promise((resolve) => {
    const headers = { 'accept-encoding': 'gzip', 'x-forwarded-for': `10.2.${(nth >> 8) & 255}.${nth & 255}` };
    const sent = request(origin + listPath, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    });
    sent.on('error', () => resolve(0));
    sent.end();
  });
}

/** Requests lists at the rate, whether or not those before have their response; a time counts from when a request was due. */
async function requestLists(origins, paths, seconds) {
  const agent = new Agent({ keepAlive: true });
  const times = [];
  let failed = 0;
  const begin = performance.now();
  const pending = [];
  for (let nth = 0; nth < RATE * seconds;) {
    const due = Math.min(RATE * seconds, Math.floor(((performance.now() - begin) / 1000) * RATE));
    for (; nth < due; nth += 1) {
      const at = begin + (nth * 1000) / RATE;
      const one = get(agent, origins[nth % origins.length], paths[nth % paths.length].path, nth).then((status) => {
        times.push(performance.now() - at);
        if (status !== 200) failed += 1;
      });
      pending.push(one);
    }
    await wait(2);
  }
  await Promise.all(pending);
  const perSecond = times.length / ((performance.now() - begin) / 1000);
  agent.destroy();
  return { times, failed, perSecond };
}

/** How often a list that is kept was made since the last reset of the statistics, by what it contains, and all that the server was asked. */
async function madeAnew(database) {
  const { rows } = await database.query(`
    select coalesce(sum(calls) filter (where query ~ '"booked_count" desc' or query ~ 'service_count'), 0)::int as lists,
      coalesce(sum(calls) filter (where query ~ 'from catalogue_changes'), 0)::int as versions
    from pg_stat_statements`);
  return rows[0];
}

async function changesOf(database) {
  return (await database.query('select coalesce(max(id), 0)::int as changes from catalogue_changes')).rows[0].changes;
}

/** Begins `run(n)` so many times a second until `isOver`; resolves with how many there were. */
async function repeat(perSecond, isOver, run) {
  const running = [];
  while (!isOver()) {
    running.push(run(running.length));
    await wait(1000 / perSecond);
  }
  await Promise.all(running);
  return running.length;
}

/** The lists at the rate while `beside` does something. Resolves with rows of the table. */
async function measure({ apis, origins, paths, database }, title, beside) {
  print(`${title} …`);
  await requestLists(origins, paths, WARM_UP_SECONDS);
  await database.query('select pg_stat_statements_reset()');
  const [changes, server] = [await changesOf(database), await serverSeconds(database)];
  const before = await Promise.all(apis.map(figuresOf));
  let isOver = false;
  const done = beside(() => isOver);
  const { times, failed, perSecond } = await requestLists(origins, paths, SECONDS);
  isOver = true;
  const count = await done;
  const after = await Promise.all(apis.map(figuresOf));
  const seconds = after.reduce((sum, { cpuSeconds }, index) => sum + cpuSeconds - before[index].cpuSeconds, 0);
  const { lists } = await madeAnew(database);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(1));
  return {
    count,
    lists,
    changes: (await changesOf(database)) - changes,
    rows: [
      [
        `${title}: responses a second`,
        Math.round(perSecond),
        TARGET_PER_SECOND,
        Math.round(perSecond) >= TARGET_PER_SECOND * 0.99,
      ],
      ['p50 / p95 / p99', `${p50} / ${p95} / ${p99} ms`, `p99 ${P99_TARGET_MS} ms`, Number(p99) <= P99_TARGET_MS],
      ['of them failed', failed, 0, failed === 0],
      [
        'processor of API, of PostgreSQL',
        `${seconds.toFixed(1)} s, ${((await serverSeconds(database)) - server).toFixed(1)} s in ${SECONDS} s`,
      ],
    ],
  };
}

async function run({ apis, origins, database, people }) {
  const paths = await pathsOf(database);
  const bench = { apis, origins, paths, database };
  const alone = await measure(bench, 'lists alone', async () => 0);

  const paid = async () => (await database.query('select count(*)::int as paid from captures')).rows[0].paid;
  const paidBefore = await paid();
  const counts = createCounts();
  const client = createClient(origins[0], counts);
  const { rows: services } = await database.query(
    'select id as _id from services where is_active order by id limit 200',
  );
  const customers = people.filter(({ role }) => role === 'user');
  const buy = (number) =>
    bookAndPay(client, {
      service: services[number % services.length],
      token: customers[number].token,
      email: 'buyer@bench.example',
      number,
    }).catch((error) => counts.fail('failedBookings', error.message));
  const paying = await measure(bench, 'beside two paid bookings a second', (isOver) =>
    repeat(BOOKINGS_PER_SECOND, isOver, buy),
  );
  const payments = (await paid()) - paidBefore;

  const helpers = people.filter(({ role }) => role === 'serviceProvider');
  const toggle = (number) =>
    database.query('update providers set is_active = not is_active where id = $1', [
      helpers[number % helpers.length].userId,
    ]);
  const changing = await measure(bench, 'beside two helpers a second who start or stop working', (isOver) =>
    repeat(CHANGES_PER_SECOND, isOver, toggle),
  );

  for (const reason of counts.failures) print(reason);
  const failedBookings = counts.of('failedBookings');
  return [
    ...alone.rows,
    ...paying.rows,
    ['bookings made and paid', paying.count - failedBookings, paying.count, failedBookings === 0],
    ['payments taken', payments, paying.count, payments === paying.count],
    ['times that a booking or payment emptied the kept lists', paying.changes, 0, paying.changes === 0],
    ['lists of chores and categories made anew', paying.lists, 0, paying.lists === 0],
    ...changing.rows,
    ['changes of helpers', changing.count],
    ['lists of chores and categories made anew', changing.lists, 0, changing.lists === 0],
  ];
}

const about = `\`npm run lists -w bench\`: ${RATE} requests a second for ${SECONDS} s each, of ${CHORES} chores, to two processes of the API with the role \`web\`, one with the others, PostgreSQL and the client`;
await runBench('lists', { title: 'Lists beside payments', about }, async ({ url, database, folder, started }) => {
  const secret = randomBytes(48).toString('base64');
  print('starting the processes …');
  const settings = { folder, databaseUrl: url, secret, publicUrl: 'http://127.0.0.1:3000' };
  const apis = await startApis({ ...settings, roles: ['web', 'web', 'work,realtime'] });
  started.push(...apis);
  const store = await openStore({ url }, () => undefined);
  await fillCatalogue(store, CHORES);
  await store.close();
  const customers = BOOKINGS_PER_SECOND * SECONDS * 2;
  const people = await createPeople(database, secret, { customers, helpers: HELPERS });
  await database.query('vacuum analyze');
  return run({ apis, origins: apis.slice(0, 2).map(({ origin }) => origin), database, people });
});
