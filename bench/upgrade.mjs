// npm run upgrade -w bench [-- --from COMMIT | --kill]: an upgrade and the way back under load: 3 web processes, 2 workers and 2 hosts behind a proxy,
// replaced one by one, from the release of COMMIT to this checkout's and back; without it from the same code under another version. Uses a
// PostgreSQL of its own. Prints a table, and fails when a request fails, work is lost or done twice, or a page is of two releases.
// With --kill processes die at random instead: what they had in hand is cut and sent again, and nothing else may go wrong.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../tools/machine/postgres.mjs';
import { startBuyers } from './upgrade/buyers.mjs';
import { startChat } from './upgrade/chat.mjs';
import { createClient, createCounts } from './upgrade/client.mjs';
import { startMailbox } from './upgrade/mailbox.mjs';
import { createProduct } from './upgrade/product.mjs';
import { startProxy } from './upgrade/proxy.mjs';
import { startReaders } from './upgrade/readers.mjs';
import { buildReleases } from './upgrade/releases.mjs';

const BEFORE_AND_AFTER_MS = 5_000;
const WORK_TIMEOUT_MS = 120_000;
const CRASHES = 30;
const MAX_PAUSE_MS = 4_000;

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'));
const { from, kill } = parseArgs({ options: { from: { type: 'string' }, kill: { type: 'boolean' } } }).values;

function print(line) {
  process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);
}

/** Waits until no work is due any more. */
async function finishWork(database) {
  const due = `select count(*)::int as jobs from jobs where state in ('ready', 'running') and run_at < now() - interval '2 seconds'`;
  for (const end = Date.now() + WORK_TIMEOUT_MS; Date.now() < end; await wait(500))
    if ((await database.query(due)).rows[0].jobs === 0) return;
}

/** Compares what the database says was done with what has arrived. */
async function countWork(database, { customers, mailbox }) {
  const { rows: mails } = await database.query(
    `select recipient, count(*)::int as mails from outbox where recipient = any($1) group by recipient`,
    [customers],
  );
  const { rows } = await database.query(
    `select (select count(*)::int from jobs where state = 'dead') as dead,
       (select count(*)::int from jobs where state in ('ready', 'running') and run_at < now() - interval '2 seconds') as left,
       (select count(*)::int from captures join bookings on bookings.id = captures.booking_id
          join customers on customers.id = bookings.customer_id where customers.email = any($1)) as captures`,
    [customers],
  );
  const differences = mails.map(({ recipient, mails: queued }) => mailbox.countOf(recipient) - queued);
  return {
    ...rows[0],
    mails: mails.reduce((sum, { mails: queued }) => sum + queued, 0),
    lostMails: differences.filter((difference) => difference < 0).length,
    doubledMails: differences.filter((difference) => difference > 0).length,
  };
}

/** Upgrades, and goes back. */
async function upgradeAndRollBack(product, { earlier, next }) {
  for (const [step, release] of [
    ['upgrade', next],
    ['rollBack', earlier],
  ]) {
    print(`${step} …`);
    await product[step](release);
    await wait(BEFORE_AND_AFTER_MS);
  }
}

async function crash(product, { earlier }) {
  for (let crashes = 1; crashes <= CRASHES; crashes += 1) {
    print(`crash ${crashes}: ${await product.crashOne(earlier)}`);
    await wait(Math.random() * MAX_PAUSE_MS);
  }
  await wait(BEFORE_AND_AFTER_MS);
}

/** The way there and back. Resolves with the rows of the table: `[what, count, the count that it must be]`. */
async function run({ product, releases, proxy, mailbox, database }) {
  const counts = createCounts();
  const customers = [];
  let isOver = false;
  const client = createClient(proxy.origin, counts);
  const { earlier, next } = releases;
  print('starting the earlier release …');
  await product.start(earlier);
  const visitors = { ...client, counts, customers, mailbox, releases: [earlier, next], isOver: () => isOver };
  const chat = await startChat({ ...visitors, origin: proxy.origin });
  const work = Promise.all([startReaders(visitors), startBuyers(visitors), chat.written]);
  await wait(BEFORE_AND_AFTER_MS);
  await (kill ? crash : upgradeAndRollBack)(product, releases);
  isOver = true;
  await work;
  const { lostSockets, wrongMessages } = await chat.finish();
  await finishWork(database);
  const done = await countWork(database, { customers, mailbox });
  await product.stop();
  for (const reason of [...counts.failures, ...product.failures]) print(reason);
  return [
    ['requests', counts.of('requests')],
    ['of them failed', counts.of('failedRequests'), 0],
    ['of them cut', counts.of('cutRequests'), kill ? '' : 0],
    ['pages', counts.of('pages')],
    ['of them of two releases', counts.of('mixedPages'), 0],
    ['paid bookings', counts.of('bookings')],
    ['bookings that failed', counts.of('failedBookings'), 0],
    ['payments taken', done.captures, counts.of('bookings')],
    ['mails to customers', done.mails],
    ['customers who got too few', done.lostMails, 0],
    // A mail that its server took from a worker in its last moment is sent again.
    ['customers who got too many', done.doubledMails, kill ? '' : 0],
    ['jobs that were given up', done.dead, 0],
    ['jobs that are left', done.left, 0],
    ['messages', counts.of('messages')],
    ['of them lost or doubled', wrongMessages, 0],
    ['times that a socket was closed', counts.of('disconnects')],
    ['sockets that are not open again', lostSockets, 0],
    ['processes that did not end well', product.failures.length, 0],
  ];
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'choresy-upgrade-'));
const postgres = await startPostgres();
if (!postgres) throw new Error('No PostgreSQL was found, and none could be installed.');
const [proxy, mailbox] = [await startProxy(), await startMailbox()];
const database = new pg.Client({ connectionString: postgres.url });
try {
  const releases = buildReleases(folder, from);
  await database.connect();
  const env = {
    PUBLIC_URL: proxy.origin,
    DATABASE_URL: postgres.url,
    JWT_SECRET: randomBytes(48).toString('base64'),
    SMTP_URL: mailbox.url,
    SEED_DEMO: '1',
  };
  const product = createProduct({ env, dataDir: path.join(folder, 'data'), proxy });
  const rows = await run({ product, releases, proxy, mailbox, database });
  process.stdout.write('\n| | counted | expected |\n|---|--:|--:|\n');
  for (const [what, count, expected = ''] of rows) process.stdout.write(`| ${what} | ${count} | ${expected} |\n`);
  const wrong = rows.filter(([, count, expected]) =>
    expected === undefined ? count === 0 : expected !== '' && count !== expected,
  );
  process.stdout.write(wrong.length === 0 ? '\nNobody has noticed.\n' : `\n${wrong.length} differ.\n`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await database.end();
  proxy.stop();
  await mailbox.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
// When something has failed, processes of the product may still run: they end with this one.
process.exit();
