import { resolve } from 'node:path';

/** The api folder: the parent of this file's folder, which is `src` in development and `dist` in the built product. */
const API_FOLDER = resolve(__dirname, '..');

export const MIGRATIONS_FOLDER = resolve(API_FOLDER, 'migrations');
/** Pictures that belong to the demo catalogue. */
export const SEED_IMAGES_FOLDER = resolve(API_FOLDER, 'seed/images');
