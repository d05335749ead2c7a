// Puts builds into the deployment directory and makes them live, or another release live again.
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildDirectory, missingFiles, readBuild, repository } from './build';
import { compressTree, replaceWithCopies } from './compress';
import { activate } from './activate';
import {
  liveRelease,
  readList,
  withoutLive,
  withRelease,
  writeReleases,
  type DeploymentList,
  type FrontEnd,
  type Release,
  type BuildManifest,
} from './releases';
import { withLock } from './lock';

/** npm runs a workspace's script in its folder; paths that a user types mean the folder he typed them in. */
export function fromCaller(directory: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), directory);
}

/** The deployment directory: SITE_DIR, else a folder of the data directory. */
export function siteDirectory(): string {
  const { SITE_DIR, DATA_DIR } = process.env;
  if (SITE_DIR) return fromCaller(SITE_DIR);
  return path.join(DATA_DIR ? fromCaller(DATA_DIR) : path.join(repository, '.data'), 'site');
}

/** Why a release must not be live in the company of a list; none if it may. */
export type Check = (record: BuildManifest, list: DeploymentList) => Promise<string[]>;

export interface PublishOptions {
  /** The deployment directory of the site: the list, the pages, and the files of all that has no place of its own. */
  site: string;
  /** Where a front end's build lies; in its own dist if not given. */
  build?: (name: FrontEnd) => string;
  /** For an app on its own origin: the directory its files go to … */
  files?: string;
  /** … and the origin that serves them, e.g. https://customer.example. */
  origin?: string;
  check?: Check;
}

/** The files below a directory, from it. */
async function filesBelow(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)));
}

/** Whether a directory holds just this release, whole. */
async function holds(directory: string, record: BuildManifest): Promise<boolean> {
  const there = await readFile(path.join(directory, 'release.json'), 'utf8').catch(() => null);
  return (
    there !== null &&
    JSON.stringify(JSON.parse(there)) === JSON.stringify(record) &&
    (await missingFiles(record, directory)).length === 0
  );
}

/** Copies without source maps; the directory appears under its name only when it is complete, and one that is there is never away. */
async function copyRelease(from: string, to: string, record: BuildManifest): Promise<void> {
  if (await holds(to, record)) return;
  const temporary = `${to}.tmp`;
  await rm(temporary, { recursive: true, force: true });
  await mkdir(path.dirname(to), { recursive: true });
  await cp(from, temporary, { recursive: true, filter: (file) => !/\.(map|html)$|\.LICENSE\.txt$/.test(file) });
  await compressTree(temporary);
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

/** The pictures, icons and the font, which have no version: file by file, what has not changed is left alone. */
async function copyAssets(site: string): Promise<void> {
  const from = path.join(repository, 'shared-ui', 'assets');
  for (const file of await filesBelow(from)) {
    const target = path.join(site, 'assets', file);
    await mkdir(path.dirname(target), { recursive: true });
    await replaceWithCopies(target, await readFile(path.join(from, file)));
  }
}

/** Puts a release's files in their place and notes it. Resolves with the list in which it is live, which is not yet so. */
async function add(
  list: DeploymentList,
  record: BuildManifest,
  { site, build = buildDirectory, files = site, origin = '' }: PublishOptions,
): Promise<DeploymentList> {
  const { name, version } = record;
  const folder = path.join(files, name, version);
  await copyRelease(build(name), folder, record);
  if (name === 'shell') await copyAssets(site);
  const base = `${origin.replace(/\/$/, '')}/${name}/${version}/`;
  const release: Release = { record, base, folder: path.relative(site, folder), publishedAt: new Date().toISOString() };
  return withRelease(list, release);
}

async function problemsOf(
  records: readonly BuildManifest[],
  list: DeploymentList,
  check: Check | undefined,
): Promise<string[]> {
  return check ? (await Promise.all(records.map((record) => check(record, list)))).flat() : [];
}

/** The list as it would be, to check it before anything is touched. */
function supposed(list: DeploymentList, record: BuildManifest): DeploymentList {
  return withRelease(list, { record, base: '', folder: '', publishedAt: '' });
}

/**
 * Publishes builds and makes them live in one step. Resolves with their versions.
 * @throws {Error} when there is no build, or with every reason of `check` against it; the site is then as it was
 */
export async function publish(names: FrontEnd | readonly FrontEnd[], options: PublishOptions): Promise<string[]> {
  const records = await Promise.all([names].flat().map((name: FrontEnd) => readBuild(name, options.build?.(name))));
  return withLock(options.site, async () => {
    let list = await readList(options.site);
    const problems = await problemsOf(records, records.reduce(supposed, list), options.check);
    const titles = records.map(({ name, version }) => `${name} ${version}`);
    if (problems.length > 0) throw new Error([`${titles.join(', ')} is not released:`, ...problems].join('\n  - '));
    for (const record of records) list = await add(list, record, options);
    await writeReleases(options.site, list);
    await activate(options.site, list);
    return records.map(({ version }) => version);
  });
}

export interface RollBackOptions {
  site: string;
  check?: Check;
  /** Goes back whatever the check says. */
  isForced?: boolean;
}

/**
 * Makes live again what was live before. Resolves with its version and what was ignored on the way.
 * @throws {Error} when there is nothing to go back to, when its files are gone, or with the reasons of `check`
 */
export async function rollBack(
  name: FrontEnd,
  { site, check, isForced = false }: RollBackOptions,
): Promise<{ version: string; ignored: string[] }> {
  return withLock(site, async () => {
    const list = await readList(site);
    if (!liveRelease(list, name)) throw new Error(`${name} has never been released in ${site}`);
    const next = withoutLive(list, name);
    if (!next) throw new Error(`${name} has no earlier release to go back to`);
    const release = liveRelease(next, name);
    if (!release) throw new Error(`The deployment list of ${site} has lost ${name} ${next.frontEnds[name]?.live}`);
    const { record, folder } = release;
    const [gone] = await missingFiles(record, path.resolve(site, folder));
    if (gone)
      throw new Error(
        `${name} ${record.version} cannot be gone back to: ${gone} is not in ${path.resolve(site, folder)} any more`,
      );
    const problems = await problemsOf([record], next, check);
    if (problems.length > 0 && !isForced) {
      throw new Error(
        [
          `${name} is not rolled back: ${record.version} does not fit what is live (--force goes back all the same):`,
          ...problems,
        ].join('\n  - '),
      );
    }
    await activate(site, next);
    return { version: record.version, ignored: problems };
  });
}
