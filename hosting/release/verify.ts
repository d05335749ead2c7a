// Finds files of the releases that visitors get which are not as they were released: web servers do not look themselves (M-725).
import path from 'node:path';
import type { DeploymentDirectory } from '../directory/deploymentDirectory';
import { faultyFiles } from '../directory/digests';
import { activeRelease, frontEndsOf, type Release } from '../directory/releases';
import { setsOf } from '../directory/shares';

/** The paths of such files of the active releases and of candidates; none where all are sound. */
export async function findFaultyFiles(directory: DeploymentDirectory): Promise<string[]> {
  const list = await directory.readReleases();
  const sets = [list, ...setsOf(list).map((set) => set.list)];
  const releases = sets.flatMap((set) => frontEndsOf(set).flatMap((name) => activeRelease(set, name) ?? []));
  const pathsIn = async (release: Release) => {
    const folder = directory.folderOf(release);
    return (await faultyFiles(release.manifest, folder)).map((file) => path.join(folder, file));
  };
  return (await Promise.all([...new Set(releases)].map(pathsIn))).flat();
}
