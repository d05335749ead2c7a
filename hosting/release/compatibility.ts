// Tells whether a candidate fits the active releases: checked before it is activated.
import { satisfies } from 'semver';
import API_PATHS from '../apiPaths.json';
import type { BuildManifest, ContractShape } from '../buildManifest';
import { contractProblems, shapeOfDocument } from './contractShape';
import { activeApps, activeRelease, type ReleaseList } from '../directory/releases';
import { setsOf } from '../directory/shares';

const API_TIMEOUT_MS = 5_000;

function versionProblems(app: BuildManifest, shell: BuildManifest): string[] {
  return Object.entries(app.shared).flatMap(([key, range]) => {
    const provided = shell.shared[key];
    if (!provided) return [`the shell ${shell.version} does not share ${key}, which ${app.name} needs`];
    if (satisfies(provided, range, { includePrerelease: true })) return [];
    return [`the shell ${shell.version} shares ${key} ${provided}, ${app.name} needs ${range}`];
  });
}

function nameProblems(app: BuildManifest, shell: BuildManifest): string[] {
  return Object.entries(app.names).flatMap(([key, used]) => {
    const provided = shell.names[key];
    const missing = provided ? used.filter((name) => !provided.includes(name)) : [];
    return missing.map(
      (name) =>
        `the shell ${shell.version} has no '${name}' in its ${key}, which ${app.name} ${app.version} needs: release the shell first`,
    );
  });
}

/** Why an app cannot run in a shell, one line per reason; none if it can. */
export function sharedProblems(app: BuildManifest, shell: BuildManifest): string[] {
  return [...versionProblems(app, shell), ...nameProblems(app, shell)];
}

function rootOf(path: string): string {
  return `/${path.split('/')[1] ?? ''}`;
}

/** Why an app cannot be mounted beside the other apps, one line per reason. */
function mountProblems({ name, mount, pages }: BuildManifest, apps: BuildManifest[], shell?: BuildManifest): string[] {
  if (!mount) return [];
  const others = apps.filter((app) => app.name !== name);
  const isOutside = ({ path }: { path: string }) => !mount.roots.includes(rootOf(path));
  const strangers = pages
    .filter(isOutside)
    .map(({ path }) => `${name} has a page ${path}, which is outside of its mount`);
  const places = others.map((other): [string, string[]] => [
    other.name,
    [...(other.mount?.roots ?? []), ...other.pages.map(({ path }) => rootOf(path))],
  ]);
  const taken = [...places, ['the API', API_PATHS] as const].flatMap(([owner, roots]) =>
    mount.roots.filter((root) => roots.includes(root)).map((root) => `${name} wants ${root}, where ${owner} is`),
  );
  const unable =
    shell && !shell.mountsApps ? [`the shell ${shell.version} mounts no such apps: release the shell first`] : [];
  return [...unable, ...strangers, ...taken];
}

/** A page's path, whatever its parameters are called. */
function patternOf(path: string): string {
  return path.replace(/:\w+/g, ':');
}

/**
 * Why the pages of an app must not take the place of those that are active: it has none, or one is gone that neither another page nor a redirect
 * has the path of. One line per reason.
 * @param removed paths of pages that are meant to be gone
 */
export function pageProblems(
  app: BuildManifest,
  active: BuildManifest | undefined,
  removed: readonly string[],
): string[] {
  if (app.name === 'shell') return [];
  const title = `${app.name} ${app.version}`;
  if (app.pages.length === 0) return [`${title} has no pages`];
  const there = new Set([...app.pages.map(({ path }) => path), ...removed].map(patternOf));
  return (active?.pages ?? [])
    .filter(({ path }) => !there.has(patternOf(path)))
    .map(
      ({ path }) =>
        `${title} has no page ${path}, which ${active?.version} has: redirect it, or say --remove-page ${path}`,
    );
}

/** The reason behind the 'fetch failed' of `fetch`. */
function reasonOf({ message, cause }: Error): string {
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
}

async function fetchContract(apiUrl: string): Promise<ContractShape> {
  const response = await fetch(new URL('/openapi.json', apiUrl), { signal: AbortSignal.timeout(API_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return shapeOfDocument((await response.json()) as Parameters<typeof shapeOfDocument>[0]);
}

function apiProblems({ name, version, contract }: BuildManifest, apiUrl: string): Promise<string[]> {
  return fetchContract(apiUrl).then(
    (served) => contractProblems(contract, served).map((problem) => `${name} ${version}: ${problem}`),
    (error: Error) => [
      `the API at ${apiUrl} does not say what it serves (${reasonOf(error)}): start it, set API_URL, or use --no-api-check`,
    ],
  );
}

/**
 * Why a candidate must not become active, one line per reason: an app is checked against the active shell, a shell against the active
 * apps, both against the running API. With `apiUrl` null the API is left out.
 */
export async function releaseProblems(
  candidate: BuildManifest,
  list: ReleaseList,
  apiUrl: string | null,
): Promise<string[]> {
  const shell = candidate.name === 'shell' ? candidate : activeRelease(list, 'shell')?.manifest;
  const apps = candidate.name === 'shell' ? activeApps(list).map(({ manifest }) => manifest) : [candidate];
  const active = activeApps(list).map(({ manifest }) => manifest);
  const all = [...active, candidate].filter((app) => app === candidate || app.name !== candidate.name);
  return [
    ...(shell ? apps.flatMap((app) => sharedProblems(app, shell)) : []),
    ...all.flatMap((app) => mountProblems(app, all, shell)),
    ...(apiUrl === null ? [] : await apiProblems(candidate, apiUrl)),
  ];
}

/**
 * Why an API must not take the place of the one that runs: calls of the active front ends and of candidates that it does not serve as they need, one line per reason
 * with the name of the front end.
 * @param apiUrl where the new API can be reached meanwhile
 */
export async function apiReleaseProblems(list: ReleaseList, apiUrl: string): Promise<string[]> {
  const lists = [list, ...setsOf(list).map((set) => set.list)];
  const active = lists.flatMap((each) => [activeRelease(each, 'shell') ?? [], activeApps(each)].flat());
  const found = await Promise.all([...new Set(active)].map(({ manifest }) => apiProblems(manifest, apiUrl)));
  return [...new Set(found.flat())];
}
