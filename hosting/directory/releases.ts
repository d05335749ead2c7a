// The release list: the releases of a deployment directory, and the active ones of them; the site map: the pages of these. Pure functions over
// both.
import type { BuildManifest } from '../buildManifest';
import type { ActiveApp, AppName, Deployment, FrontEnd } from '../protocol';

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

/** A release that a share of the visitors gets in the place of the active one. */
export interface Candidate {
  version: string;
  /** Per cent of the visitors, below 100; with 0 only staff who name it get it. */
  share: number;
  /** ISO time since which it has this share. */
  since: string;
  /** ISO time since which visitors get it. */
  startedAt: string;
}

export interface FrontEndReleases {
  active: string;
  candidate?: Candidate;
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

/** Per front end a version. */
export type Versions = Partial<Record<FrontEnd, string>>;
export type Candidates = Partial<Record<FrontEnd, Candidate>>;

/** Candidates of the front ends that have one. */
export function candidatesOf({ frontEnds }: ReleaseList): Candidates {
  return Object.fromEntries(
    Object.entries(frontEnds).flatMap(([name, { candidate }]) => (candidate ? [[name, candidate]] : [])),
  );
}

/** The part of a list that activation changes. */
export function historyOf(list: ReleaseList): History {
  return Object.fromEntries(
    Object.entries(list.frontEnds).map(([name, { active, previous = [] }]) => [
      name,
      active ? [...previous, active] : [],
    ]),
  );
}

export function findRelease(list: ReleaseList, name: FrontEnd, version?: string): Release | undefined {
  return list.frontEnds[name]?.releases.find(({ manifest }) => manifest.version === version);
}

export function activeRelease(list: ReleaseList, name: FrontEnd): Release | undefined {
  return findRelease(list, name, list.frontEnds[name]?.active);
}

/** The front ends that have releases: the shell, then the apps by their names. */
export function frontEndsOf({ frontEnds }: ReleaseList): FrontEnd[] {
  const rank = (name: string) => (name === 'shell' ? '' : name);
  return (Object.keys(frontEnds) as FrontEnd[]).sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
}

export function activeApps(list: ReleaseList): Release[] {
  return frontEndsOf(list).flatMap((name) => (name === 'shell' ? [] : (activeRelease(list, name) ?? [])));
}

/** The list with this release in it and active, for every visitor. */
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

/** The list with this release in it, for a share of the visitors in per cent; with 100 it is active. */
export function withShare(list: ReleaseList, release: Release, share: number): ReleaseList {
  const { name, version } = release.manifest;
  const entry = list.frontEnds[name];
  if (share >= 100 || !entry) return withActive(list, release);
  const releases = [...entry.releases.filter(({ manifest }) => manifest.version !== version), release];
  const since = new Date().toISOString();
  const isKnown = entry.candidate?.version === version && entry.candidate.share > 0;
  const candidate = { version, share, since, startedAt: (isKnown && entry.candidate?.startedAt) || since };
  return { frontEnds: { ...list.frontEnds, [name]: { ...entry, releases, candidate } } };
}

/** The list in which every visitor gets the active release of a front end. */
export function withoutCandidate(list: ReleaseList, name: FrontEnd): ReleaseList {
  const { candidate: _, ...entry } = list.frontEnds[name] ?? { active: '', releases: [] };
  return name in list.frontEnds ? { frontEnds: { ...list.frontEnds, [name]: entry } } : list;
}

/** The list as visitors have it who get these versions: they are active in it, and nothing is a candidate. */
export function withVersions(list: ReleaseList, versions: Versions): ReleaseList {
  return frontEndsOf(list).reduce((before, name) => {
    const release = findRelease(list, name, versions[name]);
    const isActive = versions[name] === list.frontEnds[name]?.active;
    return release && !isActive ? withActive(before, release) : withoutCandidate(before, name);
  }, list);
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
  const { releases } = entry;
  return { frontEnds: { ...list.frontEnds, [name]: { active, previous: previous.slice(0, index), releases } } };
}

/** The list in which an app that names its own mount, and of which nothing was active before, is active no more; null when it is no such app. */
export function withoutApp(list: ReleaseList, name: FrontEnd): ReleaseList | null {
  const { previous = [], releases = [] } = list.frontEnds[name] ?? {};
  const canLeave = previous.length === 0 && activeRelease(list, name)?.manifest.mount;
  return canLeave ? { frontEnds: { ...list.frontEnds, [name]: { active: '', releases } } } : null;
}

export function isRolledBack(list: ReleaseList, name: FrontEnd, version: string): boolean {
  const { active, candidate, previous = [] } = list.frontEnds[name] ?? {};
  const release = findRelease(list, name, version);
  return release !== undefined && !release.isPending && ![...previous, active, candidate?.version].includes(version);
}

/** More than a tab is ever open for. */
const MAX_EARLIER = 50;

/** The deployment list as the shell reads it from a page; with `isWhole` as it asks the host for it, with the versions before. */
export function toDeployment(list: ReleaseList, allowsOverrides: boolean, isWhole = false): Deployment {
  const toActive = ({ manifest: { name, version, entry, mount }, baseUrl }: Release): ActiveApp => ({
    version,
    entry: baseUrl + entry,
    ...(mount && { mount }),
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

/** The deployment list, which is a page of each set of releases with a candidate; that of the active ones is a file. */
export const DEPLOYMENT_PATH = '/deployment.json';

/** A page's path pattern as a regular expression, for our host and for nginx. */
export function pathPattern(path: string): string {
  return `^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`;
}

/** Every page of the active releases; the first match counts. */
export interface SiteMap {
  pages: SitePage[];
  /** The versions that were active, in the file only. */
  history?: History;
  candidates?: Candidates;
  /** For visitors who get a candidate. */
  sets?: SiteSet[];
}

/** The pages of a set of releases with a candidate in it; one of them is the deployment list. */
export interface SiteSet extends Pick<SiteMap, 'pages'> {
  /** The numbers of its visitors, from 1 to 100; none where it is for staff only. */
  numbers: number[];
  versions: Versions;
}

/** Every page of a site map, the candidates' included. */
export function allPages({ pages, sets = [] }: SiteMap): SitePage[] {
  return [...pages, ...sets.flatMap((set) => set.pages)];
}
