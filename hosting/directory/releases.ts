// The release list: the releases of a deployment directory, and the active ones of them; the site map: the pages of these. Pure functions over
// both.
import type { ActiveApp, AppName, BuildManifest, Deployment, FrontEnd } from '../protocol';

/** A build that has been put into the deployment directory. */
export interface Release {
  manifest: BuildManifest;
  /** URL of its files, with a slash at the end: '/customer-app/1.0.0-ab12/' or 'https://customer.example/…/'. */
  baseUrl: string;
  /** The folder of its files, relative to the deployment directory. */
  folder: string;
  /** ISO time of its publication. */
  publishedAt: string;
  /** Its files are there; it is not active yet, or its release was interrupted. */
  isPending?: true;
}

export interface FrontEndReleases {
  active: string;
  /** Versions that were active before it, oldest first; one that was rolled back is not among them. */
  previous?: string[];
  /** All that were ever published, oldest first. */
  releases: Release[];
}

export interface ReleaseList {
  frontEnds: Partial<Record<FrontEnd, FrontEndReleases>>;
}

/** Per front end the versions that were active, oldest first; the last one is. */
export type History = Partial<Record<FrontEnd, string[]>>;

/** The part of a list that activation changes. */
export function historyOf(list: ReleaseList): History {
  return Object.fromEntries(
    Object.entries(list.frontEnds).map(([name, { active, previous = [] }]) => [
      name,
      active ? [...previous, active] : [],
    ]),
  );
}

export function activeRelease(list: ReleaseList, name: FrontEnd): Release | undefined {
  const entry = list.frontEnds[name];
  return entry?.releases.find(({ manifest }) => manifest.version === entry.active);
}

/** The front ends that have releases: the shell, then the apps by their names. */
export function frontEndsOf({ frontEnds }: ReleaseList): FrontEnd[] {
  const rank = (name: string) => (name === 'shell' ? '' : name);
  return (Object.keys(frontEnds) as FrontEnd[]).sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
}

export function activeApps(list: ReleaseList): Release[] {
  return frontEndsOf(list).flatMap((name) => (name === 'shell' ? [] : (activeRelease(list, name) ?? [])));
}

/** The list with this release in it and active. */
export function withActive(list: ReleaseList, release: Release): ReleaseList {
  const { name, version } = release.manifest;
  const { active = '', previous = [], releases = [] } = list.frontEnds[name] ?? {};
  const entry: FrontEndReleases = {
    active: version,
    previous: [...previous, active].filter((each) => each && each !== version),
    releases: [...releases.filter(({ manifest }) => manifest.version !== version), release],
  };
  return { frontEnds: { ...list.frontEnds, [name]: entry } };
}

/** The list with another description of a release that is in it. */
export function withRelease(list: ReleaseList, release: Release): ReleaseList {
  const { name, version } = release.manifest;
  const entry = list.frontEnds[name];
  const releases = entry?.releases.map((each) => (each.manifest.version === version ? release : each)) ?? [];
  return entry ? { frontEnds: { ...list.frontEnds, [name]: { ...entry, releases } } } : list;
}

/** The list with an earlier version active again, the previous one unless another is named; null when there is none. */
export function withRollback(list: ReleaseList, name: FrontEnd, to?: string): ReleaseList | null {
  const entry = list.frontEnds[name];
  const previous = entry?.previous ?? [];
  const index = to === undefined ? previous.length - 1 : previous.lastIndexOf(to);
  const active = previous[index];
  if (!entry || !active) return null;
  return { frontEnds: { ...list.frontEnds, [name]: { ...entry, active, previous: previous.slice(0, index) } } };
}

export function isRolledBack(list: ReleaseList, name: FrontEnd, version: string): boolean {
  const { active, previous = [], releases = [] } = list.frontEnds[name] ?? {};
  const release = releases.find(({ manifest }) => manifest.version === version);
  return release !== undefined && !release.isPending && ![...previous, active].includes(version);
}

/** More than a tab is ever open for. */
const MAX_EARLIER = 50;

/** The deployment list as the shell reads it from a page; with `isWhole` as it asks the host for it, with the versions before. */
export function toDeployment(list: ReleaseList, allowsOverrides: boolean, isWhole = false): Deployment {
  const toActive = ({ manifest: { name, version, entry }, baseUrl }: Release): ActiveApp => ({
    version,
    entry: baseUrl + entry,
    ...(isWhole && { earlier: list.frontEnds[name]?.previous?.slice(-MAX_EARLIER) ?? [] }),
  });
  const shell = isWhole ? activeRelease(list, 'shell') : undefined;
  return {
    apps: Object.fromEntries(activeApps(list).map((release) => [release.manifest.name, toActive(release)])),
    ...(shell && { shell: toActive(shell) }),
    ...(allowsOverrides && { allowsOverrides }),
  };
}

/** A page, the paths that show it and the headers it is sent with. */
export interface SitePage {
  /** Path pattern with `:parameters`; '*' is every path that no other page has. */
  path: string;
  /** File relative to the deployment directory. */
  file: string;
  headers: Record<string, string>;
  /** The app whose page it is, where a host that can renders it on request (server/renderOnRequest.ts). */
  renderedBy?: AppName;
  /** The path to which it leads for good, in place of a page. */
  redirect?: string;
}

/** A page's path pattern as a regular expression, for our host and for nginx. */
export function pathPattern(path: string): string {
  return `^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`;
}

/** Every page of the active releases; the first match counts. */
export interface SiteMap {
  pages: SitePage[];
}
