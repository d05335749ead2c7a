// Publishes builds: copies them into the deployment directory and activates them.
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { repositoryRoot } from '../environment';
import type { BuildManifest } from '../buildManifest';
import type { FrontEnd } from '../protocol';
import { activate } from './activate';
import { buildFolder, readBuild } from './build';
import { pageProblems } from './compatibility';
import { compressTree, replaceWithCopies } from './compress';
import { rehearse, type TryPages } from './rehearsal';
import type { DeploymentDirectory, Site } from '../directory/deploymentDirectory';
import { faultyFiles, NOT_PUBLISHED } from '../directory/digests';
import { filesBelow } from '../directory/files';
import { addDigests, readManifest } from '../directory/manifest';
import { MAPS } from '../server/stacks';
import { activeRelease, withShare, type ReleaseList, type Release } from '../directory/releases';
import { setsOf, VISITORS } from '../directory/shares';

/** Returns why a candidate does not fit a list's active releases; empty if it does. */
export type Check = (candidate: BuildManifest, list: ReleaseList) => Promise<string[]>;

export interface PublishOptions extends Site {
  /** Returns the folder of a front end's build; its own dist if not given. */
  buildOf?: (name: FrontEnd) => string;
  /** For an app on an origin of its own: the folder its files go to … */
  files?: string;
  /** … and the origin that serves them, e.g. https://customer.example. */
  origin?: string;
  check?: Check;
  /** Paths of pages that are meant to be gone with this release. */
  removedPages?: string[] | undefined;
  /** Opens the pages of a candidate in a browser before it is active. */
  tryPages?: TryPages;
  /** Per cent of the visitors who get the builds; all unless given. */
  share?: number | undefined;
}

const zip = promisify(gzip);

/** Whether a folder has just this release, complete. */
async function isPublished(folder: string, manifest: BuildManifest): Promise<boolean> {
  const published = await readManifest(folder);
  return JSON.stringify(published) === JSON.stringify(manifest) && (await faultyFiles(manifest, folder)).length === 0;
}

/** Puts the source maps of a build beside its server build, where the host reads stacks through them and visitors get nothing. */
async function copyMaps(from: string, to: string): Promise<void> {
  const maps = (await filesBelow(from)).filter((file) => file.endsWith('.js.map') && path.dirname(file) === '.');
  if (maps.length > 0) await mkdir(path.join(to, MAPS), { recursive: true });
  for (const map of maps)
    await writeFile(path.join(to, MAPS, `${map}.gz`), await zip(await readFile(path.join(from, map))));
}

/** Copies a build. The folder gets its name only when it is complete and as it was built, and one that is there is never away. */
async function copyBuild(from: string, to: string, manifest: BuildManifest): Promise<void> {
  if (await isPublished(to, manifest)) return;
  const temporary = `${to}.tmp`;
  await rm(temporary, { recursive: true, force: true });
  await mkdir(path.dirname(to), { recursive: true });
  await cp(from, temporary, { recursive: true, filter: (file) => !NOT_PUBLISHED.test(file) });
  await addDigests(temporary, manifest);
  await compressTree(temporary);
  const [faulty] = await faultyFiles(manifest, temporary);
  if (faulty)
    throw new Error(`${manifest.name} ${manifest.version} is not released: ${faulty} is not copied as it was`);
  await copyMaps(from, temporary);
  const isNew = await rename(temporary, to).then(
    () => true,
    () => false,
  );
  if (isNew) return;
  for (const file of await filesBelow(temporary)) {
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await rename(path.join(temporary, file), path.join(to, file));
  }
  await rm(temporary, { recursive: true });
}

/** Copies pictures, icons and the font, which have no version; unchanged files stay as they are. */
async function copyAssets(directory: DeploymentDirectory): Promise<void> {
  const from = path.join(repositoryRoot, 'shared-ui', 'assets');
  for (const file of await filesBelow(from)) {
    const target = directory.resolve('assets', file);
    await mkdir(path.dirname(target), { recursive: true });
    await replaceWithCopies(target, await readFile(path.join(from, file)));
  }
  // Where programs look for it that read no HTML.
  await replaceWithCopies(directory.resolve('favicon.ico'), await readFile(path.join(from, 'icons', 'favicon.ico')));
}

