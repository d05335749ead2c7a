import { cpSync, statSync } from 'node:fs';
import { join } from 'node:path';
import frontEnds from '../../hosting/frontEnds.json';

/** A page, or a compressed copy of one: not a file that is being written. */
const PAGE = /\.html(\.br|\.gz)?$/;

/**
 * Copies the published files of the site that the global setup has started into another deployment directory: to compress the three builds and
 * their pages once more is slow. The host finds its releases complete and builds the pages of its own API; of these it compresses the ones
 * that differ. Without PUBLISHED_SITE it publishes the builds itself.
 */
export function copyPublished(site: string): void {
  const { PUBLISHED_SITE } = process.env;
  if (!PUBLISHED_SITE) return;
  // A compressed copy that is newer than its file counts as left by an interrupted release.
  const options = { recursive: true, preserveTimestamps: true };
  for (const folder of [...Object.keys(frontEnds), 'assets'])
    cpSync(join(PUBLISHED_SITE, folder), join(site, folder), options);
  const filter = (file: string) => PAGE.test(file) || statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
  cpSync(join(PUBLISHED_SITE, 'pages'), join(site, 'pages'), { ...options, filter });
}
