// The deployment directory: what a CDN's bucket would hold. Releases lie in it side by side; one small list says which of them is live.
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContractShape } from './contractShape';

export type FrontEnd = 'shell' | 'customer-app' | 'provider-app';
export const FRONT_ENDS: readonly FrontEnd[] = ['shell', 'customer-app', 'provider-app'];

/** A page of an app. */
export interface PageRecord {
  /** Address pattern with `:parameters`. */
  path: string;
  /** The chunks of the layouts around it and, last, its own. */
  chunks: string[];
  title: string;
  /** Drawn to HTML when it is composed. */
  isDrawnAhead: boolean;
}

/** The record a build writes beside its files (release.json). */
export interface ReleaseRecord {
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
  pages: PageRecord[];
  chunks: Record<string, { js: string[]; css: string[] }>;
}

/** A release that has been put into the deployment directory. */
export interface Release {
  record: ReleaseRecord;
  /** Where its files are, with a slash at the end: '/customer-app/1.0.0-ab12/' or 'https://customer.example/…/'. */
  base: string;
  /** Where its files lie, from the deployment directory. */
  folder: string;
  /** ISO time of its publication. */
  publishedAt: string;
}

/** The deployment list: per front end all releases, oldest first, and the version that is live. */
export interface DeploymentList {
  frontEnds: Partial<Record<FrontEnd, { live: string; releases: Release[] }>>;
}

const LIST = 'releases.json';

export async function readList(site: string): Promise<DeploymentList> {
  try {
    return JSON.parse(await readFile(path.join(site, LIST), 'utf8')) as DeploymentList;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { frontEnds: {} };
    throw error;
  }
}

/** Replaces a file in one step: a reader sees the old one or the new one, never half. */
export async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, content);
  await rename(temporary, file);
}

export const writeList = (site: string, list: DeploymentList): Promise<void> =>
  replaceFile(path.join(site, LIST), `${JSON.stringify(list, null, 2)}\n`);

/** The release of a front end that is live, if any. */
export function liveRelease(list: DeploymentList, name: FrontEnd): Release | undefined {
  const entry = list.frontEnds[name];
  return entry?.releases.find(({ record }) => record.version === entry.live);
}
