import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './ports.mjs';
import { aptInstall, findProgram, isRoot, succeeds } from './run.mjs';

const DEBIAN_HOME = '/usr/lib/postgresql';

/** The folder of PostgreSQL's server programs, the oldest supported version first; null when there is none. */
function findPrograms() {
  const versions = existsSync(DEBIAN_HOME) ? readdirSync(DEBIAN_HOME).sort((a, b) => Number(a) - Number(b)) : [];
  const places = versions.map((version) => join(DEBIAN_HOME, version, 'bin'));
  const onPath = findProgram('postgres');
  if (onPath) places.push(dirname(onPath));
  return places.find((place) => existsSync(join(place, 'initdb'))) ?? null;
}

function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** PostgreSQL does not run as root: there it gets a user of its own. */
function asServerUser(program, args) {
  return isRoot() ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];
}

/**
 * Starts a throw-away PostgreSQL server on loopback: one that this machine has, else Debian's package installed now.
 * @param {{ maxConnections?: number, settings?: Record<string, string> }} options `settings`: of the server, beside its own
 * @returns {Promise<{ url: string, stop: () => Promise<void> } | null>} null where none can be had
 */
export async function startPostgres({ maxConnections = 300, settings: more } = {}) {
  if (!findPrograms()) aptInstall('postgresql');
  const programs = findPrograms();
  if (!programs) return null;
  const home = mkdtempSync(join(tmpdir(), 'choresy-postgres-'));
  if (isRoot()) succeeds('chown', ['postgres', home]);
  else chmodSync(home, 0o700);
  const data = join(home, 'data');
  const cluster = ['-D', data, ...'-U choresy -A trust -E UTF8 --no-sync'.split(' ')];
  if (!succeeds(...asServerUser(join(programs, 'initdb'), cluster))) return null;
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: home,
    fsync: 'off',
    // Tests of races come to deadlocks on purpose: the default finds each after a second.
    deadlock_timeout: '50ms',
    max_connections: maxConnections,
    ...more,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(...asServerUser(join(programs, 'postgres'), ['-D', data, ...flags]), { stdio: 'ignore' });
  const ended = new Promise((resolve) => server.on('exit', resolve));
  for (let tries = 0; tries < 150 && !(await isListening(port)); tries += 1) await wait(100);
  return {
    url: `postgresql://choresy@127.0.0.1:${port}/postgres`,
    stop: async () => {
      succeeds(...asServerUser(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']));
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
