import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and those above it; another process may be doing the same. Node's own recursive way never returns where
 * the file system denies that a new folder can exist (below /proc, for one); this one throws.
 */
export function createFolder(path: string): void {
  if (!create(path, 'ENOENT')) return;
  createFolder(dirname(path));
  create(path, null);
}

/** @returns whether it failed with the expected code; false when the folder is there */
function create(path: string, expected: string | null): boolean {
  try {
    mkdirSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === expected) return true;
    if (code !== 'EEXIST') throw error;
  }
  return false;
}
