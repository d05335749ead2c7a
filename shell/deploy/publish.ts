// Puts a build into the deployment directory and makes it live, or another release live again.
import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { composeSite } from './compose';
import { compressTree } from './compressed';
import { readList, writeList, type DeploymentList, type FrontEnd, type Release, type ReleaseRecord } from './list';

export const repository = path.join(__dirname, '..', '..');

/** npm runs a workspace's script in its folder; paths that a user types mean the folder he typed them in. */
export const fromCaller = (directory: string): string => path.resolve(process.env.INIT_CWD ?? process.cwd(), directory);

/** The deployment directory: SITE_DIR, else a folder of the data directory. */
export function siteDirectory(): string {
  const { SITE_DIR, DATA_DIR } = process.env;
  if (SITE_DIR) return fromCaller(SITE_DIR);
  return path.join(DATA_DIR ? fromCaller(DATA_DIR) : path.join(repository, '.data'), 'site');
}

export interface PublishOptions {
  /** The deployment directory of the site: the list, the pages, and the files of all that has no place of its own. */
  site: string;
  /** For an app on its own origin: the directory its files go to … */
  files?: string;
  /** … and the origin that serves them, e.g. https://customer.example. */
  origin?: string;
}

const exists = (file: string) => stat(file).then(() => true, () => false);

/** The record of the build that lies in a front end's dist. */
export async function readBuild(name: FrontEnd): Promise<ReleaseRecord> {
  const file = path.join(repository, name, 'dist', 'release.json');
  try {
    return JSON.parse(await readFile(file, 'utf8')) as ReleaseRecord;
  } catch {
    throw new Error(`${name} is not built: run npm run build -- ${name}`);
  }
}

/** Copies without source maps; the directory appears under its name only when it is complete. */
async function copyRelease(from: string, to: string): Promise<void> {
  if (await exists(to)) return;
  const temporary = `${to}.${process.pid}.tmp`;
  await cp(from, temporary, { recursive: true, filter: (file) => !/\.(map|html)$|\.LICENSE\.txt$/.test(file) });
  await compressTree(temporary);
  await rename(temporary, to).catch(async (error: unknown) => {
    await rm(temporary, { recursive: true, force: true });
    if (!(await exists(to))) throw error;
  });
}

async function makeLive(site: string, list: DeploymentList, name: FrontEnd, version: string): Promise<void> {
  const entry = list.frontEnds[name];
  if (!entry) throw new Error(`${name} has no releases in ${site}`);
  const next = { frontEnds: { ...list.frontEnds, [name]: { ...entry, live: version } } };
  await writeList(site, next);
  await composeSite(site, next);
}

/** Publishes the build in a front end's dist and makes it live. Resolves with its version. */
export async function publish(name: FrontEnd, { site, files = site, origin = '' }: PublishOptions): Promise<string> {
  const record = await readBuild(name);
  const folder = path.join(files, name, record.version);
  await mkdir(path.dirname(folder), { recursive: true });
  await copyRelease(path.join(repository, name, 'dist'), folder);
  if (name === 'shell') {
    await cp(path.join(repository, 'shared-ui', 'assets'), path.join(site, 'assets'), { recursive: true });
    await compressTree(path.join(site, 'assets'));
  }
  const list = await readList(site);
  const release: Release = {
    record,
    base: `${origin.replace(/\/$/, '')}/${name}/${record.version}/`,
    folder: path.relative(site, folder),
    publishedAt: new Date().toISOString(),
  };
  const others = list.frontEnds[name]?.releases.filter((other) => other.record.version !== record.version) ?? [];
  const next: DeploymentList = { frontEnds: { ...list.frontEnds, [name]: { live: record.version, releases: [...others, release] } } };
  await makeLive(site, next, name, record.version);
  return record.version;
}

/** Makes the release before the live one live again; resolves with its version. */
export async function rollBack(name: FrontEnd, site: string): Promise<string> {
  const list = await readList(site);
  const entry = list.frontEnds[name];
  const index = entry?.releases.findIndex(({ record }) => record.version === entry.live) ?? -1;
  const before = entry?.releases[index - 1];
  if (!before) throw new Error(`${name} has no earlier release to go back to`);
  await makeLive(site, list, name, before.record.version);
  return before.record.version;
}
