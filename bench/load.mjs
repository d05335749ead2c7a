// npm run load -w bench: the host under load, 50 connections beside it on this machine: server-rendered pages, the largest script, a slow API
// and one that has stopped. Prints a table and writes it to bench/results/load.md. The front ends and the API have to be built.
import { createServer, request } from 'node:http';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, waitUntilUp } from '../tools/machine/ports.mjs';
import { startNode } from '../tools/start/process.mjs';
import { measureFile } from './fileLoad.mjs';
import { installTool } from './installTool.mjs';
import { median } from './median.mjs';

const AUTOCANNON = '8.0.0';
const CONNECTIONS = 50;
const DURATION_S = 10;
const API_TIMEOUT_MS = 120_000;
const SLOW_MS = 2_000;
/** The longest time that a render of the host may take. */
const RENDER_TIMEOUT_MS = 3_000;

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

/** The API as the host reaches it: `delayMs` is added to each response. */
async function startSlowableApi(apiPort) {
  const control = { delayMs: 0, port: await freePort(), stop: () => server.closeAllConnections() ?? server.close() };
  const server = createServer((incoming, outgoing) => {
    const { url, method, headers } = incoming;
    setTimeout(() => {
      const forwarded = request({ host: '127.0.0.1', port: apiPort, path: url, method, headers }, (response) => {
        outgoing.writeHead(response.statusCode, response.headers);
        response.pipe(outgoing);
      });
      forwarded.on('error', () => outgoing.destroy());
      incoming.pipe(forwarded);
    }, control.delayMs);
  });
  await new Promise((resolve) => server.listen(control.port, '127.0.0.1', resolve));
  return control;
}

/** One visitor's request. Resolves with its time in ms and whether the page has content. */
async function visit(url) {
  const start = performance.now();
  const html = await (await fetch(url)).text();
  return { ms: performance.now() - start, isRendered: !html.includes('<div id="root"></div>') };
}

/** Responses per second of paths requested in turn, and the share that is larger than `minBytes`. */
async function load(autocannon, origin, paths, minBytes) {
  let large = 0;
  const instance = autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: DURATION_S,
    headers: { 'accept-encoding': 'br' },
    requests: paths.map((each) => ({ path: each })),
  });
  instance.on('response', (_client, _status, bytes) => (large += bytes > minBytes ? 1 : 0));
  const { requests, latency, '2xx': ok, errors, non2xx } = await instance;
  return { perSecond: requests.average, share: large / ok, p99: latency.p99, failed: errors + non2xx };
}

async function sizeOf(url, method) {
  const { headers } = await fetch(url, { method, headers: { 'Accept-Encoding': 'br' } });
  return Number(headers.get('content-length'));
}

async function largestScript(site) {
  const names = (await readdir(site, { recursive: true })).filter((name) => /\.[0-9a-f]{8}\.js\.br$/.test(name));
  const files = await Promise.all(
    names.map(async (name) => ({ name, bytes: (await stat(path.join(site, name))).size })),
  );
  const { name, bytes } = files.sort((one, other) => other.bytes - one.bytes)[0];
  return { path: `/${name.replace(/\.br$/, '')}`, bytes };
}

function loadRow(label, { perSecond, share, p99, failed }) {
  return `| ${label} | ${Math.round(perSecond)} | ${(100 * share).toFixed(1)} % | ${p99} | ${failed} |`;
}

async function visitsRow(label, visits) {
  const times = visits.map(({ ms }) => ms);
  const rendered = visits.filter(({ isRendered }) => isRendered).length;
  return `| ${label} | ${Math.round(Math.max(...times))} | ${Math.round(median(times))} | ${rendered} of ${visits.length} |`;
}

async function oneAfterAnother(urls) {
  const visits = [];
  for (const url of urls) visits.push(await visit(url));
  return visits;
}

