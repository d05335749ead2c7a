import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { FRONT_ENDS } from '../../hosting/release/releases';

/**
 * Copies the releases of the site that e2e/run.mjs has started into another deployment directory: to compress the three builds once more
 * takes seconds of processor. The host finds them complete, and only builds the pages of its own API. Without PUBLISHED_SITE it publishes
 * the builds itself.
 */
export function copyPublished(site: string) {
  const { PUBLISHED_SITE } = process.env;
  if (!PUBLISHED_SITE) return;
  for (const folder of [...FRONT_ENDS, 'assets'])
    // A compressed copy that is newer than its file counts as left by an interrupted release.
    cpSync(join(PUBLISHED_SITE, folder), join(site, folder), { recursive: true, preserveTimestamps: true });
}
