import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { createServer, connect, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export class DirectoryInUseError extends Error {}

const RETRY_MS = 250;

/**
 * Takes a directory for this process alone. The embedded database has no lock of its own: two processes on one directory
 * corrupt it silently. A listening socket named after the directory is freed by the system however the process ends.
 * @param waitMs the time to wait for a predecessor that is just stopping
 * @returns the release function
 * @throws DirectoryInUseError
 */
export async function lockDirectory(directory: string, waitMs = 5000): Promise<() => Promise<void>> {
  const path = socketPath(directory);
  for (const deadline = Date.now() + waitMs; ; await sleep(RETRY_MS)) {
    const servers = await takeSockets(path);
    if (servers) return async () => void (await Promise.all(servers.map(close)));
    if (Date.now() > deadline) {
      throw new DirectoryInUseError(
        `The data directory ${directory} is in use by another process. Stop it or set DATA_DIR. Several processes need a PostgreSQL server: npm run move-to-postgres.`,
      );
    }
  }
}

/**
 * The socket of the directory, behind one more on Linux: a name in its abstract namespace needs no file, so it is never stale,
 * and of two processes that both find a file left behind only one may replace it.
 */
async function takeSockets(path: string): Promise<Server[] | null> {
  const gate = process.platform === 'linux' ? await listen(`\0${path}`) : undefined;
  if (gate === null) return null;
  const server = (await listen(path)) ?? (await replaceStale(path));
  if (server) return gate ? [gate, server] : [server];
  if (gate) await close(gate);
  return null;
}

/** Returns the path of a directory's lock; the directory must exist. */
export function socketPath(directory: string): string {
  const name = `choresy-${createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 24)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

function close(server: Server): Promise<void> {
  return new Promise((done) => server.close(() => done()));
}

function listen(path: string): Promise<Server | null> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(null) : fail(error)));
    server.listen(path, () => {
      server.unref();
      done(server);
    });
  });
}

/** A killed process leaves its socket file behind: nothing listens there, so it may be replaced. */
async function replaceStale(path: string): Promise<Server | null> {
  const isListening = await new Promise<boolean>((done) => {
    const socket = connect(path, () => done(true));
    socket.once('error', () => done(false));
    socket.once('close', () => socket.destroy());
  });
  if (isListening) return null;
  rmSync(path, { force: true });
  return listen(path);
}
