// Activates the release of a front end that was active before.
import type { FrontEnd } from '../protocol';
import { activate, switchAndTell } from './activate';
import { hasActivation } from '../directory/activations';
import type { DeploymentDirectory, Site } from '../directory/deploymentDirectory';
import { faultyFiles } from '../directory/digests';
import { setProblems, type Check } from './publish';
import {
  activeRelease,
  withoutApp,
  withoutCandidate,
  withRelease,
  withRollback,
  type ReleaseList,
  type Release,
} from '../directory/releases';

export interface RollbackOptions extends Site {
  check?: Check;
  /** The version to return to; the one before the active one unless given. */
  to?: string | undefined;
  /** The version that is to be active no more, the one of the start unless given: when it is not active any more, nothing is done. */
  from?: string | undefined;
  /** Rolls back regardless of the check. */
  isForced?: boolean;
}

/** @throws {Error} when there is no such release, or its files are gone or have changed (M-725) */
async function earlierRelease(
  directory: DeploymentDirectory,
  list: ReleaseList,
  name: FrontEnd,
  { to, from }: Pick<RollbackOptions, 'to' | 'from'>,
): Promise<{ list: ReleaseList; release: Release }> {
  const active = activeRelease(list, name)?.manifest.version;
  if (!active) throw new Error(`${name} has never been released in ${directory.root}`);
  if (from !== undefined && from !== active)
    throw new Error(`${name} is not rolled back: ${active} is active, not ${from}`);
  const next = withRollback(list, name, to);
  if (!next && to !== undefined) {
    const earlier = list.frontEnds[name]?.previous?.join(', ') || 'none';
    throw new Error(`${name} cannot be rolled back to ${to}. Releases before ${active}: ${earlier}`);
  }
  if (!next) throw new Error(`${name} has no earlier release to roll back to`);
  const listed = activeRelease(next, name);
  if (!listed) throw new Error(`${directory.root} has lost the release ${next.frontEnds[name]?.active} of ${name}`);
  const release = await directory.withManifest(listed);
  const folder = directory.folderOf(release);
  const [faulty] = await faultyFiles(release.manifest, folder);
  if (faulty)
    throw new Error(
      `${name} cannot be rolled back to ${release.manifest.version}: ${faulty} is no longer in ${folder} as it was released`,
    );
  return { list: withRelease(next, release), release };
}

/** Switches to an activation that is there, and has its pages rendered anew behind it; without one they are rendered first. Resolves with warnings. */
export async function reactivate(site: Site, list: ReleaseList): Promise<string[]> {
  if (!(await hasActivation(site.directory, list))) {
    await activate(site, list);
    return [];
  }
  const before = await site.directory.readSiteMap();
  await switchAndTell(site, list);
  return activate(site, list, before).then(
    () => [],
    (error: Error) => [`Its pages are those of that time, for they cannot be rendered anew: ${error.message}`],
  );
}

/** Takes a candidate back; the active release and the other candidates stay as they are. Resolves with false where it is none any more. */
export async function takeBack(name: FrontEnd, version: string, site: Site): Promise<boolean> {
  return site.directory.withLock(async () => {
    const list = await site.directory.readReleases();
    const isCandidate = list.frontEnds[name]?.candidate?.version === version;
    if (isCandidate) await reactivate(site, withoutCandidate(list, name));
    return isCandidate;
  });
}

/**
 * Rolls a front end back, where a share of the visitors gets a candidate to the active release. The first release of an app that names its own mount is
 * taken off the site. Resolves with the version that is active now ('': none), with the problems that were ignored and with warnings.
 * @throws {Error} when there is nothing to roll back to, when its files are gone or have changed, or with the reasons of `check`
 */
export async function rollBack(
  name: FrontEnd,
  { check, to, from, isForced = false, ...site }: RollbackOptions,
): Promise<{ version: string; ignored: string[]; warnings: string[] }> {
  const { directory } = site;
  // Read before the wait for another one: two at once leave the same version, and so go back one release.
  const { active: first, candidate: shared } = (await directory.readReleases()).frontEnds[name] ?? {};
  const leave = from ?? (to === undefined ? (shared?.version ?? first) : undefined);
  return directory.withLock(async () => {
    const before = await directory.readReleases();
    const { active = '', candidate } = before.frontEnds[name] ?? {};
    if (candidate && to === undefined && leave === candidate.version)
      return { version: active, ignored: [], warnings: await reactivate(site, withoutCandidate(before, name)) };
    const without = to === undefined && leave === active ? withoutApp(before, name) : null;
    if (without) return { version: '', ignored: [], warnings: await reactivate(site, without) };
    const { list, release } = await earlierRelease(directory, before, name, { to, from: leave });
    const { version } = release.manifest;
    const problems = await setProblems(check, list, [release.manifest]);
    if (problems.length > 0 && !isForced) {
      const title = `${name} is not rolled back: ${version} does not fit what is active (--force rolls back all the same):`;
      throw new Error([title, ...problems].join('\n  - '));
    }
    return { version, ignored: problems, warnings: await reactivate(site, list) };
  });
}
