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
import { pathPattern, type ReleaseList, type SiteMap, type SitePage } from '../directory/releases';

/** nginx directives for one page's path. A page that is rendered on request is the host's; without that it is the file. */
function nginxPath({ path, file, renderedBy, redirect }: SitePage): string[] {
  if (path === '*') return [`location / { error_page 404 /${file}; return 404; }`];
  const pattern = pathPattern(path);
  // The question mark at the end keeps the query of the alias out.
  if (redirect !== undefined) return [`rewrite ${pattern} ${redirect}? permanent;`];
  if (!renderedBy) return [`rewrite ${pattern} /${file} last;`];
  return [
    `rewrite ${pattern} /rendered/${file} last;`,
    `location = /rendered/${file} {`,
    '    internal;',
    '    proxy_pass http://choresy_host$request_uri;',
    `    error_page 502 504 = /${file};`,
    '}',
  ];
}

/** nginx directives for the pages, to be included in the site's server block: paths to files, and each page's headers. */
export function nginxConfig({ pages }: SiteMap): string {
  const rewrites = pages.flatMap(nginxPath);
  const files = pages.flatMap(({ file, headers }) => [
    `location = /${file} {`,
    '    internal;',
    // One that is gone, while this configuration has not been read again, is the host's; also in the place of a host that did not respond.
    '    recursive_error_pages on;',
    '    error_page 404 = @choresy_host;',
    '    add_header Cache-Control "no-cache" always;',
    ...Object.entries(headers).map(
      ([name, value]) => `    add_header ${name} "${value.replaceAll('"', '\\"')}" always;`,
    ),
    '}',
  ]);
  const host = 'location @choresy_host { proxy_pass http://choresy_host$request_uri; }';
  return ["# Written by a release; include it in the site's server block.", ...rewrites, ...files, host, ''].join('\n');
}

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
  const file = `${PAGES}/${fileName(page.path)}-${hash}.html`;
  const target = directory.resolve(file);
  if (!(await isFile(target))) {
    await compressFile(target, content);
    await replaceFile(target, content);
  }
  return { ...page, file };
}

function fileNames(...siteMaps: SiteMap[]): Set<string> {
  return new Set(siteMaps.flatMap(({ pages }) => pages.map(({ file }) => path.basename(file))));
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

/**
 * Builds the HTML of a list's active releases, and activates them. Needs the lock.
 * @param before the site map that was active until now, where a switch has replaced it already
 */
export async function activate(site: Site, list: ReleaseList, before?: SiteMap): Promise<void> {
  const { directory } = site;
  const previous = before ?? (await directory.readSiteMap().catch(() => ({ pages: [] })));
  const builder = await PageBuilder.create(site, list);
  const pages = (await builder?.buildAll()) ?? [];
  const folder = activationFolder(list);
  for (const each of [PAGES, folder]) await mkdir(directory.resolve(each), { recursive: true });
  const siteMap = { pages: await Promise.all(pages.map((page) => writePage(directory, page))) };
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
