import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, waitUntilUp } from '../../tools/machine/ports.mjs';

const root = resolve(__dirname, '../..');
const START_TIMEOUT_MS = 300_000;

/**
 * Makes a data directory of the API with nothing in its database, migrated: each site that makes its own takes 4 s of processor for it.
 * The API must be built.
 * @returns the directory
 */
export async function makeMigratedData(): Promise<string> {
  const data = mkdtempSync(join(tmpdir(), 'choresy-migrated-'));
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: data,
    SEED_DEMO: '0',
    LOG_LEVEL: 'warn',
    // A given secret is not kept: each site has one of its own.
    JWT_SECRET: 'of the API that migrates, and of no other',
  };
  const api = spawn(process.execPath, ['api/dist/server.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((end) => api.once('exit', end));
  try {
    await waitUntilUp(`http://127.0.0.1:${port}/api/health-check`, {
      timeoutMs: START_TIMEOUT_MS,
      hasEnded: () => api.exitCode !== null,
    });
  } finally {
    api.kill('SIGTERM');
    await ended;
  }
  return data;
}

/** Copies it, where the global setup has made one. Without, the API begins with nothing. */
export function copyMigratedData(directory: string): void {
  const { MIGRATED_DATA } = process.env;
  if (MIGRATED_DATA) cpSync(MIGRATED_DATA, directory, { recursive: true });
}
