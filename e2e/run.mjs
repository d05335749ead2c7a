// Starts the built product on free ports with data directories of its own, and runs the browser tests against it.
// node e2e/run.mjs [parts of file names …]; SITE_URL=… (and API_URL=…) takes a site that runs already.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureTestBrowser } from '../tools/machine/browser.mjs';
import { freePort, waitUntilUp } from '../tools/machine/ports.mjs';
import { run } from '../tools/machine/run.mjs';
import { copyMigratedData, makeMigratedData } from './support/migrated.mjs';
import { copyPublished } from './support/published.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(here);

/**
 * Folders whose files run one after another, beside those of the other lists, each lane on a site of its own: a quarter of a lane's time is
 * waiting for releases, time-outs and other people's news (ADR 0047). No file depends on the files that ran before it on its site.
 */
const LANES = [['journeys'], ['resilience', 'release'], ['federation']];

/** Files that begin first in their lane, for they take minutes: with short files at the end all lanes end at about the same time. */
const BEGIN_FIRST = /every-page|sharing|thirdRemote/;

const START_TIMEOUT_MS = 120_000;

/** `npm start` as a user types it, on free ports; things that are built, migrated and published already are not made again. */
async function startSite() {
  const data = mkdtempSync(join(tmpdir(), 'choresy-e2e-'));
  copyMigratedData(data);
  copyPublished(join(data, 'site'));
  const [api, site] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${site}`;
  const env = { ...process.env, PORT: String(api), SITE_PORT: String(site), PUBLIC_URL: url, DATA_DIR: data };
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  sites.push({ stop });
  await waitUntilUp(url, { timeoutMs: START_TIMEOUT_MS, hasEnded: () => child.exitCode !== null });
  await waitUntilUp(`${url}/api/health-check`, { timeoutMs: START_TIMEOUT_MS });
  return { url, api: `http://127.0.0.1:${api}`, directory: join(data, 'site'), stop };
}

const nameParts = process.argv.slice(2);
const allSpecs = readdirSync(here, { recursive: true })
  .filter((file) => file.endsWith('.spec.ts'))
  .sort();
const specs = allSpecs.filter((file) => nameParts.length === 0 || nameParts.some((part) => file.includes(part)));
// Without a file Node would run every test it finds in the repository.
if (specs.length === 0) {
  console.error(`No browser test's file name contains ${nameParts.join(' or ')}. There are:\n${allSpecs.join('\n')}`);
  process.exit(1);
}

/** Runs a file. @returns {Promise<{ file: string, passed: number, failed: number, skipped: number }>} */
async function runSpec(file, { url, api, directory }, isQuiet) {
  const env = { ...process.env, SITE_URL: url, API_URL: api, CHROMIUM_PATH: browser, PUBLISHED_SITE: directory ?? '' };
  const flags = ['--import', 'tsx', '--test-reporter=spec'];
  const { output, status } = await run(process.execPath, [...flags, join(here, file)], { cwd: root, env, isQuiet });
  if (isQuiet) console.log(`\n${file}\n${output}`);
  const count = (outcome) => Number(new RegExp(`^ℹ ${outcome} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  const failed = count('fail') + count('cancelled');
  return { file, passed: count('pass'), failed: failed || (status === 0 ? 0 : 1), skipped: count('skipped') };
}

/**
 * Runs a file that failed once more, alone and on a new site (ADR 0047), and tells the cause: a busy machine or a defect.
 * @returns the counts of the second run
 */
async function runAgain(file) {
  console.log(`\n${file} failed beside other tests and is run once more, alone`);
  const site = await startSite();
  try {
    const counts = await runSpec(file, site, false);
    console.log(counts.failed ? `FAILED TWICE: ${file}` : `FLAKY: ${file} passed the second time; find out why`);
    return counts;
  } finally {
    await site.stop();
  }
}

/** One file after another, until no lane has any: a lane that is done takes the last files of the other. */
async function runLane(lane, lanes, site, isQuiet) {
  const results = [];
  for (;;) {
    const file = lane.shift() ?? lanes.find((other) => other.length > 0)?.pop();
    if (!file) return results;
    results.push(await runSpec(file, site, isQuiet));
  }
}

/** The lane of a file; the first for a folder that none names. */
function laneOf(file) {
  return Math.max(
    0,
    LANES.findIndex((folders) => folders.includes(file.split(sep)[0])),
  );
}

/** @returns {string[]} the files of a lane, in their order */
function filesOf(lane) {
  const files = specs.filter((file) => laneOf(file) === lane);
  return [...files.filter((file) => BEGIN_FIRST.test(file)), ...files.filter((file) => !BEGIN_FIRST.test(file))];
}

/** Runs every lane on a site of its own; the others are started while the first tests already. */
async function runLanes() {
  // The built code migrates the database.
  await run(process.execPath, ['tools/build.mjs'], { cwd: root });
  process.env.MIGRATED_DATA = await makeMigratedData();
  sites.push({ stop: () => rmSync(process.env.MIGRATED_DATA, { recursive: true, force: true }) });
  const first = await startSite();
  process.env.PUBLISHED_SITE = first.directory;
  const onSite = async (lane, index) => runLane(lane, lanes, index === 0 ? first : await startSite(), lanes.length > 1);
  return (await Promise.all(lanes.map(onSite))).flat();
}

const lanes = LANES.map((_, lane) => filesOf(lane)).filter((files) => files.length > 0);
const given = process.env.SITE_URL && {
  url: process.env.SITE_URL,
  api: process.env.API_URL ?? process.env.SITE_URL,
};
const browser = await ensureTestBrowser();
const sites = [];
try {
  const isBeside = !given && lanes.length > 1;
  const results = given ? await runLane(lanes.flat(), [], given, false) : await runLanes();
  if (isBeside)
    for (const [index, { file, failed }] of results.entries()) if (failed) results[index] = await runAgain(file);
  const sum = (outcome) => results.reduce((total, counts) => total + counts[outcome], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') ? `, ${sum('skipped')} skipped` : ''}`);
  process.exitCode = sum('failed') ? 1 : 0;
} finally {
  await Promise.all(sites.map((site) => site.stop()));
}
