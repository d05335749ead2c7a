import { resolve } from 'node:path';

/** The api folder: three above this source, or the parent of `dist` in the built product. */
const API_FOLDER = resolve(__dirname, __filename.endsWith('.ts') ? '../../..' : '..');

export const MIGRATIONS_FOLDER = resolve(API_FOLDER, 'migrations');
/** The product's own texts of the pages of rules and help. */
export const SITE_PAGES_FOLDER = resolve(API_FOLDER, 'pages');
/** Pictures that belong to the demo catalogue. */
export const SEED_IMAGES_FOLDER = resolve(API_FOLDER, 'seed/images');
