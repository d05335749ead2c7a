// The processes of the product behind the proxy, and their replacement one by one, as an operator does it.
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, waitUntilUp } from '../../tools/machine/ports.mjs';
import { startNode } from '../../tools/start/process.mjs';

const START_TIMEOUT_MS = 180_000;
/** Longer than the proxy takes to see that a process is not ready any more. */
const STOP_DELAY_SECONDS = '2';

/** By kind: how many there are, what they run, and the pool of the proxy that they are in. */
const KINDS = {
  web: { count: 3, program: 'api/dist/server.js', pool: 'api', roles: 'web,realtime' },
  work: { count: 2, program: 'api/dist/server.js', roles: 'work' },
  host: { count: 2, program: 'hosting/dist/server.js', pool: 'host' },
};
/** The API before the front ends that call it; back the other way. */
const FORWARD = ['web', 'work', 'host'];
const BACK = [...FORWARD].reverse();

/** The apps of which another release is active. */
async function wrongVersions(origin, { versions }) {
  const { apps } = await (await fetch(`${origin}/deployment.json`)).json();
  return Object.entries(apps)
    .filter(([name, { version }]) => version !== versions[name])
    .map(([name, { version }]) => `${name} ${version} is active, not ${versions[name]}`);
}

/**
 * @param {{ env: Record<string, string>, dataDir: string, proxy: object }} options `env`: settings of every process
 * @returns the product, of which nothing runs yet; `failures` names the processes that did not end as they should
 */
export function createProduct({ env, dataDir, proxy }) {
  /** By kind the processes: `{ port, child }`. */
  const running = { web: [], work: [], host: [] };
  const failures = [];

  const settingsOf = (kind, port) => ({
    ...env,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    STOP_DELAY_SECONDS,
    ...(kind === 'host'
      ? { SITE_PORT: port, API_URL: proxy.origin, UPSTREAM_URL: proxy.origin, SITE_DIR: path.join(dataDir, 'site') }
      : { PORT: port, ROLES: KINDS[kind].roles, TRUST_PROXY: 'loopback', DATA_DIR: path.join(dataDir, 'api') }),
  });

  const startOne = async (kind, release) => {
    const port = await freePort();
    const { program, pool } = KINDS[kind];
    let hasEnded = false;
    const child = startNode([path.join(release.folder, program)], {
      env: settingsOf(kind, String(port)),
      isQuiet: true,
    });
    void child.ended.then(() => (hasEnded = true));
    running[kind].push({ port, child });
    await waitUntilUp(`http://127.0.0.1:${port}/health/ready`, {
      timeoutMs: START_TIMEOUT_MS,
      hasEnded: () => hasEnded,
    });
    if (pool) proxy.add(pool, port);
  };

  const stopOne = async (kind, { port, child }) => {
    running[kind] = running[kind].filter((each) => each.child !== child);
    await child.stop();
    const status = await child.ended;
    if (status !== 0) failures.push(`${kind} on ${port} has ended with ${status}`);
    if (KINDS[kind].pool) proxy.remove(KINDS[kind].pool, port);
  };

  /** @throws {Error} when the database could not be prepared for a release */
  const migrate = async (release) => {
    const child = startNode([path.join(release.folder, 'api/dist/server.js'), 'migrate'], {
      env: settingsOf('work', '0'),
      isQuiet: true,
    });
    const status = await child.ended;
    if (status !== 0) throw new Error(`The migration has ended with ${status}`);
  };

  const replace = async (kind, release) => {
    for (const old of [...running[kind]]) {
      await startOne(kind, release);
      await stopOne(kind, old);
      await wait(500);
    }
  };

  /** A process of any kind dies at once, and another takes its place, as systemd sees to it. Resolves with its kind. */
  const crashOne = async (release) => {
    const all = Object.entries(running).flatMap(([kind, processes]) => processes.map((each) => [kind, each]));
    const [kind, { port, child }] = all[Math.floor(Math.random() * all.length)];
    running[kind] = running[kind].filter((each) => each.child !== child);
    child.kill();
    await child.ended;
    await startOne(kind, release);
    if (KINDS[kind].pool) proxy.remove(KINDS[kind].pool, port);
    return kind;
  };

  /** Releases the front ends before the hosts are replaced. Earlier releases have no such command, and their hosts do it. */
  const publish = (release) =>
    startNode([path.join(release.folder, 'hosting/dist/release.js'), '--all'], {
      env: settingsOf('host', '0'),
      isQuiet: true,
    }).ended;

  const replaceAll = async (release, kinds) => {
    await migrate(release);
    for (const kind of kinds) {
      if (kind === 'host') await publish(release);
      await replace(kind, release);
    }
    failures.push(...(await wrongVersions(proxy.origin, release)));
  };

  return {
    failures,
    async start(release) {
      await migrate(release);
      for (const kind of FORWARD) for (let n = 0; n < KINDS[kind].count; n += 1) await startOne(kind, release);
    },
    upgrade: (release) => replaceAll(release, FORWARD),
    rollBack: (release) => replaceAll(release, BACK),
    crashOne,
    async stop() {
      for (const kind of BACK) await Promise.all([...running[kind]].map((each) => stopOne(kind, each)));
    },
  };
}
