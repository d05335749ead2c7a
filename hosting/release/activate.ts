// Activation: the HTML of a list's releases is built beside the site that visitors get, and replacing one file switches to it in
// one step. An interruption leaves the site as it was, and no page is ever sent with the headers or the files of another.
import { exec } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { PageBuilder, type Page } from '../html/pageBuilder';
import { compressFile, replaceWithCopies } from './compress';
import { writeSiteFiles } from './sitemap';
import { activationFolder, removeActivations, switchTo } from '../directory/activations';
import type { DeploymentDirectory, Site } from '../directory/deploymentDirectory';
import { isFile, replaceFile } from '../directory/files';
import { WORKER_PATH, workerScript } from '../worker/workerScript';
import {
  allPages,
  DEPLOYMENT_PATH,
  type ReleaseList,
  type SiteMap,
  type SitePage,
  type SiteSet,
} from '../directory/releases';
import { setsOf } from '../directory/shares';
import { nginxConfig } from './nginxConfig';

const PAGES = 'pages';

/** The time that a page stays that is no longer active: a host may not have read the new site map yet. */
const INACTIVE_PAGE_TTL_MS = 24 * 60 * 60_000;

/** '/service/:id' → 'service-id'. */
function fileName(path: string): string {
  return path === '*' ? 'index' : path.slice(1).replace(/[^\w-]+/g, '-') || 'root';
}

/** Writes a page to a file named by its content, its compressed copies first: so that it is never found without them. */
async function writePage(directory: DeploymentDirectory, { html, status: _, ...page }: Page): Promise<SitePage> {
  const content = Buffer.from(html);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const file = `${PAGES}/${fileName(page.path)}-${hash}${path.extname(page.path) || '.html'}`;
  const target = directory.resolve(file);
  if (!(await isFile(target))) {
    await compressFile(target, content);
    await replaceFile(target, content);
  }
  return { ...page, file };
}

const DEPLOYMENT_HEADERS = { 'X-Content-Type-Options': 'nosniff' };

function fileNames(...siteMaps: SiteMap[]): Set<string> {
  return new Set(siteMaps.flatMap(allPages).map(({ file }) => path.basename(file)));
}

/** Removes pages that have been inactive for long and that no roll back switches to; those that were active until now start to wait. */
async function removeOldPages(directory: DeploymentDirectory, before: SiteMap, kept: SiteMap[]): Promise<void> {
  const [previous, active] = [fileNames(before), fileNames(...kept)];
  for (const name of await readdir(directory.resolve(PAGES))) {
    const page = name.replace(/\.(br|gz)$/, '');
    const file = directory.resolve(PAGES, name);
    if (active.has(page)) continue;
    if (previous.has(page)) await utimes(file, new Date(), new Date());
    else if (Date.now() - (await stat(file)).mtimeMs > INACTIVE_PAGE_TTL_MS) await rm(file);
  }
}

/** Of the `nginx.conf` that the web server has read. */
const TOLD = '.told';
const HOOK_TIMEOUT_MS = 60_000;
const runInShell = promisify(exec);

/** Has the web server read `nginx.conf` again if that has changed since it did. Resolves with whether it knows the active pages. */
async function tellWebServer({ directory, afterActivation }: Site): Promise<boolean> {
  if (!afterActivation) return true;
  const read = (name: string) => readFile(directory.resolve(name), 'utf8').catch(() => '');
  const config = await read('nginx.conf');
  const hash = createHash('sha256').update(config).digest('hex');
  if ((await read(TOLD)) === hash) return true;
  try {
    await runInShell(afterActivation, { cwd: directory.root, timeout: HOOK_TIMEOUT_MS });
  } catch (error) {
    process.stderr.write(`The release is active, but AFTER_ACTIVATION has failed: ${(error as Error).message}\n`);
    return false;
  }
  // On a full disk it is told once more.
  await replaceFile(directory.resolve(TOLD), hash).catch(() => undefined);
  return true;
}

/** Switches to an activation that is complete, and tells the web server. Resolves with whether that knows. */
export async function switchAndTell(site: Site, list: ReleaseList): Promise<boolean> {
  await switchTo(site.directory, list);
  return tellWebServer(site);
}

/** The pages of each set with a candidate in it, one after the other; their first is the deployment list (M-700.2). */
async function writeSets(site: Site, list: ReleaseList): Promise<SiteSet[]> {
  const sets: SiteSet[] = [];
  for (const { list: releases, ...set } of setsOf(list)) {
    const builder = await PageBuilder.create(site, releases);
    if (!builder) continue;
    const deployment = { path: DEPLOYMENT_PATH, html: JSON.stringify(builder.deployment), headers: DEPLOYMENT_HEADERS };
    const pages = [deployment, ...(await builder.buildAll())];
    sets.push({ ...set, pages: await Promise.all(pages.map((page) => writePage(site.directory, page))) });
  }
  return sets;
}

/**
 * Builds the HTML of a list's active releases and candidates, and activates them. Needs the lock.
 * @param before the site map that was active until now, where a switch has replaced it already
 */
export async function activate(site: Site, list: ReleaseList, before?: SiteMap): Promise<void> {
  const { directory } = site;
  const previous = before ?? (await directory.readSiteMap().catch(() => ({ pages: [] })));
  const builder = await PageBuilder.create(site, list);
  const pages = (await builder?.buildAll()) ?? [];
  const folder = activationFolder(list);
  for (const each of [PAGES, folder]) await mkdir(directory.resolve(each), { recursive: true });
  const siteMap: SiteMap = {
    pages: await Promise.all(pages.map((page) => writePage(directory, page))),
    sets: await writeSets(site, list),
  };
  // For hosts that do not read the site map. One that an interruption left out comes with the next activation.
  const derivedFiles = builder && {
    'nginx.conf': nginxConfig(siteMap),
    'deployment.json': JSON.stringify(builder.deployment),
    'index.html': builder.buildEmpty().html,
  };
  for (const [name, text] of Object.entries(derivedFiles ?? {}))
    await replaceWithCopies(directory.resolve(folder, name), Buffer.from(text));
  // The same for every set of releases: the setting of this host switches it, and no roll back does.
  const worker = builder && (await workerScript({ isOn: builder.hasWorker }));
  if (worker) await replaceWithCopies(directory.resolve(WORKER_PATH.slice(1)), Buffer.from(worker));
  await directory.writeSiteMap(siteMap, list, folder);
  const isTold = await switchAndTell(site, list);
  if (builder) await writeSiteFiles(site, builder);
  // A web server that was not told still needs pages of long ago.
  if (isTold) await removeOldPages(directory, previous, await removeActivations(directory, list));
}
