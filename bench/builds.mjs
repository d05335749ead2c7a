// npm run builds -w bench -- [--runs N] name=folder …: builds of several checkouts in turns, cold, on slow 4G with a 4× slower processor. Each folder
// is a checkout of this repository whose front ends are built; the first is compared with. All use the API of this one. Prints a table.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { BROWSER_FLAGS, ensureBrowser } from '../tools/machine/browser.mjs';
import { freePort, waitUntilUp } from '../tools/machine/ports.mjs';
import { CUSTOMER, HELPER, sessionOf } from './accounts.mjs';
import { median } from './median.mjs';
import { firstVisits, heavyMoves } from './moves.mjs';
import { startNode } from '../tools/start/process.mjs';
import { visit } from './visit.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    moves: { type: 'boolean', default: false },
    pages: { type: 'string', default: '/landing,/home,/services' },
  },
});
const runs = Number(values.runs);
const folders = positionals.map((argument) => argument.split('='));

/** Pages of accounts; every other page is opened by a visitor. */
const ACCOUNTS = { '/book': CUSTOMER, '/booking-history': CUSTOMER, '/provider/dashboard': HELPER };
const MEASURES = ['lcp', 'answers', 'whole', 'longest', 'blocked', 'jsBytes'];
const START_TIMEOUT_MS = 120_000;

async function start(args, env, url) {
  const child = startNode(args, { env, isQuiet: true });
  children.push(child);
  await waitUntilUp(url, { timeoutMs: START_TIMEOUT_MS });
}

/** Starts the host of a checkout. Returns its origin. */
async function startHost(name, folder, apiPort) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { PORT: String(apiPort), SITE_PORT: String(port), PUBLIC_URL: origin, DATA_DIR: path.join(data, name) };
  process.chdir(path.resolve(folder));
  await start(
    ['--import', 'tsx', 'hosting/server/main.ts'],
    { ...env, LOG_LEVEL: 'warn', NODE_OPTIONS: '' },
    `${origin}/landing`,
  );
  process.chdir(root);
  return origin;
}

function print(label, rows, base) {
  const cell = (row, key) =>
    `${row[key].toFixed(0)}${row === base || !base[key] ? '' : ` (${(row[key] / base[key]).toFixed(2)})`}`;
  const keys = Object.keys(base);
  process.stdout.write(
    [
      '',
      `| ${label} | ${keys.join(' | ')} |`,
      `|---|${'--:|'.repeat(keys.length)}`,
      ...Object.entries(rows).map(([name, row]) => `| ${name} | ${keys.map((key) => cell(row, key)).join(' | ')} |`),
      '',
    ].join('\n'),
  );
}

const data = await mkdtemp(path.join(os.tmpdir(), 'choresy-builds-'));
const children = [];
process.chdir(root);
try {
  const apiPort = await freePort();
  const env = { PORT: String(apiPort), HOST: '127.0.0.1', DATA_DIR: path.join(data, 'api'), LOG_LEVEL: 'warn' };
  await start(['api/dist/server.js'], env, `http://127.0.0.1:${apiPort}/api/health-check`);
  const sites = {};
  for (const [name, folder] of folders) sites[name] = await startHost(name, folder, apiPort);
  const names = Object.keys(sites);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
  for (const page of values.pages.split(',').filter(Boolean)) {
    const account = ACCOUNTS[page];
    const results = Object.fromEntries(names.map((name) => [name, []]));
    for (let run = 0; run < runs; run += 1)
      for (const name of names) {
        const stored = account ? await sessionOf(sites[name], account) : {};
        results[name].push(await visit(browser, sites[name], page, { stored }));
      }
    const rows = Object.fromEntries(
      names.map((name) => [
        name,
        Object.fromEntries(MEASURES.map((key) => [key, median(results[name].map((result) => result[key]))])),
      ]),
    );
    print(page, rows, rows[names[0]]);
  }
  if (values.moves) {
    const [heavy, first] = [await heavyMoves(browser, sites), await firstVisits(browser, sites, runs)];
    const rows = Object.fromEntries(names.map((name) => [name, { ...heavy[name], ...first[name] }]));
    print('moves, ms', rows, rows[names[0]]);
  }
  await browser.close();
} finally {
  await Promise.all(children.map((child) => child.stop()));
  await rm(data, { recursive: true, force: true });
}
