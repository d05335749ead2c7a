import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and those above it. Node's own recursive way never returns where the file system denies that a new
 * folder can exist (below /proc, for one); this one throws.
 */
export function createFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error;
    createFolder(dirname(path));
    mkdirSync(path);
  }
}
