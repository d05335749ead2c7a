// npm run bench [-- --runs N]: the product beside the same source in one bundle, cold, on slow 4G with a 4× slower processor, and its
// Lighthouse scores. Prints the tables and writes them to bench/results.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { BROWSER_FLAGS, ensureBrowser } from '../tools/machine/browser.mjs';
import { freePort, waitUntilUp } from '../tools/machine/ports.mjs';
import { startNode } from '../tools/start/process.mjs';
import { run } from '../tools/machine/run.mjs';
import { buildControl } from './control/build.mjs';
import { heapOfMoves } from './heap.mjs';
import { CATEGORIES, lighthouseScores } from './lighthouse.mjs';
import { median } from './median.mjs';
import { firstVisits, heavyMoves, moves } from './moves.mjs';
import { visit } from './visit.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
process.chdir(path.join(here, '..'));
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);

const PAGES = ['/landing', '/home', '/services'];
const MEASURES = [
  ['depth', 'requests deep until LCP', 0],
  ['jsBytes', 'JavaScript, bytes', 0],
  ['content', 'content visible, ms', 0],
  ['lcp', 'LCP, ms', 0],
  ['answers', 'header and search answer, ms', 0],
  ['whole', 'no part waits for its code, ms', 0],
  ['cls', 'CLS', 4],
  ['longest', 'longest task, ms', 0],
  ['blocked', 'tasks beyond 50 ms, in all, ms', 0],
];

/** The API migrates and seeds its database before it responds. */
const API_TIMEOUT_MS = 120_000;

async function measure(browser, sites) {
  const rows = [];
  for (const page of PAGES) {
    const results = { product: [], control: [] };
    // In turns, so that the machine's other work meets both.
    for (let time = 0; time < runs; time += 1) {
      for (const [name, origin] of Object.entries(sites)) results[name].push(await visit(browser, origin, page));
    }
    for (const [key, label, digits] of MEASURES) {
      const [product, control] = ['product', 'control'].map((name) =>
        median(results[name].map((result) => result[key])),
      );
      rows.push({
        page,
        label,
        product: product.toFixed(digits),
        control: control.toFixed(digits),
        ratio: control ? (product / control).toFixed(2) : '–',
      });
    }
    process.stdout.write(`${page} measured\n`);
  }
  return rows;
}

function table(rows) {
  return [
    '| page | measure | product | one bundle | ratio |',
    '|---|---|--:|--:|--:|',
    ...rows.map(
      ({ page, label, product, control, ratio }) => `| ${page} | ${label} | ${product} | ${control} | ${ratio} |`,
    ),
  ].join('\n');
}

function movesTable({ product, control }) {
  const line = (label, key, digits) =>
    `| ${label} | ${product[key].toFixed(digits)} | ${control[key].toFixed(digits)} |`;
  return [
    '| going from page to page | product | one bundle |',
    '|---|--:|--:|',
    line('code files from the network on the first step into the helper login', 'codeFromNetwork', 0),
    line('paint between visited pages, median ms', 'medianPaint', 0),
    line('paint between visited pages, worst ms', 'worstPaint', 0),
    ...Object.keys(product.heavy).map(
      (move) => `| ${move}, median ms | ${product.heavy[move].toFixed(0)} | ${control.heavy[move].toFixed(0)} |`,
    ),
    line('heap, growth in bytes a move (moves 100 to 300)', 'keptPerMove', 0),
    line('compiled code, growth in bytes a move', 'codePerMove', 0),
    line('event listeners more, the same moves', 'moreListeners', 0),
    line('elements more, the same moves', 'moreNodes', 0),
    line('detached trees after 300 moves', 'detached', 0),
  ].join('\n');
}

function lighthouseTable(rows) {
  return [
    `| Lighthouse, phone | ${CATEGORIES.join(' | ')} | blocking time, ms | the machine’s index |`,
    `|---|${'--:|'.repeat(CATEGORIES.length + 2)}`,
    ...rows.map(
      ({ page, blockingMs, machineIndex, ...scores }) =>
        `| ${page} | ${CATEGORIES.map((name) => scores[name]).join(' | ')} | ${blockingMs} | ${machineIndex} |`,
    ),
  ].join('\n');
}

const built = await run(process.execPath, ['tools/build.mjs']);
if (built.status !== 0) process.exit(built.status);
await buildControl();

const directory = await mkdtemp(path.join(os.tmpdir(), 'choresy-bench-'));
const [apiPort, productPort, controlPort] = [await freePort(), await freePort(), await freePort()];
const api = `http://127.0.0.1:${apiPort}`;
const children = [];
try {
  children.push(
    startNode(['api/dist/server.js'], {
      env: { PORT: String(apiPort), HOST: '127.0.0.1', DATA_DIR: path.join(directory, 'data'), LOG_LEVEL: 'warn' },
    }),
  );
  await waitUntilUp(`${api}/api/health-check`, { timeoutMs: API_TIMEOUT_MS });
  const hosts = startNode(
    ['--import', 'tsx', 'bench/hosts.ts', directory, api, String(productPort), String(controlPort)],
    { env: {} },
  );
  children.push(hosts);
  await hosts.ready;
  const sites = { product: `http://127.0.0.1:${productPort}`, control: `http://127.0.0.1:${controlPort}` };
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
  const rows = await measure(browser, sites);
  const light = await moves(browser, sites);
  const heavy = await heavyMoves(browser, sites);
  const first = await firstVisits(browser, sites, runs);
  const moved = {};
  for (const [name, origin] of Object.entries(sites))
    moved[name] = {
      ...light[name],
      heavy: { ...heavy[name], ...first[name] },
      ...(await heapOfMoves(browser, origin)),
    };
  const version = browser.version();
  await browser.close();
  const scores = await lighthouseScores(sites.product, runs);
  const machine = `${os.cpus().length} × ${os.cpus()[0].model}, Node ${process.versions.node}, Chromium ${version}`;
  const tables = [
    `Medians of ${runs} cold visits each: 150 ms, 1.6 Mbit/s, processor 4 times slower. ${machine}.`,
    table(rows),
    movesTable(moved),
    lighthouseTable(scores),
  ].join('\n\n');
  const report = `# Speed, product beside one bundle\n\n${tables}\n`;
  process.stdout.write(`\n${report}`);
  await mkdir(path.join(here, 'results'), { recursive: true });
  await writeFile(path.join(here, 'results', 'latest.md'), report);
  await writeFile(
    path.join(here, 'results', 'latest.json'),
    `${JSON.stringify({ machine, runs, rows, moves: moved, lighthouse: scores }, null, 2)}\n`,
  );
} finally {
  await Promise.all(children.map((child) => child.stop()));
  await rm(directory, { recursive: true, force: true });
}