async function measure(origin, site, api) {
  const autocannon = await installTool('autocannon', AUTOCANNON, 'autocannon.js');
  const [rendered, empty] = [await sizeOf(`${origin}/services`, 'GET'), await sizeOf(`${origin}/services`, 'HEAD')];
  const minBytes = (rendered + empty) / 2;
  const script = await largestScript(site);
  const words = Array.from(
    { length: 20 },
    (_, index) => `/services?query=${'cleaning'.slice(0, 3 + (index % 6))}&page=${1 + (index % 4)}`,
  );
  const loads = [
    loadRow(`/services, ${Math.round(rendered / 1000)} kB`, await load(autocannon, origin, ['/services'], minBytes)),
    loadRow(
      '/services, each with a campaign of its own',
      await load(
        autocannon,
        origin,
        Array.from({ length: 5_000 }, (_, index) => `/services?utm_campaign=${index}`),
        minBytes,
      ),
    ),
    loadRow('20 searches in turn', await load(autocannon, origin, words, (empty * 3) / 2)),
  ];
  const file = await measureFile(autocannon, origin, script.path, CONNECTIONS);
  const many = (query) => Array.from({ length: 20 }, (_, index) => `${origin}/services?query=${query}${index}`);
  const same = (query) => Array.from({ length: 20 }, () => `${origin}/services?query=${query}`);
  api.delayMs = SLOW_MS;
  const slow = [await visitsRow('API slow, one page, 20 visitors at once', await Promise.all(same('slow').map(visit)))];
  await new Promise((resolve) => setTimeout(resolve, RENDER_TIMEOUT_MS));
  slow.push(await visitsRow('the same page after that', await oneAfterAnother(same('slow'))));
  slow.push(await visitsRow('API slow, 20 pages at once', await Promise.all(many('slow').map(visit))));
  await new Promise((resolve) => setTimeout(resolve, RENDER_TIMEOUT_MS));
  api.stop();
  slow.push(await visitsRow('API stopped, 20 pages', await oneAfterAnother(many('stopped'))));
  return [
    `${CONNECTIONS} connections for ${DURATION_S} s each, the client beside the host on this machine.`,
    [
      '| requested | responses per second | rendered, or whole | p99, ms | failed |',
      '|---|--:|--:|--:|--:|',
      ...loads,
    ].join('\n'),
    `Responses per second of the largest script, ${Math.round(script.bytes / 1000)} kB, in turns; the medians.`,
    file,
    `Responses of the API take ${SLOW_MS} ms longer where it is slow.`,
    ['| visitors | longest wait, ms | median, ms | rendered |', '|---|--:|--:|--:|', ...slow].join('\n'),
  ];
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'choresy-load-'));
const [apiPort, sitePort] = [await freePort(), await freePort()];
const children = [];
try {
  const data = { DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'warn', HOST: '127.0.0.1' };
  children.push(startNode(['api/dist/server.js'], { env: { ...data, PORT: String(apiPort) } }));
  await waitUntilUp(`http://127.0.0.1:${apiPort}/api/health-check`, { timeoutMs: API_TIMEOUT_MS });
  const api = await startSlowableApi(apiPort);
  const site = path.join(folder, 'site');
  const env = { ...data, SITE_DIR: site, PORT: String(api.port), SITE_PORT: String(sitePort) };
  const host = startNode(['--import', 'tsx', 'hosting/server/main.ts'], { env });
  children.push(host);
  await host.ready;
  const loadBefore = os.loadavg()[0].toFixed(1);
  const tables = await measure(`http://127.0.0.1:${sitePort}`, site, api);
  const machine = `${os.cpus().length} × ${os.cpus()[0].model}, Node ${process.versions.node}; load of the machine before: ${loadBefore}.`;
  const report = `# The host under load\n\n${[machine, ...tables].join('\n\n')}\n`;
  process.stdout.write(`\n${report}`);
  await writeFile('bench/results/load.md', report);
} finally {
  await Promise.all(children.map((child) => child.stop()));
  await rm(folder, { recursive: true, force: true });
}
// The API's stand-in may still listen.
process.exit();
