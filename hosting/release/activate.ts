// The switch: the site is composed beside what is live, and one file that is replaced in one step makes it live. Whatever ends this
// half way leaves the site as it was, and a visitor never gets a page with the headers or the files of another.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { buildSite, type BuiltPage, type BuiltSite, type PageToWrite, type SiteMap } from '../html/buildSite';
import { compressFile, replaceWithCopies } from './compress';
import { historyOf, replaceFile, SITE_MAP, type DeploymentList, type History } from './releases';
import { nginxPages } from '../server/nginx';

/** What a host serves by, and which versions it shows. */
interface LiveSite extends SiteMap {
  history: History;
}

const PAGES = 'pages';

/** A page that is not live any more goes after this many milliseconds: a host may not have read the new map yet. */
const KEPT_FOR = 24 * 60 * 60_000;

function exists(file: string) {
  return stat(file).then(
    () => true,
    () => false,
  );
}
async function readMap(file: string): Promise<SiteMap> {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as SiteMap,
    () => ({ pages: [] }),
  );
}

/** Puts a page under a name that tells its content, its compressed copies first: who finds it finds all of it. */
async function keepPage(site: string, { name, html, ...page }: PageToWrite): Promise<BuiltPage> {
  const content = Buffer.from(html);
  const file = `${PAGES}/${name}-${createHash('sha256').update(content).digest('hex').slice(0, 12)}.html`;
  const full = path.join(site, file);
  if (!(await exists(full))) {
    await compressFile(full, content);
    await replaceFile(full, content);
  }
  return { ...page, file };
}

/** Pages that were live until now stay for a while; older ones go. */
async function removeOldPages(site: string, before: SiteMap, now: SiteMap): Promise<void> {
  const names = (map: SiteMap) => new Set(map.pages.map(({ file }) => path.basename(file)));
  const [old, live] = [names(before), names(now)];
  for (const name of await readdir(path.join(site, PAGES))) {
    const page = name.replace(/\.(br|gz)$/, '');
    const file = path.join(site, PAGES, name);
    if (live.has(page)) continue;
    if (old.has(page)) await utimes(file, new Date(), new Date());
    else if (Date.now() - (await stat(file)).mtimeMs > KEPT_FOR) await rm(file);
  }
}

/** Files that follow the switch: each is right before it and after it, and one that a crash left out comes with the next switch. */
async function writeFollowers(site: string, map: SiteMap, { pages, deployment }: BuiltSite): Promise<void> {
  const followers = {
    'nginx.conf': nginxPages(map),
    'deployment.json': JSON.stringify(deployment),
    'index.html': pages.at(-1)?.html ?? '',
  };
  for (const [name, text] of Object.entries(followers))
    await replaceWithCopies(path.join(site, name), Buffer.from(text));
}

/** Composes the site that a list describes and makes it live. Only for who holds the lock (lock.ts). */
export async function activate(site: string, list: DeploymentList): Promise<void> {
  const before = await readMap(path.join(site, SITE_MAP));
  const composed = await buildSite(site, list);
  await mkdir(path.join(site, PAGES), { recursive: true });
  const pages = await Promise.all((composed?.pages ?? []).map((page) => keepPage(site, page)));
  const live: LiveSite = { history: historyOf(list), pages };
  await replaceFile(path.join(site, SITE_MAP), JSON.stringify(live));
  if (composed) await writeFollowers(site, live, composed);
  await removeOldPages(site, before, live);
}
