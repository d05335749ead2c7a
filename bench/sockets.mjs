// npm run sockets -w bench [-- --sockets 20000 --reads]: the sockets of so many open pages over four processes of the API, at rest, during twenty changes of
// bookings a second, and when all of them are cut at once and come back, while visitors read pages. Uses a PostgreSQL server of its own; the front
// ends, the host and the API have to be built. Prints a table and 'N passed, M failed', and writes the table to bench/results/sockets.md.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from '../tools/machine/ports.mjs';
import { figuresOf, percentile, print, runBench, startApis, startProcess } from './apis.mjs';
import { costs, mostCalled } from './sockets/costs.mjs';
import { createBookings, createPeople } from './sockets/people.mjs';
import { startClients } from './sockets/startClients.mjs';
import { startVisitors } from './sockets/visitors.mjs';
import { startProxy } from './upgrade/proxy.mjs';

const PROCESSES = 4;
const HELPERS_SHARE = 0.3;
const OPERATOR_PAGES = 20;
/** One page in so many has the socket of socket.io-client itself; the others cost the machine less. */
const REAL_SHARE = 100;
const REST_MS = 30_000;
const SETTLE_MS = 10_000;
const CHANGES_PER_SECOND = 20;
const CHANGES_SECONDS = 30;
const NEWS_TARGET_MS = 1_000;
const STORM_TARGET_MS = 30_000;
const STORM_TIMEOUT_MS = 180_000;

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'));
const { values: options } = parseArgs({
  options: {
    sockets: { type: 'string', default: '20000' },
    /** Pages whose sockets are back read once more what they show, as real ones do: 20,000 calls more. */
    reads: { type: 'boolean', default: false },
  },
});
const SOCKETS = Number(options.sockets);

/** Changes another booking every twentieth of a second. Resolves with the delays of its news, and how many did not come. */
async function measureNews(database, clients, bookings) {
  const sentAt = new Map();
  const changes = [];
  for (const end = CHANGES_PER_SECOND * CHANGES_SECONDS; changes.length < end;) {
    const booking = bookings[changes.length % bookings.length];
    sentAt.set(booking.reference, Date.now());
    changes.push(database.query('update bookings set accepted_at = clock_timestamp() where id = $1', [booking.id]));
    await wait(1000 / CHANGES_PER_SECOND);
  }
  await Promise.all(changes);
  await wait(5_000);
  const news = (await Promise.all(clients.map(({ tell }) => tell('news')))).flat();
  const delays = news.map(({ bookingId, at }) => at - sentAt.get(bookingId));
  return { delays, missing: 2 * changes.length - news.length };
}

