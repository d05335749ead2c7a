import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const GIGABYTE = 2 ** 30;

/** A whole run has less than 1 GB of files at a time. */
const MIN_FREE_BYTES = 4 * GIGABYTE;

/** The memory that is left to the browser, the builds and jest's workers. */
const MIN_AVAILABLE_BYTES = 10 * GIGABYTE;

/** Bytes that a file system has free; 0 where there is none. */
function freeBytes(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** Bytes of memory that processes can still have; 0 where Linux does not say. */
function availableBytes() {
  try {
    return 1024 * Number(/^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/**
 * Makes a folder in memory the temporary one of this process and all that it starts, removed when it ends: databases, profiles of
 * browsers and deployments are thousands of small files that nobody keeps (ADR 0047). Without much memory nothing changes.
 * @param {{ memory?: string, minFreeBytes?: number, minAvailableBytes?: number }} options for tests
 * @returns {string | null} the folder
 */
export function useMemoryFolder({
  memory = MEMORY,
  minFreeBytes = MIN_FREE_BYTES,
  minAvailableBytes = MIN_AVAILABLE_BYTES,
} = {}) {
  if (freeBytes(memory) < minFreeBytes || availableBytes() < minAvailableBytes) return null;
  let folder;
  try {
    // A short name: paths of sockets have about 100 characters at most.
    folder = mkdtempSync(join(memory, 'choresy-'));
    // PostgreSQL's own user passes through to its data.
    chmodSync(folder, 0o711);
  } catch {
    return null;
  }
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  return folder;
}
