// Activation: the HTML of a list's releases is built beside the site that visitors get, and replacing one file switches to it in
// one step. An interruption leaves the site as it was, and no page is ever sent with the headers or the files of another.
import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { buildSite } from '../html/buildSite';
import { compressFile, replaceWithCopies } from './compress';
import type { DeploymentDirectory, Site } from '../directory/deploymentDirectory';
import { isFile, replaceFile } from '../directory/files';
import { nginxConfig } from './nginxConfig';
import type { ReleaseList } from '../directory/releases';
import type { BuiltPage, BuiltSite, SiteMap, SitePage } from '../directory/siteMap';

const PAGES = 'pages';

/** The time that a page stays that is no longer active: a host may not have read the new site map yet. */
const INACTIVE_PAGE_TTL_MS = 24 * 60 * 60_000;

/** Writes a page to a file named by its content, its compressed copies first: so that it is never found without them. */
async function writePage(directory: DeploymentDirectory, { name, html, ...page }: BuiltPage): Promise<SitePage> {
  const content = Buffer.from(html);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const file = `${PAGES}/${name}-${hash}.html`;
  const target = directory.resolve(file);
  if (!(await isFile(target))) {
    await compressFile(target, content);
    await replaceFile(target, content);
  }
  return { ...page, file };
}

function fileNames({ pages }: SiteMap): Set<string> {
  return new Set(pages.map(({ file }) => path.basename(file)));
}

/** Removes pages that have been inactive for long; those that were active until now start to wait. */
async function removeOldPages(directory: DeploymentDirectory, before: SiteMap, now: SiteMap): Promise<void> {
  const [previous, active] = [fileNames(before), fileNames(now)];
  for (const name of await readdir(directory.resolve(PAGES))) {
    const page = name.replace(/\.(br|gz)$/, '');
    const file = directory.resolve(PAGES, name);
    if (active.has(page)) continue;
    if (previous.has(page)) await utimes(file, new Date(), new Date());
    else if (Date.now() - (await stat(file)).mtimeMs > INACTIVE_PAGE_TTL_MS) await rm(file);
  }
}

/** Files derived from the site map, for hosts that do not read it. One that an interruption left out comes with the next activation. */
async function writeDerivedFiles(
  directory: DeploymentDirectory,
  siteMap: SiteMap,
  { pages, deployment }: BuiltSite,
): Promise<void> {
  const derivedFiles = {
    'nginx.conf': nginxConfig(siteMap),
    'deployment.json': JSON.stringify(deployment),
    'index.html': pages.at(-1)?.html ?? '',
  };
  for (const [name, text] of Object.entries(derivedFiles))
    await replaceWithCopies(directory.resolve(name), Buffer.from(text));
}

/** Builds the HTML of a list's active releases, and activates them. Needs the lock. */
export async function activate(site: Site, list: ReleaseList): Promise<void> {
  const { directory } = site;
  const before = await directory.readSiteMap().catch(() => ({ pages: [] }));
  const built = await buildSite(site, list);
  await mkdir(directory.resolve(PAGES), { recursive: true });
  const siteMap = { pages: await Promise.all((built?.pages ?? []).map((page) => writePage(directory, page))) };
  await directory.writeSiteMap(siteMap, list);
  if (built) await writeDerivedFiles(directory, siteMap, built);
  await removeOldPages(directory, before, siteMap);
}
