import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureTestBrowser } from '../../tools/machine/browser.mjs';
import { run } from '../../tools/machine/run.mjs';
import { makeMigratedData } from './migrated';
import { startSite } from './site';

const root = resolve(__dirname, '../..');

/**
 * Finds a browser, builds the product, and starts the site of the first worker; those of the others copy what it has migrated and published. With SITE_URL=…
 * (and API_URL=…) all workers take a site that runs already.
 * @returns a function that stops it
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  process.env['CHROMIUM_PATH'] = await ensureTestBrowser();
  if (process.env['SITE_URL']) return undefined;
  // The built code migrates the database.
  const { status } = await run(process.execPath, ['tools/build.mjs'], { cwd: root });
  if (status !== 0) throw new Error('The product cannot be built');
  const migrated = await makeMigratedData();
  process.env['MIGRATED_DATA'] = migrated;
  const { url, api, directory, stop } = await startSite();
  process.env['PUBLISHED_SITE'] = directory;
  process.env['FIRST_SITE'] = JSON.stringify({ url, api });
  return async () => {
    await stop();
    rmSync(migrated, { recursive: true, force: true });
  };
}
