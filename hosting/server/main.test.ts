import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { app, createReleaseTest, shell } from '../test/releasing';

const START_TIMEOUT_MS = 60_000;

let deployment: Awaited<ReturnType<typeof createReleaseTest>>;
let host: ChildProcess | null = null;
let origin: string;
beforeEach(async () => {
  deployment = await createReleaseTest();
});
afterEach(async () => {
  if (host?.exitCode === null) {
    host.kill('SIGKILL');
    await once(host, 'exit');
  }
  await deployment.remove();
});

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function statusOf(pathname: string): Promise<number> {
  return fetch(origin + pathname).then(
    ({ status }) => status,
    () => 0,
  );
}

async function startHost(frontEnds = 'shell'): Promise<void> {
  const root = path.join(__dirname, '../..');
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const settings = { SITE_DIR: deployment.directory.root, SITE_PORT: String(port), HOST: '127.0.0.1', PORT: '9' };
  host = spawn(process.execPath, ['--import', 'tsx', 'hosting/server/main.ts'], {
    cwd: root,
    env: { ...process.env, ...settings, FRONT_ENDS: frontEnds, INIT_CWD: root, LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
  for (const end = Date.now() + START_TIMEOUT_MS; (await statusOf('/health/live')) !== 200; await wait(100))
    if (Date.now() > end || host.exitCode !== null) throw new Error('The host does not start');
}

// M-600.1
test('a start of the host serves what has been released and publishes nothing over it, though its pages cannot be written', async () => {
  await deployment.release(shell('s1'), app('a1'));
  const before = await readFile(deployment.file('releases.json'), 'utf8');
  await rm(deployment.file('nginx.conf'));
  // A folder in the way of a file that each activation writes.
  await mkdir(deployment.file('nginx.conf'));
  await startHost();
  expect([await statusOf('/health/ready'), await statusOf('/home')]).toEqual([200, 200]);
  expect(await readFile(deployment.file('releases.json'), 'utf8')).toBe(before);
  expect([await deployment.activeVersion('shell'), await deployment.activeVersion('provider-app')]).toEqual([
    's1',
    undefined,
  ]);
}, 90_000);

// M-600.1
test('a host starts before the first release where there is no build, and is not ready', async () => {
  await startHost('shell,no-app');
  expect([await statusOf('/health/live'), await statusOf('/health/ready')]).toEqual([200, 503]);
}, 90_000);
