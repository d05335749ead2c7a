// npm start: on a machine with only Node and npm, the whole product. Installs what is missing, builds what is stale, starts the API, releases the
// builds, starts the site, and stops both on Ctrl-C. npm start -- --allow-overrides: a site for testing, which shows developers' own builds of an app.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, run } from './machine/run.mjs';
import { freePort, waitUntilUp } from './machine/ports.mjs';
import { CannotStart, checkDataDir, checkNode, checkPort } from './start/checks.mjs';
import { startNode } from './start/process.mjs';

/** The API migrates and seeds its database before it responds. */
const API_TIMEOUT_MS = 120_000;

function print(line) {
  return process.stdout.write(`${line}\n`);
}
const running = [];
let isStopping = false;

async function stop(status) {
  if (isStopping) return;
  isStopping = true;
  await Promise.all(running.map((child) => child.stop()));
  process.exit(status);
}

/** Starts a part of the product; when it ends by itself, the rest is stopped. */
function startPart(name, args, options) {
  const child = startNode(args, options);
  running.push(child);
  child.ended.then((status) => {
    if (isStopping) return;
    process.stderr.write(`${name} has stopped${status === null ? '' : ` (${status})`}.\n`);
    void stop(1);
  });
  return child;
}

async function build() {
  const { status } = await run(process.execPath, ['tools/build.mjs']);
  if (status !== 0) throw new CannotStart('The build failed.');
}

/** Releases the builds. The site goes on with what it had when they do not fit. @throws {CannotStart} when it had nothing */
async function release(env) {
  const { status } = await run(process.execPath, ['hosting/dist/release.js', '--all'], {
    // In no browser: a start is often, and must be quick.
    env: { ...process.env, ...env, CHROMIUM_PATH: '' },
  });
  const { SITE_DIR, INIT_CWD = '' } = process.env;
  const site = SITE_DIR ? path.resolve(INIT_CWD, SITE_DIR) : path.join(env.DATA_DIR, 'site');
  if (status !== 0 && !existsSync(path.join(site, 'site.json'))) throw new CannotStart('The release failed.');
}

/** @throws {CannotStart} when an option is not known */
function readFlags() {
  try {
    return parseArgs({ options: { 'allow-overrides': { type: 'boolean', default: false } } }).values;
  } catch (error) {
    throw new CannotStart(`${error.message.split('. ')[0]}. There is one: npm start -- --allow-overrides`);
  }
}

async function start() {
  checkNode();
  const flags = readFlags();
  const [apiPort, sitePort] = [await checkPort('PORT', 4000), await checkPort('SITE_PORT', 3000)];
  const dataDir = checkDataDir();
  const site = process.env.PUBLIC_URL || `http://localhost:${sitePort}`;

  await ensureInstalled();
  await build();

  print('Starting the API …');
  const metricsPort = process.env.SITE_METRICS_PORT || String(await freePort());
  const env = {
    PORT: String(apiPort),
    SITE_PORT: String(sitePort),
    SITE_METRICS_PORT: metricsPort,
    SITE_METRICS_URL: `http://127.0.0.1:${metricsPort}`,
    PUBLIC_URL: site,
    DATA_DIR: dataDir,
  };
  // The site's host is the API's proxy on this machine and passes the visitor's address on.
  // HOST opens the site to other machines; the site finds the API on this one.
  startPart('The API', ['api/dist/server.js'], {
    env: { TRUST_PROXY: 'loopback', LOG_LEVEL: 'warn', ...process.env, ...env, HOST: '127.0.0.1' },
  });
  await waitUntilUp(`http://127.0.0.1:${apiPort}/api/health-check`, { timeoutMs: API_TIMEOUT_MS }).catch((error) => {
    throw new CannotStart(error.message);
  });
  // After the API: pre-rendered pages show its responses.
  const siteEnv = {
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    ...env,
    ...(flags['allow-overrides'] && { ALLOW_OVERRIDES: '1' }),
  };
  await release(siteEnv);
  await startPart('The site', ['hosting/dist/server.js'], { env: siteEnv }).ready;

  print(`
Choresy is running at ${site}

  customer   amelia@example.com
  helpers    hugo@example.com, nora@example.com (approved), felix@example.com (pending)
  operator   operator@example.com
  password   choresy-demo

  mails      ${site}/dev/mail
  API        ${site}/docs

Ctrl-C stops it.`);
}

process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
process.on('SIGHUP', () => void stop(0));

start().catch((error) => {
  process.stderr.write(`${error instanceof CannotStart ? error.message : error.stack}\n`);
  return stop(1);
});
