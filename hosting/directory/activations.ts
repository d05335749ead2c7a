// Activations: for each set of releases that was active the site map, and the files for hosts that do not read it. Going back to one is a switch:
// nothing is rendered and nothing is written but names of files that are there.
import { createHash } from 'node:crypto';
import { copyFile, link, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { DeploymentDirectory } from './deploymentDirectory';
import { isFile } from './files';
import {
  allPages,
  candidatesOf,
  frontEndsOf,
  historyOf,
  withoutCandidate,
  withRollback,
  type ReleaseList,
  type SiteMap,
} from './releases';
import type { FrontEnd } from '../protocol';

const ACTIVATIONS = 'activations';
/** Replacing it activates, so it comes first. */
const SITE_MAP = 'site.json';
const DERIVED = ['deployment.json', 'nginx.conf', 'index.html'];
/** The releases of a front end that a roll back can switch to without rendering. */
const KEPT_STEPS = 3;

function keyOf(list: ReleaseList): string {
  const sorted = (object: object) => Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1));
  const candidates = sorted(candidatesOf(list));
  const key = [...sorted(historyOf(list)), ...(candidates.length > 0 ? [candidates] : [])];
  return createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 16);
}

/** The folder of a list's activation, relative to the deployment directory. */
export function activationFolder(list: ReleaseList): string {
  return path.join(ACTIVATIONS, keyOf(list));
}

async function readSiteMap(directory: DeploymentDirectory, key: string): Promise<SiteMap | null> {
  const text = await readFile(directory.resolve(ACTIVATIONS, key, SITE_MAP), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as SiteMap);
}

/** Whether the releases of a list were active before, and every page of theirs is still there. */
export async function hasActivation(directory: DeploymentDirectory, list: ReleaseList): Promise<boolean> {
  const siteMap = await readSiteMap(directory, keyOf(list));
  const areThere = siteMap && (await Promise.all(allPages(siteMap).map(({ file }) => isFile(directory.resolve(file)))));
  return areThere?.every(Boolean) ?? false;
}

/** Gives a file a second name in the place of another file, in one step. */
async function replaceByLink(file: string, target: string): Promise<void> {
  const temporary = `${target}.${process.pid}.tmp`;
  await rm(temporary, { force: true });
  // Not every file system has second names.
  await link(file, temporary).catch(() => copyFile(file, temporary));
  await rename(temporary, target);
  // Where both are names of one file `rename` leaves them.
  await rm(temporary, { force: true });
}

/** Activation itself: from here on visitors get the list's active versions, whose activation is complete. */
export async function switchTo(directory: DeploymentDirectory, list: ReleaseList): Promise<void> {
  const folder = activationFolder(list);
  await replaceByLink(directory.resolve(folder, SITE_MAP), directory.resolve(SITE_MAP));
  // The compressed copies of a file first, so that it is never found without them.
  for (const name of DERIVED.flatMap((each) => [`${each}.br`, `${each}.gz`, each])) {
    const file = directory.resolve(folder, name);
    if (await isFile(file)) await replaceByLink(file, directory.resolve(name));
    else await rm(directory.resolve(name), { force: true });
  }
}

/** The list, and those that a roll back of each front end or of its candidate leads to. */
function reachable(list: ReleaseList): ReleaseList[] {
  const steps = (from: ReleaseList, name: FrontEnd, left: number): ReleaseList[] => {
    const next = left > 0 ? withRollback(from, name) : null;
    return next ? [next, ...steps(next, name, left - 1)] : [];
  };
  return [
    list,
    ...frontEndsOf(list).flatMap((name) => [withoutCandidate(list, name), ...steps(list, name, KEPT_STEPS)]),
  ];
}

/** Removes the activations that no roll back leads to. Resolves with the site maps of the others. */
export async function removeActivations(directory: DeploymentDirectory, list: ReleaseList): Promise<SiteMap[]> {
  const kept = new Set(reachable(list).map(keyOf));
  for (const key of await readdir(directory.resolve(ACTIVATIONS)))
    if (!kept.has(key)) await rm(directory.resolve(ACTIVATIONS, key), { recursive: true, force: true });
  const siteMaps = await Promise.all([...kept].map((key) => readSiteMap(directory, key)));
  return siteMaps.filter((siteMap) => siteMap !== null);
}
