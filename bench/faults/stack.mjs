// A site as docs/operations.md describes it, small enough for one machine: PostgreSQL, a mail server, the API, the host, a front with TLS, and Debian's
// Prometheus with deploy/monitoring's rules. All that one part reaches another by can be cut.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { freePort, waitUntilUp } from '../../tools/machine/ports.mjs';
import { startPostgres } from '../../tools/machine/postgres.mjs';
import { findProgram } from '../../tools/machine/run.mjs';

const START_TIMEOUT_MS = 180_000;

/** A program that can be stopped, started again and halted. */
function createProgram(file, args, { env, url, log }) {
  let child = null;
  const stop = async (signal = 'SIGTERM') => {
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGCONT');
    child.kill(signal);
    child = null;
    await ended;
  };
  const start = async (more = {}) => {
    child = spawn(file, args, { env: { ...process.env, ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] });
    let hasEnded = false;
    child.once('exit', () => (hasEnded = true));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => writeFileSync(log, text, { flag: 'a' }));
    await waitUntilUp(url, { timeoutMs: START_TIMEOUT_MS, hasEnded: () => hasEnded });
  };
  return {
    start,
    stop,
    signal: (name) => child?.kill(name),
    /** The processor time that it has had, in clock ticks. */
    ticks: () => {
      const [, fields] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ');
      return fields
        .split(' ')
        .slice(11, 13)
        .map(Number)
        .reduce((sum, time) => sum + time, 0);
    },
  };
}

/** A way to a port of this machine that can be cut. */
async function createRelay(target) {
  const port = await freePort();
  const sockets = new Set();
  let server = null;
  const mend = () =>
    new Promise((resolve) => {
      server = createServer((socket) => {
        const upstream = connect(target, '127.0.0.1');
        for (const [one, other] of [
          [socket, upstream],
          [upstream, socket],
        ]) {
          sockets.add(one);
          one.pipe(other);
          one.on('error', () => other.destroy());
          one.on('close', () => {
            sockets.delete(one);
            other.destroy();
          });
        }
      }).listen(port, '127.0.0.1', resolve);
    });
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  await mend();
  return { port, cut, mend };
}

/** The site's front, with a certificate that ends in so many days. */
function createFront(port, upstream, folder) {
  let server = null;
  const start = (days = 90) => {
    const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
    const names = ['-subj', '/CN=localhost', '-days', String(days), '-keyout', key, '-out', cert];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names], { stdio: 'ignore' });
    server = createTlsServer(
      { key: readFileSync(key), cert: readFileSync(cert) },
      ({ method, url, headers }, response) => {
        const passed = request({ port: upstream, host: '127.0.0.1', method, path: url, headers }, (answer) => {
          response.writeHead(answer.statusCode, answer.headers);
          answer.pipe(response);
        });
        passed.on('error', () => response.writeHead(502).end());
        passed.end();
      },
    );
    return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  };
  const stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { start, stop };
}

/** Debian's program, by its name. @throws {Error} where it is not installed */
function debian(name) {
  const file = findProgram(name);
  if (!file)
    throw new Error(
      `${name} is not here: apt-get install prometheus prometheus-node-exporter prometheus-blackbox-exporter`,
    );
  return file;
}

