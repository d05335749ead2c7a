import type { FrontEnd } from '../protocol';
import { readBuild } from './build';
import { publish, type PublishOptions } from './publish';
import { activeRelease, isRolledBack } from '../directory/releases';

/**
 * Publishes the builds of these front ends that are not active, in one step. One that was rolled back stays so until it is released by its name.
 * @returns a line for each front end whose build was left out or has become active
 * @throws {Error} when a build is missing, or with the reasons for which the builds do not fit; the site is then as it was
 */
export async function publishAll(names: readonly FrontEnd[], options: PublishOptions): Promise<string[]> {
  const list = await options.directory.readReleases();
  const builds = await Promise.all(names.map((name) => readBuild(name, options.buildOf?.(name))));
  const changed = builds.filter(({ name, version }) => activeRelease(list, name)?.manifest.version !== version);
  const isCandidate = ({ name, version }: (typeof builds)[number]) =>
    list.frontEnds[name]?.candidate?.version === version;
  const isExcluded = (build: (typeof builds)[number]) =>
    isCandidate(build) || isRolledBack(list, build.name, build.version);
  const released = changed.filter((build) => !isExcluded(build));
  if (released.length > 0)
    await publish(
      released.map(({ name }) => name),
      options,
    );
  return [
    ...changed.filter(isExcluded).map((build) => {
      const state = isCandidate(build) ? 'is for a share of the visitors' : 'was rolled back';
      return `${build.name} ${build.version} ${state} and stays so; npm run release -w ${build.name} activates it.`;
    }),
    ...released.map(({ name, version }) => `${name} ${version} is active`),
  ];
}