/** Copies a release to its place. Resolves with the list in which it is active. */
async function addRelease(
  list: ReleaseList,
  manifest: BuildManifest,
  { directory, buildOf = buildFolder, files = directory.root, origin = '', share = VISITORS }: PublishOptions,
): Promise<ReleaseList> {
  const { name, version } = manifest;
  const folder = path.join(files, name, version);
  await copyBuild(buildOf(name), folder, manifest);
  if (name === 'shell') await copyAssets(directory);
  const release: Release = {
    manifest,
    baseUrl: `${origin.replace(/\/$/, '')}/${name}/${version}/`,
    folder: path.relative(directory.root, folder),
    publishedAt: new Date().toISOString(),
  };
  return withShare(list, release, share);
}

/** Why builds cannot be for a share of the visitors. */
function shareProblems({ name, version }: BuildManifest, list: ReleaseList, share: number): string[] {
  const active = list.frontEnds[name]?.active;
  if (share === VISITORS || (active && active !== version)) return [];
  return [
    active ? `${version} is active for everybody` : `${name} has never been released: release it for everybody first`,
  ];
}

/** Every reason of `check` against an app or shell, in each set of releases that visitors get. */
export async function setProblems(check: Check | undefined, list: ReleaseList, candidates: readonly BuildManifest[]) {
  const sets = [list, ...setsOf(list).map((set) => set.list)];
  const isIn = (set: ReleaseList) => (each: BuildManifest) => set.frontEnds[each.name]?.active === each.version;
  const checks = sets.flatMap((set) => candidates.filter(isIn(set)).map((each) => check?.(each, set) ?? []));
  return [...new Set((await Promise.all(checks)).flat())];
}

/** Why candidates must not become active, before anything of them is copied: their pages, `check`, and if these have no reason a rehearsal. */
async function problemsOf(
  candidates: readonly BuildManifest[],
  list: ReleaseList,
  { buildOf = buildFolder, check, removedPages = [], tryPages, share = VISITORS, ...site }: PublishOptions,
): Promise<string[]> {
  const folderOf = (name: FrontEnd) => path.relative(site.directory.root, path.resolve(buildOf(name)));
  const next = candidates.reduce(
    (before, manifest) =>
      withShare(before, { manifest, baseUrl: '', folder: folderOf(manifest.name), publishedAt: '' }, share),
    list,
  );
  const problems = [
    ...candidates.flatMap((candidate) => [
      ...shareProblems(candidate, list, share),
      ...pageProblems(candidate, activeRelease(list, candidate.name)?.manifest, removedPages),
    ]),
    ...(await setProblems(check, next, candidates)),
  ];
  if (problems.length > 0) return problems;
  const found = [];
  for (const set of [next, ...setsOf(next).map((each) => each.list)]) {
    const tried = candidates.filter(({ name, version }) => set.frontEnds[name]?.active === version);
    // Before the first release there are no visitors to protect, and opening every page would only take time.
    if (tried.length > 0) found.push(...(await rehearse(site, set, tried, activeRelease(list, 'shell') && tryPages)));
  }
  return [...new Set(found)];
}

/**
 * Publishes builds and activates them in one step, for all visitors or a share of them. Resolves with their versions.
 * @throws {Error} when there is no build, when pages are gone, with every reason of `check`, or with what has thrown in the rehearsal; the site is then
 * as it was
 */
export async function publish(names: readonly FrontEnd[], options: PublishOptions): Promise<string[]> {
  const { directory, buildOf } = options;
  const candidates = await Promise.all(names.map((name) => readBuild(name, buildOf?.(name))));
  return directory.withLock(async () => {
    let list = await directory.readReleases();
    const problems = await problemsOf(candidates, list, options);
    if (problems.length > 0) {
      const titles = candidates.map(({ name, version }) => `${name} ${version}`).join(', ');
      throw new Error([`${titles} is not released:`, ...problems].join('\n  - '));
    }
    for (const candidate of candidates) list = await addRelease(list, candidate, options);
    await directory.writeReleases(list, candidates);
    await activate(options, list);
    await directory.writeReleases(list);
    return candidates.map(({ version }) => version);
  });
}
