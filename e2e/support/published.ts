import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { FRONT_ENDS } from '../../hosting/release/releases';

/**
 * Copies what e2e/run.mjs has published already into the deployment directory of another site: to compress the three builds once more takes
 * seconds of processor. A host finds them complete, and only builds the pages of its own API. Without that environment it publishes them.
 */
export function copyPublished(site: string) {
  const { PUBLISHED_SITE } = process.env;
  if (!PUBLISHED_SITE) return;
  for (const folder of [...FRONT_ENDS, 'assets'])
    // A compressed copy that is newer than its file counts as left by an interrupted release.
    cpSync(join(PUBLISHED_SITE, folder), join(site, folder), { recursive: true, preserveTimestamps: true });
}