async function run({ apis, realtime, clients, database, people, bookings, visitors }) {
  const rows = [];
  const add = (...row) => void (rows.push(row), print(row.join(': ')));
  const before = await Promise.all(realtime.map(figuresOf));

  print(`opening ${SOCKETS} sockets …`);
  await database.query('select pg_stat_statements_reset()');
  const parts = clients.map((client, index) => ({
    client,
    people: people.filter((_, nth) => nth % PROCESSES === index),
  }));
  const opened = await costs(apis, database, () =>
    Promise.all(parts.map(({ client, people: part }) => client.tell('open', { people: part }))),
  );
  const online = async () => {
    const all = await Promise.all(clients.map(({ tell }) => tell('status')));
    return { open: all.reduce((sum, status) => sum + status.online, 0), all };
  };
  const { open } = await online();
  add('sockets open and registered', open, SOCKETS, open === SOCKETS);
  add('opened in', `${opened.seconds.toFixed(0)} s; ${opened.cpu}`);
  await mostCalled(database);

  await wait(SETTLE_MS);
  const after = await Promise.all(realtime.map(figuresOf));
  const grown = after.reduce((sum, { residentBytes }, index) => sum + residentBytes - before[index].residentBytes, 0);
  add('memory of a socket in the API', `${(grown / open / 1024).toFixed(1)} KiB`);
  add(
    'memory of a process with all its sockets',
    `${Math.round(Math.max(...after.map(({ residentBytes }) => residentBytes)) / 2 ** 20)} MB`,
  );

  print('at rest …');
  const rest = await costs(apis, database, () => wait(REST_MS));
  add(`at rest, in ${Math.round(rest.seconds)} s`, rest.cpu);
  add('statements a second at rest, but those of health checks', (rest.work.statements / rest.seconds).toFixed(1));
  add('rows of presence written at rest', rest.work.presence, 0, rest.work.presence === 0);
  add('rows written a second by processes that confirm themselves', (rest.work.nodes / rest.seconds).toFixed(1));
  await mostCalled(database);

  print('changes of bookings …');
  await Promise.all(clients.map(({ tell }) => tell('news')));
  const changed = await costs(apis, database, () => measureNews(database, clients, bookings));
  const { delays, missing } = changed.result;
  const [p50, p95, p99, most] = [0.5, 0.95, 0.99, 1].map((share) => percentile(delays, share));
  add(`news of ${CHANGES_PER_SECOND} changes a second, p50 / p95 / p99`, `${p50} / ${p95} / ${p99} ms`);
  add('the slowest', `${most} ms`, `${NEWS_TARGET_MS} ms`, most <= NEWS_TARGET_MS);
  add('news that did not come', missing, 0, missing === 0);
  add(`in ${Math.round(changed.seconds)} s of changes`, changed.cpu);

  print('pages before the storm …');
  const calm = await visitors.during(() => wait(15_000));
  add(
    'pages and calls without a storm, p50 / p95',
    `${percentile(calm.times, 0.5)} / ${percentile(calm.times, 0.95)} ms, ${calm.failed} of ${calm.times.length} failed`,
  );
  print('storm …');
  await database.query('select pg_stat_statements_reset()');
  const storm = await costs(apis, database, () =>
    visitors.during(() =>
      Promise.all(clients.map(({ tell }) => tell('storm', { timeoutMs: STORM_TIMEOUT_MS, reads: options.reads }))),
    ),
  );
  const away = storm.result.result.flat().filter(({ ms }) => ms !== null);
  const back = away.map(({ ms }) => ms);
  const real = away.filter(({ isReal }) => isReal).map(({ ms }) => ms);
  add('sockets that came back after all were cut', back.length, SOCKETS, back.length === SOCKETS);
  const last = Math.max(...back);
  add(
    'the last is back after',
    `${(last / 1000).toFixed(1)} s`,
    `${STORM_TARGET_MS / 1000} s`,
    last <= STORM_TARGET_MS,
  );
  add(
    'half of them, nineteen in twenty',
    `${(percentile(back, 0.5) / 1000).toFixed(1)} s, ${(percentile(back, 0.95) / 1000).toFixed(1)} s`,
  );
  add('of those of socket.io-client itself, the last', `${real.length}, ${(Math.max(...real) / 1000).toFixed(1)} s`);
  const { times, failed, reasons, unrendered } = storm.result;
  add('connections that the kernel had no room for', storm.work.overflows);
  add('pages and calls meanwhile', times.length);
  add('of them failed', failed, 0, failed === 0);
  add('of them pages without content', unrendered);
  add('their p50 / p95', `${percentile(times, 0.5)} / ${percentile(times, 0.95)} ms`);
  add(`in ${Math.round(storm.seconds)} s of storm`, storm.cpu);
  for (const reason of reasons) print(reason);
  await mostCalled(database);
  const { all } = await online();
  for (const { failures } of all) print(JSON.stringify(failures));
  const attempts = all.flatMap(({ failures }) => Object.values(failures.connect));
  const calls = all.reduce((sum, { failures }) => sum + failures.call, 0);
  add(
    'attempts to connect that failed',
    attempts.reduce((sum, count) => sum + count, 0),
  );
  if (options.reads) add('calls of pages that were back and failed', calls, 0, calls === 0);
  return rows;
}

const about = `\`npm run sockets -w bench\`: the sockets of ${SOCKETS} people over ${PROCESSES} processes with the roles \`web,realtime\`, one with \`work\`, one host, PostgreSQL, and the clients`;
await runBench('sockets', { title: 'Sockets', about }, async ({ url, database, folder, started }) => {
  const proxy = await startProxy();
  started.push(proxy);
  const secret = randomBytes(48).toString('base64');
  print('starting the processes …');
  const roles = [...Array.from({ length: PROCESSES }, () => 'web,realtime'), 'work'];
  const apis = await startApis({ folder, databaseUrl: url, secret, publicUrl: proxy.origin, roles });
  started.push(...apis);
  const realtime = apis.slice(0, PROCESSES);
  for (const { port } of realtime) proxy.add('api', port);
  const sitePort = await freePort();
  const folders = { SITE_DIR: path.join(folder, 'site'), HOST: '127.0.0.1' };
  const site = { ...folders, SITE_PORT: String(sitePort), API_URL: proxy.origin, UPSTREAM_URL: proxy.origin };
  started.push(await startProcess(['hosting/dist/server.js'], site, { port: sitePort }));
  proxy.add('host', sitePort);
  const helpers = Math.round(SOCKETS * HELPERS_SHARE);
  const counts = { customers: SOCKETS - helpers - OPERATOR_PAGES, helpers, operatorPages: OPERATOR_PAGES };
  const people = await createPeople(database, secret, counts);
  const bookings = await createBookings(database, people);
  await database.query('vacuum analyze');
  const clients = Array.from({ length: PROCESSES }, startClients);
  started.push(...clients);
  const placed = people.map((person, nth) => ({
    ...person,
    origin: realtime[Math.floor(nth / PROCESSES) % PROCESSES].origin,
    isReal: nth % REAL_SHARE === 0,
  }));
  return run({ apis, realtime, clients, database, people: placed, bookings, visitors: startVisitors(proxy.origin) });
});
