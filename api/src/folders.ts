import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The api folder: the parent of src in development and of dist in the built product. */
const API_FOLDER = resolve(__dirname, '..');

export const MIGRATIONS_FOLDER = resolve(API_FOLDER, 'migrations');
/** Pictures that belong to the demo catalogue. */
export const SEED_IMAGES_FOLDER = resolve(API_FOLDER, 'seed/images');

/**
 * Makes a folder and those above it. Node's own recursive way never returns where the file system denies that a new folder
 * can exist (below /proc, for one); this one throws.
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error;
    makeFolder(dirname(path));
    mkdirSync(path);
  }
}
