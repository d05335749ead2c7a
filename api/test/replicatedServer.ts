import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { onPostgres } from './testDatabase';
import { until } from './until';

const DEBIAN_HOME = '/usr/lib/postgresql';
const versions = existsSync(DEBIAN_HOME) ? readdirSync(DEBIAN_HOME) : [];
const programs = versions
  .map((version) => join(DEBIAN_HOME, version, 'bin'))
  .find((folder) => existsSync(join(folder, 'pg_basebackup')));

/** A `describe` for tests that start servers of their own: on a machine with PostgreSQL's programs, where its tests run. */
export function onReplicatedServer(name: string, tests: () => void): void {
  if (programs) onPostgres(name, tests);
  else describe.skip(`${name} (needs the programs of a PostgreSQL server in ${DEBIAN_HOME})`, tests);
}

export interface RunningServer {
  url: string;
  /** Runs a statement as its superuser. @returns the rows */
  query<Row extends object>(text: string): Promise<Row[]>;
  /** Ends it at once, without goodbye. */
  kill(): Promise<void>;
}

/** PostgreSQL does not run as root: there its own user runs it. */
function asServerUser(program: string, args: readonly string[]): [string, string[]] {
  const path = join(programs ?? '', program);
  return process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', path, ...args]] : [path, [...args]];
}

function run(program: string, ...args: string[]): void {
  execFileSync(...asServerUser(program, args), { stdio: ['ignore', 'ignore', 'pipe'] });
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

async function runServer(data: string, sockets: string, more: readonly string[] = []): Promise<RunningServer> {
  const port = await freePort();
  const own = `listen_addresses=127.0.0.1 port=${port} unix_socket_directories=${sockets} fsync=off`.split(' ');
  const settings = [...own, ...more];
  const child: ChildProcess = spawn(
    ...asServerUser('postgres', ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]),
    { stdio: 'ignore' },
  );
  const url = `postgresql://choresy@127.0.0.1:${port}/postgres`;
  const query = async <Row extends object>(text: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  };
  const isUp = (): Promise<boolean> =>
    query('select 1').then(
      () => true,
      () => false,
    );
  await until(isUp, 60_000);
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
    await ended;
  };
  return { url, query, kill };
}

function initialise(data: string): void {
  run('initdb', '-D', data, ...'-U choresy -A trust -E UTF8 --no-sync'.split(' '));
}

/** A folder that the servers' user owns. */
export function serverFolder(name: string): string {
  // Not in the tests' own folder, into which the servers' user may not look.
  const home = mkdtempSync(`/tmp/choresy-${name}-`);
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres:', home]);
  return home;
}

/** A server of its own in a folder of serverFolder that archives its log there, in `wal`. */
export async function startArchivingServer(home: string): Promise<RunningServer> {
  const log = join(home, 'wal');
  mkdirSync(log);
  chmodSync(log, 0o777);
  const data = join(home, 'primary');
  initialise(data);
  return runServer(data, home, ['archive_mode=on', `archive_command=cp %p ${log}/%f`]);
}

/** A server of its own with a replica that follows it at once, and without tables. */
export async function startReplicatedServer() {
  const home = serverFolder('replica');
  const [first, second] = [join(home, 'primary'), join(home, 'replica')];
  initialise(first);
  const primary = await runServer(first, home);
  run('pg_basebackup', '-D', second, '-d', primary.url, ...'-R -X stream -c fast --no-sync'.split(' '));
  const replica = await runServer(second, home);
  return {
    primary,
    replica,
    stop: async () => {
      await replica.kill();
      await primary.kill();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
