// The deployment directory: the files that a CDN's bucket would hold. Releases lie in it side by side; `releases.json` lists them and
// `site.json` names the active ones. Created once by an entry and handed down.
import { readFileSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { BuildManifest, CallShape } from '../buildManifest';
import type { FrontEnd } from '../protocol';
import { assertReleased } from './digests';
import { isFile, replaceFile } from './files';
import { withLock } from './lock';
import { FEDERATION_MANIFEST, readManifest } from './manifest';
import { candidatesOf, historyOf, type SiteMap, type ReleaseList, type Release } from './releases';

const RELEASES = 'releases.json';
/** The file by which a host serves pages also names the active releases: one file, so that both change in one step. */
const SITE_MAP = 'site.json';
const LOCK = '.release.lock';

const LOCK_TIMEOUT_MS = 120_000;

/** The active front ends, those before them, and candidates. */
const KEPT_SERVER_BUILDS = 12;

interface StoredReleases {
  frontEnds: Partial<Record<FrontEnd, { releases: StoredRelease[] }>>;
}

/** The manifest of a release that is not active: the rest of it is beside its files, for the list is read again and again and only grows. */
type ShortManifest = Pick<BuildManifest, 'name' | 'version' | 'entry' | 'shared'>;

/** Directories written by version 1.0 name the manifest `record`, its URL `base` and the fields of a response `answers`. */
interface StoredRelease extends Omit<Release, 'manifest' | 'baseUrl'> {
  manifest?: BuildManifest | ShortManifest;
  baseUrl?: string;
  record?: Omit<BuildManifest, 'contract'> & { contract: Record<string, CallShape & { answers: string[] }> };
  base?: string;
}

const LEFT_OUT = { names: {}, contract: {}, pages: [], chunks: {} };

function toShort({ name, version, entry, shared }: BuildManifest): ShortManifest {
  return { name, version, entry, shared };
}

function isShort(manifest: BuildManifest | ShortManifest): manifest is ShortManifest {
  return !('chunks' in manifest);
}

function fromStored({ manifest, baseUrl, record, base, ...release }: StoredRelease): Release {
  const calls = Object.entries(record?.contract ?? {});
  const contract = Object.fromEntries(calls.map(([name, call]) => [name, { ...call, returns: call.answers }]));
  const stored = manifest ?? (record && { ...record, contract });
  if (!stored) throw new Error(`The release in ${release.folder} has no manifest`);
  return { ...release, manifest: { ...LEFT_OUT, ...stored }, baseUrl: baseUrl ?? base ?? '' };
}

/** The target of releases, and the API whose responses its rendered pages show. */
export interface Site {
  directory: DeploymentDirectory;
  apiUrl: string;
  /** The URL at which users find the site, e.g. https://choresy.example: a canonical link is absolute. */
  publicUrl: string;
  /** A command for the shell that has the web server read `nginx.conf` again, such as `nginx -s reload`. */
  afterActivation?: string;
  /** A command for the shell that tells the team of a candidate that the host has taken back. */
  afterTakeBack?: string;
  /** The URL to which faults of security are reported, `mailto:` or `https:`; without it security@ the site's host. */
  securityContact?: string;
  /** Pages of signed-in people use the service worker; else it removes itself where it is installed (M-593). */
  hasWorker?: boolean;
  /** The share of visits whose browsers report to the host; 0 to 1. */
  reports?: number;
}

export class DeploymentDirectory {
  /** Paths of released files that the host does not send, since they have changed; with each the identity of what lies there (server/fileCheck.ts). */
  readonly refused = new Map<string, string>();
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
   * @throws {Error} when it has none, or one that has changed
   */
  serverBuild<Build extends object>(release: Release): Build {
    const file = path.join(this.folderOf(release), 'server', 'server.js');
    const known = this.serverBuilds.get(file) as Build | undefined;
    if (known) return known;
    assertReleased(release.manifest, 'server/server.js', readFileSync(file));
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
   * Reads the releases; empty when there is none. Those that are not active have a short manifest, see `withManifest`.
   * @throws {Error} when a file of it is broken, or an active release has lost its manifest
   */
  async readReleases(): Promise<ReleaseList> {
    const { frontEnds = {} } = (await this.readJson<StoredReleases>(RELEASES)) ?? {};
    const { history = {}, candidates = {} } = (await this.readJson<Partial<SiteMap>>(SITE_MAP)) ?? {};
    const entries = Object.entries(frontEnds).map(async ([name, { releases }]) => {
      const previous = [...(history[name as FrontEnd] ?? [])];
      const active = previous.pop() ?? '';
      const candidate = candidates[name as FrontEnd];
      const read = (stored: StoredRelease) => {
        const release = fromStored(stored);
        const isWanted = [active, candidate?.version].includes(release.manifest.version);
        return isWanted && stored.manifest && isShort(stored.manifest) ? this.withManifest(release) : release;
      };
      return [
        name,
        { active, ...(candidate && { candidate }), previous, releases: await Promise.all(releases.map(read)) },
      ];
    });
    return { frontEnds: Object.fromEntries(await Promise.all(entries)) as ReleaseList['frontEnds'] };
  }

  /** The release with the whole manifest that lies beside its files. @throws {Error} when it is gone */
  async withManifest(release: Release): Promise<Release> {
    if (Object.keys(release.manifest.chunks).length > 0) return release;
    const manifest = await readManifest(this.folderOf(release));
    if (!manifest) throw new Error(`${this.folderOf(release)} has lost its manifest`);
    return { ...release, manifest };
  }

  /**
   * Records the published releases. The active ones are not written here but with the site map.
   * @param pending those of them that are about to become active
   */
  async writeReleases(list: ReleaseList, pending: readonly BuildManifest[] = []): Promise<void> {
    const entries = Object.entries(list.frontEnds).map(async ([name, { active, releases }]) => {
      const toStored = async (release: Release): Promise<StoredRelease> => {
        // One that an earlier version of the product has published may have no manifest beside its files.
        const isWhole =
          release.manifest.version === active ||
          !(await isFile(path.join(this.folderOf(release), FEDERATION_MANIFEST)));
        const stored = isWhole ? release : { ...release, manifest: toShort(release.manifest) };
        return pending.includes(release.manifest) ? { ...stored, isPending: true } : stored;
      };
      return [name, { releases: await Promise.all(releases.map(toStored)) }];
    });
    const frontEnds = Object.fromEntries(await Promise.all(entries)) as StoredReleases['frontEnds'];
    return replaceFile(this.resolve(RELEASES), `${JSON.stringify({ frontEnds })}\n`);
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

  /** Writes the site map of a list, into a folder of the directory; in the directory itself that activates it. */
  writeSiteMap({ pages, sets = [] }: SiteMap, list: ReleaseList, folder = ''): Promise<void> {
    const shares = sets.length > 0 ? { candidates: candidatesOf(list), sets } : {};
    return replaceFile(this.resolve(folder, SITE_MAP), JSON.stringify({ history: historyOf(list), ...shares, pages }));
  }

  /**
   * Does the work while no other release, roll back or refresh works in this directory, on this machine or another.
   * @throws {Error} when the other one does not end in time; the work's own errors
   */
  withLock<Result>(work: () => Promise<Result>, timeoutMs = LOCK_TIMEOUT_MS): Promise<Result> {
    const swept = () => work().finally(() => this.removeLeftovers().catch(() => undefined));
    return withLock(this.resolve(LOCK), swept, timeoutMs);
  }

  /** Removes what a release has left that was interrupted or did not fit on the disk: nobody else writes here then but reports. */
  private async removeLeftovers(): Promise<void> {
    const folders = (await readdir(this.root)).filter((name) => name !== 'reports');
    for (const folder of ['', ...folders])
      for (const name of await readdir(this.resolve(folder)).catch(() => []))
        if (name.endsWith('.tmp')) await rm(this.resolve(folder, name), { recursive: true, force: true });
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
