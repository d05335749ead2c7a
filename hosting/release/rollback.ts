// Activates the release of a front end that was active before.
import type { FrontEnd } from '../protocol';
import { activate } from './activate';
import { missingFiles } from './build';
import type { DeploymentDirectory, Site } from '../directory/deploymentDirectory';
import type { Check } from './publish';
import { activeRelease, withRollback, type ReleaseList, type Release } from '../directory/releases';

export interface RollbackOptions extends Site {
  check?: Check;
  /** Rolls back regardless of the check. */
  isForced?: boolean;
}

/** @throws {Error} when there is no earlier release, or its files are gone */
async function previousRelease(
  directory: DeploymentDirectory,
  list: ReleaseList,
  name: FrontEnd,
): Promise<{ list: ReleaseList; release: Release }> {
  if (!activeRelease(list, name)) throw new Error(`${name} has never been released in ${directory.root}`);
  const next = withRollback(list, name);
  if (!next) throw new Error(`${name} has no earlier release to roll back to`);
  const release = activeRelease(next, name);
  if (!release) throw new Error(`${directory.root} has lost the release ${next.frontEnds[name]?.active} of ${name}`);
  const folder = directory.folderOf(release);
  const [missing] = await missingFiles(release.manifest, folder);
  if (missing)
    throw new Error(
      `${name} cannot be rolled back to ${release.manifest.version}: ${missing} is no longer in ${folder}`,
    );
  return { list: next, release };
}

/**
 * Rolls a front end back. Resolves with the version that is active now and with the problems that were ignored.
 * @throws {Error} when there is nothing to roll back to, when its files are gone, or with the reasons of `check`
 */
export async function rollBack(
  name: FrontEnd,
  { check, isForced = false, ...site }: RollbackOptions,
): Promise<{ version: string; ignored: string[] }> {
  const { directory } = site;
  return directory.withLock(async () => {
    const { list, release } = await previousRelease(directory, await directory.readReleases(), name);
    const { version } = release.manifest;
    const problems = (await check?.(release.manifest, list)) ?? [];
    if (problems.length > 0 && !isForced) {
      const title = `${name} is not rolled back: ${version} does not fit what is active (--force rolls back all the same):`;
      throw new Error([title, ...problems].join('\n  - '));
    }
    await activate(site, list);
    return { version, ignored: problems };
  });
}
