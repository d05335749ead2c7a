// The deployment directory: the files that a CDN's bucket would hold. Releases lie in it side by side; `releases.json` lists them and
// `site.json` names the active ones. Created once by an entry and handed down.
import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { BuildManifest, CallShape, FrontEnd } from '../protocol';
import { replaceFile } from './files';
import { withLock } from './lock';
import { historyOf, type SiteMap, type ReleaseList, type History, type Release } from './releases';

const RELEASES = 'releases.json';
/** The file by which a host serves pages also names the active releases: one file, so that both change in one step. */
const SITE_MAP = 'site.json';
const LOCK = '.release.lock';

const LOCK_TIMEOUT_MS = 120_000;

/** The active front ends, and those before them. */
const KEPT_SERVER_BUILDS = 6;

interface StoredReleases {
  frontEnds: Partial<Record<FrontEnd, { releases: StoredRelease[] }>>;
}

/** Directories written by version 1.0 name the manifest `record`, its URL `base` and the fields of a response `answers`. */
interface StoredRelease extends Omit<Release, 'manifest' | 'baseUrl'> {
  manifest?: BuildManifest;
  baseUrl?: string;
  record?: Omit<BuildManifest, 'contract'> & { contract: Record<string, CallShape & { answers: string[] }> };
  base?: string;
}

function fromStored({ manifest, baseUrl, record, base, ...release }: StoredRelease): Release {
  const calls = Object.entries(record?.contract ?? {});
  const contract = Object.fromEntries(calls.map(([name, call]) => [name, { ...call, returns: call.answers }]));
  const stored = manifest ?? (record && { ...record, contract });
  if (!stored) throw new Error(`The release in ${release.folder} has no manifest`);
  return { ...release, manifest: stored, baseUrl: baseUrl ?? base ?? '' };
}

/** The target of releases, and the API whose responses its rendered pages show. */
export interface Site {
  directory: DeploymentDirectory;
  apiUrl: string;
  /** The URL at which users find the site, e.g. https://choresy.example: a canonical link is absolute. */
  publicUrl: string;
  /** The URL to which faults of security are reported, `mailto:` or `https:`; without it security@ the site's host. */
  securityContact?: string;
  /** Pages of signed-in people use the service worker; else it removes itself where it is installed (M-593). */
  hasWorker?: boolean;
}

export class DeploymentDirectory {
  private knownSiteMap: { version: string; siteMap: SiteMap } | null = null;
  private readonly serverBuilds = new LRUCache<string, object>({ max: KEPT_SERVER_BUILDS });

  /**
   * @param root its absolute path
   * @param allowsOverrides its pages are for testing: they show a developer's own build in the place of an app
   */
  constructor(
    readonly root: string,
    readonly allowsOverrides = false,
  ) {}

  /** The absolute path of a file in it. */
  resolve(...names: string[]): string {
    return path.join(this.root, ...names);
  }

  /** The absolute path of a release's files, which an app on an origin of its own has elsewhere. */
  folderOf({ folder }: Release): string {
    return path.resolve(this.root, folder);
  }

  /**
   * The server build of a release, run once: a second run would not free the first, since libraries in it register in the global object.
   * @throws {Error} when it has none
   */
  serverBuild<Build extends object>(release: Release): Build {
    const file = path.join(this.folderOf(release), 'server', 'server.js');
    const known = this.serverBuilds.get(file) as Build | undefined;
    if (known) return known;
    const require = createRequire(file);
    try {
      const build = require(file) as Build;
      this.serverBuilds.set(file, build);
      return build;
    } finally {
      // Only serverBuilds keeps it.
      delete require.cache[file];
    }
  }

  /**
   * Reads the releases; empty when there is none.
   * @throws {Error} when a file of it is broken
   */
  async readReleases(): Promise<ReleaseList> {
    const { frontEnds = {} } = (await this.readJson<StoredReleases>(RELEASES)) ?? {};
    const { history = {} } = (await this.readJson<{ history?: History }>(SITE_MAP)) ?? {};
    const entries = Object.entries(frontEnds).map(([name, { releases }]) => {
      const previous = [...(history[name as FrontEnd] ?? [])];
      return [name, { active: previous.pop() ?? '', previous, releases: releases.map(fromStored) }];
    });
    return { frontEnds: Object.fromEntries(entries) as ReleaseList['frontEnds'] };
  }

  /** Records the published releases. The active ones are not written here but with the site map. */
  writeReleases(list: ReleaseList): Promise<void> {
    const frontEnds = Object.fromEntries(
      Object.entries(list.frontEnds).map(([name, { releases }]) => [name, { releases }]),
    );
    return replaceFile(this.resolve(RELEASES), `${JSON.stringify({ frontEnds }, null, 2)}\n`);
  }

  /** The pages of the active releases; none before the first release. The same object until another site map takes its place. */
  async readSiteMap(): Promise<SiteMap> {
    const version = await this.siteMapVersion();
    if (this.knownSiteMap?.version === version) return this.knownSiteMap.siteMap;
    const siteMap = (await this.readJson<SiteMap>(SITE_MAP)) ?? { pages: [] };
    this.knownSiteMap = { version, siteMap };
    return siteMap;
  }

  /** A text that differs once another site map has taken the place of this one; empty before the first release. */
  async siteMapVersion(): Promise<string> {
    const info = await stat(this.resolve(SITE_MAP)).catch(() => null);
    return info ? `${info.ino} ${info.mtimeMs} ${info.size}` : '';
  }

  /** Activation itself: from here on visitors get the list's active versions. */
  writeSiteMap({ pages }: SiteMap, list: ReleaseList): Promise<void> {
    return replaceFile(this.resolve(SITE_MAP), JSON.stringify({ history: historyOf(list), pages }));
  }

  /**
   * Does the work while no other release, roll back or refresh works in this directory, on this machine or another.
   * @throws {Error} when the other one does not end in time; the work's own errors
   */
  withLock<Result>(work: () => Promise<Result>, timeoutMs = LOCK_TIMEOUT_MS): Promise<Result> {
    return withLock(this.resolve(LOCK), work, timeoutMs);
  }

  /** @throws {Error} when the file is there and not JSON */
  private async readJson<T>(name: string): Promise<T | null> {
    const file = this.resolve(name);
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
}
