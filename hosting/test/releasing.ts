// Releases of small builds, and the responses for visitors, for tests of publish and roll back.
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildManifest } from '../buildManifest';
import type { FrontEnd } from '../protocol';
import { releaseProblems } from '../release/compatibility';
import { publish, type Check } from '../release/publish';
import { activeRelease } from '../directory/releases';
import { rollBack } from '../release/rollback';
import { createTestDeployment, manifest } from './testDeployment';

/** Against the active releases; there is no API here. */
export const check: Check = (candidate, list) => releaseProblems(candidate, list, null);

/** A shell that provides these names of the store. */
export function shell(version: string, names: string[] = []) {
  return manifest('shell', version, { names: { 'shared-ui/store': names } });
}
/** An app that uses these names of the store. */
export function app(version: string, names: string[] = []) {
  return manifest('customer-app', version, { names: { 'shared-ui/store': names } });
}

/** A deployment directory for one test, and the steps on it. */
export async function createReleaseTest() {
  const { folder, directory, site, build, remove } = await createTestDeployment();
  const options = { ...site, check };
  const file = (...names: string[]) => directory.resolve(...names);
  return {
    folder,
    directory,
    build,
    remove,
    options,
    file,
    release: async (...builds: BuildManifest[]) => {
      for (const each of builds) {
        const built = await build(each);
        await publish([each.name], { ...options, buildOf: () => built });
      }
    },
    undo: (name: FrontEnd, isForced = false, versions: { to?: string; from?: string } = {}) =>
      rollBack(name, { ...options, ...versions, isForced }),
    /** The release command in a process that can write no byte to any file, as on a full disk. */
    commandWithoutSpace: (...options: string[]) => {
      const root = path.join(__dirname, '../..');
      const script = 'trap "" XFSZ; ulimit -f 0; exec "$0" --import tsx hosting/release/cli.ts "$@"';
      const args = ['-c', script, process.execPath, ...options, '--site', directory.root, '--no-api-check'];
      const { status, stdout, stderr } = spawnSync('sh', args, { cwd: root, encoding: 'utf8' });
      return { status, output: stdout + stderr };
    },
    activeVersion: async (name: FrontEnd) => activeRelease(await directory.readReleases(), name)?.manifest.version,
    /** The HTML that a visitor of /home gets; fails when a file that it names is missing. */
    homePage: async (): Promise<string> => {
      const { pages } = await directory.readSiteMap();
      const html = await readFile(file(pages.find(({ path }) => path === '/home')?.file ?? ''), 'utf8');
      for (const [, url = ''] of html.matchAll(/(?:src|href)="(\/(?:shell|customer-app)\/[^"]+)"/g))
        await readFile(file(url));
      return html;
    },
  };
}
