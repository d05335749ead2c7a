// A candidate is tried before visitors get it, together with the releases that are active: its server build is started, its static pages are
// rendered, and where there is a browser its public pages are opened in it.
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DeploymentDirectory, type Site } from '../directory/deploymentDirectory';
import { activeRelease, frontEndsOf, type Release, type ReleaseList } from '../directory/releases';
import { PageBuilder, type Page } from '../html/pageBuilder';
import type { BuildManifest } from '../buildManifest';
import { createHost } from '../server/app';
import { createRenderOnRequest } from '../server/renderOnRequest';

/** Opens pages of a host in a browser. Resolves with a line for each that does not come to life or throws. */
export type TryPages = (origin: string, paths: readonly string[]) => Promise<string[]>;

/** A deployment directory for the candidates and the active releases as they are: links, no copies. */
async function linkReleases(site: Site, list: ReleaseList, candidates: readonly BuildManifest[]) {
  const root = site.directory.resolve('rehearsal.tmp');
  await rm(root, { recursive: true, force: true });
  await mkdir(root);
  const directory = new DeploymentDirectory(root, site.directory.allowsOverrides);
  const rehearsed: ReleaseList = { frontEnds: {} };
  for (const name of frontEndsOf(list)) {
    const release = activeRelease(list, name);
    if (!release) continue;
    const { version } = release.manifest;
    const folder = path.join(name, version);
    await mkdir(directory.resolve(name));
    await symlink(site.directory.folderOf(release), directory.resolve(folder), 'junction');
    // The origin of its own has the files of a candidate when it is released.
    const isCandidate = candidates.includes(release.manifest);
    const linked: Release = { ...release, folder, ...(isCandidate && { baseUrl: `/${name}/${version}/` }) };
    rehearsed.frontEnds[name] = { active: version, releases: [linked] };
  }
  await symlink(site.directory.resolve('assets'), directory.resolve('assets'), 'junction');
  return { directory, rehearsed };
}

/** Serves the pages and has them opened. */
async function openPages(site: Site, list: ReleaseList, pages: Page[], paths: string[], tryPages: TryPages) {
  const { directory, apiUrl } = site;
  await mkdir(directory.resolve('pages'));
  const sitePages = pages.map(({ html: _, status: _status, ...page }, index) => ({
    ...page,
    file: `pages/${index}.html`,
  }));
  for (const [index, { html }] of pages.entries()) await writeFile(directory.resolve(`pages/${index}.html`), html);
  await directory.writeReleases(list);
  await directory.writeSiteMap({ pages: sitePages }, list);
  const renderOnRequest = createRenderOnRequest(site);
  const host = await createHost({ directory, upstreamUrl: apiUrl, renderOnRequest });
  try {
    return await tryPages(await host.listen({ port: 0, host: '127.0.0.1' }), paths);
  } finally {
    await host.close();
  }
}

/**
 * Tries candidates with the rest of what would be active.
 * @param list the releases as they would be; a candidate's folder is that of its build
 * @returns why they must not become active, one line per reason; none if they work
 */
export async function rehearse(
  site: Site,
  list: ReleaseList,
  candidates: readonly BuildManifest[],
  tryPages?: TryPages,
): Promise<string[]> {
  const { directory, rehearsed } = await linkReleases(site, list, candidates);
  const rehearsalSite = { ...site, directory };
  const names = candidates.map(({ name }) => name);
  const isTried = (name: string) => names.includes('shell') || names.some((each) => each === name);
  try {
    const builder = await PageBuilder.create(rehearsalSite, rehearsed);
    const pages = (await builder?.buildAll(isTried)) ?? [];
    const problems = builder?.failures ?? [];
    if (problems.length > 0 || !tryPages) return problems;
    const paths = frontEndsOf(list)
      .filter(isTried)
      .flatMap((name) => activeRelease(list, name)?.manifest.pages ?? [])
      .filter((page) => !page.needs && !page.redirect && !page.path.includes(':'))
      .map((page) => page.path);
    return await openPages(rehearsalSite, rehearsed, pages, paths, tryPages);
  } finally {
    await rm(directory.root, { recursive: true, force: true });
  }
}
