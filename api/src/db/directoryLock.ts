import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer, connect, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Thrown when another process already uses the directory. */
export class DirectoryInUseError extends Error {}

const RETRY_MS = 250;

/**
 * Takes a directory for this process alone. The embedded database has no lock of its own: two processes on one directory
 * corrupt it silently. A listening socket named after the directory is freed by the system however the process ends.
 * @param waitMs how long to wait for a predecessor that is just stopping
 * @returns the release function
 * @throws DirectoryInUseError
 */
export async function lockDirectory(directory: string, waitMs = 5000): Promise<() => Promise<void>> {
  const path = socketPath(directory);
  for (const deadline = Date.now() + waitMs; ; await pause(RETRY_MS)) {
    const server = (await listen(path)) ?? (await replaceStale(path));
    if (server) return () => new Promise((done) => server.close(() => done()));
    if (Date.now() > deadline) {
      throw new DirectoryInUseError(
        `The data directory ${directory} is in use by another process. Stop it or set DATA_DIR.`,
      );
    }
  }
}

function socketPath(directory: string): string {
  const name = `choresy-${createHash('sha256').update(resolve(directory)).digest('hex').slice(0, 24)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
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
  const responses = await new Promise<boolean>((done) => {
    const socket = connect(path, () => done(true));
    socket.once('error', () => done(false));
    socket.once('close', () => socket.destroy());
  });
  if (responses) return null;
  rmSync(path, { force: true });
  return listen(path);
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
