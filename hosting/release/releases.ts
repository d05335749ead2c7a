// The deployment directory: what a CDN's bucket would hold. Releases lie in it side by side; one small list says which of them is live.
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContractShape } from './contractShape';

export type FrontEnd = 'shell' | 'customer-app' | 'provider-app';
export const FRONT_ENDS: readonly FrontEnd[] = ['shell', 'customer-app', 'provider-app'];

/** A page of an app. */
export interface ManifestPage {
  /** Address pattern with `:parameters`. */
  path: string;
  /** The chunks of the layouts around it and, last, its own. */
  chunks: string[];
  title: string;
  /** When its HTML is drawn outside the browser; by the browser only, if not said. */
  render?: 'static' | 'server';
}

/** The record a build writes beside its files (release.json). */
export interface BuildManifest {
  name: FrontEnd;
  version: string;
  /** File that starts it. */
  entry: string;
  /** Shared modules: the exact versions a shell brings, the ranges an app expects. */
  shared: Record<string, string>;
  /** Names of shared modules: all that a shell brings, those that an app uses. */
  names: Record<string, string[]>;
  /** The promises of browser and server it was built with. */
  contract: ContractShape;
  pages: ManifestPage[];
  chunks: Record<string, { js: string[]; css: string[] }>;
}

/** A release that has been put into the deployment directory. */
export interface Release {
  record: BuildManifest;
  /** Where its files are, with a slash at the end: '/customer-app/1.0.0-ab12/' or 'https://customer.example/…/'. */
  base: string;
  /** Where its files lie, from the deployment directory. */
  folder: string;
  /** ISO time of its publication. */
  publishedAt: string;
}

/** What is known of one front end. */
export interface FrontEndReleases {
  /** The version that is live. */
  live: string;
  /** Versions that were live before it, oldest first: the way back. One that was rolled back from is not among them. */
  earlier?: string[];
  /** All that were ever published, oldest first. */
  releases: Release[];
}

/** The deployment list. */
export interface DeploymentList {
  frontEnds: Partial<Record<FrontEnd, FrontEndReleases>>;
}

const LIST = 'releases.json';

/** What a host serves pages by (compose.ts) also says what is live: one file, so that both change in one step. */
export const SITE_MAP = 'site.json';

/** Per front end the versions that were live, oldest first; the last one is. */
export type History = Partial<Record<FrontEnd, string[]>>;

/** @throws {Error} when there is such a file and it is not JSON */
async function readJson<T>(file: string): Promise<T | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  try {
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    throw new Error(`${file} is broken: it is not JSON`);
  }
}

/** The deployment list of a directory; empty when nothing has been released there. */
export async function readList(site: string): Promise<DeploymentList> {
  const published = await readJson<{ frontEnds: Partial<Record<FrontEnd, { releases: Release[] }>> }>(
    path.join(site, LIST),
  );
  const { history = {} } = (await readJson<{ history?: History }>(path.join(site, SITE_MAP))) ?? {};
  const entries = Object.entries(published?.frontEnds ?? {}).map(([name, { releases }]) => {
    const earlier = [...(history[name as FrontEnd] ?? [])];
    return [name, { live: earlier.pop() ?? '', earlier, releases }];
  });
  return { frontEnds: Object.fromEntries(entries) as DeploymentList['frontEnds'] };
}

/** What was live, in order; the part of a list that a switch changes. */
export function historyOf(list: DeploymentList): History {
  return Object.fromEntries(
    Object.entries(list.frontEnds).map(([name, { live, earlier = [] }]) => [name, live ? [...earlier, live] : []]),
  );
}

/** Notes what has been published. What is live is not told here but by the site map (activate.ts). */
export function writeReleases(site: string, list: DeploymentList): Promise<void> {
  const frontEnds = Object.fromEntries(
    Object.entries(list.frontEnds).map(([name, { releases }]) => [name, { releases }]),
  );
  return replaceFile(path.join(site, LIST), `${JSON.stringify({ frontEnds }, null, 2)}\n`);
}

/** Replaces a file in one step: a reader sees the old one or the new one, never half. */
export async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, content);
  await rename(temporary, file);
}

/** The release of a front end that is live, if any. */
export function liveRelease(list: DeploymentList, name: FrontEnd): Release | undefined {
  const entry = list.frontEnds[name];
  return entry?.releases.find(({ record }) => record.version === entry.live);
}

/** The list with this release in it and live; the one that was live is the way back. */
export function withRelease(list: DeploymentList, release: Release): DeploymentList {
  const { name, version } = release.record;
  const { live = '', earlier = [], releases = [] } = list.frontEnds[name] ?? {};
  const entry: FrontEndReleases = {
    live: version,
    earlier: [...earlier, live].filter((each) => each && each !== version),
    releases: [...releases.filter(({ record }) => record.version !== version), release],
  };
  return { frontEnds: { ...list.frontEnds, [name]: entry } };
}

/** The list with the version before the live one live again. Null when there is none. */
export function withoutLive(list: DeploymentList, name: FrontEnd): DeploymentList | null {
  const entry = list.frontEnds[name];
  const before = entry?.earlier?.at(-1);
  if (!entry || !before) return null;
  return { frontEnds: { ...list.frontEnds, [name]: { ...entry, live: before, earlier: entry.earlier?.slice(0, -1) } } };
}

/** Whether a version was published here and then rolled back from. */
export function isRolledBack(list: DeploymentList, name: FrontEnd, version: string): boolean {
  const { live, earlier = [], releases = [] } = list.frontEnds[name] ?? {};
  return releases.some(({ record }) => record.version === version) && ![...earlier, live].includes(version);
}