/** Prometheus and its exporters, with the repository's rules and its configuration but for the addresses. @returns the programs and Prometheus' URL */
async function startMonitoring(folder, { apiPort, metricsPort, frontPort }) {
  const [prometheusPort, nodePort, blackboxPort] = [await freePort(), await freePort(), await freePort()];
  const monitoring = 'deploy/monitoring';
  cpSync(`${monitoring}/alerts.yml`, path.join(folder, 'alerts.yml'));
  const config = Object.entries({
    '127.0.0.1:4000': `127.0.0.1:${apiPort}`,
    '127.0.0.1:3001': `127.0.0.1:${metricsPort}`,
    '127.0.0.1:9100': `127.0.0.1:${nodePort}`,
    '127.0.0.1:9115': `127.0.0.1:${blackboxPort}`,
    'https://choresy.example': `https://localhost:${frontPort}`,
  }).reduce((text, [from, to]) => text.replaceAll(from, to), readFileSync(`${monitoring}/prometheus.yml`, 'utf8'));
  writeFileSync(path.join(folder, 'prometheus.yml'), config);
  // The certificate is our own.
  const modules = {
    http_2xx: { prober: 'http', http: { preferred_ip_protocol: 'ip4', tls_config: { insecure_skip_verify: true } } },
  };
  writeFileSync(path.join(folder, 'blackbox.yml'), JSON.stringify({ modules }));
  // The machine's words about memory and disks, in a folder where they can be changed.
  const proc = path.join(folder, 'proc');
  mkdirSync(path.join(proc, '1'), { recursive: true });
  const copyProc = () => {
    for (const name of ['meminfo', '1/mounts']) writeFileSync(path.join(proc, name), readFileSync(`/proc/${name}`));
  };
  copyProc();
  const collectors = '--collector.disable-defaults --collector.meminfo --collector.filesystem'.split(' ');
  const programs = [
    [
      'prometheus-node-exporter',
      [`--path.procfs=${proc}`, ...collectors, `--web.listen-address=127.0.0.1:${nodePort}`],
      nodePort,
    ],
    [
      'prometheus-blackbox-exporter',
      [`--config.file=${folder}/blackbox.yml`, `--web.listen-address=127.0.0.1:${blackboxPort}`],
      blackboxPort,
    ],
    [
      'prometheus',
      [
        `--config.file=${folder}/prometheus.yml`,
        `--storage.tsdb.path=${folder}/series`,
        `--web.listen-address=127.0.0.1:${prometheusPort}`,
      ],
      prometheusPort,
    ],
  ].map(([name, args, port]) =>
    createProgram(debian(name), args, { url: `http://127.0.0.1:${port}/`, log: path.join(folder, `${name}.log`) }),
  );
  for (const program of programs) await program.start();
  return { programs, proc, copyProc, url: `http://127.0.0.1:${prometheusPort}` };
}

/** Starts the whole of it, where wanted without Prometheus. The API and the host have to be built. */
export async function startStack({ isMonitored = true } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'choresy-faults-'));
  const postgres = await startPostgres();
  if (!postgres) throw new Error('No PostgreSQL was found, and none could be installed.');
  const server = new URL(postgres.url);
  const mailPort = await freePort();
  const mail = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
  await new Promise((resolve) => mail.listen(mailPort, '127.0.0.1', resolve));
  const [database, mails] = [await createRelay(Number(server.port)), await createRelay(mailPort)];
  const [apiPort, sitePort, metricsPort, frontPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const toApi = await createRelay(apiPort);
  const common = {
    PUBLIC_URL: `https://localhost:${frontPort}`,
    LOG_LEVEL: 'warn',
    DATA_DIR: folder,
    CHROMIUM_PATH: '',
  };
  const api = createProgram(process.execPath, ['api/dist/server.js'], {
    env: {
      ...common,
      PORT: String(apiPort),
      HOST: '127.0.0.1',
      TRUST_PROXY: 'loopback',
      DATABASE_URL: postgres.url.replace(`:${server.port}`, `:${database.port}`),
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    },
    url: `http://127.0.0.1:${apiPort}/health/ready`,
    log: path.join(folder, 'api.log'),
  });
  await api.start();
  const ofSite = { ...common, API_URL: `http://127.0.0.1:${apiPort}`, UPSTREAM_URL: `http://127.0.0.1:${toApi.port}` };
  const siteEnv = { ...ofSite, SITE_PORT: String(sitePort), SITE_METRICS_PORT: String(metricsPort), HOST: '127.0.0.1' };
  execFileSync(process.execPath, ['hosting/dist/release.js', '--all'], {
    env: { ...process.env, ...siteEnv },
    stdio: 'ignore',
  });
  const site = `http://127.0.0.1:${sitePort}`;
  const host = createProgram(process.execPath, ['hosting/dist/server.js'], {
    env: siteEnv,
    url: `${site}/health/ready`,
    log: path.join(folder, 'host.log'),
  });
  await host.start();
  const front = createFront(frontPort, sitePort, folder);
  await front.start();
  const monitoring = isMonitored
    ? await startMonitoring(folder, { apiPort, metricsPort, frontPort })
    : { programs: [] };
  const db = new pg.Pool({ connectionString: postgres.url });
  db.on('error', () => undefined);
  const stop = async () => {
    await db.end();
    for (const program of [...monitoring.programs, host, api]) await program.stop();
    await front.stop();
    mail.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, db, api, host, front, database, mails, toApi, site, monitoring, stop };
}
