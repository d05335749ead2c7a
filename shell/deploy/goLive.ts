// The switch: the site is composed beside what is live, and one file that is replaced in one step makes it live. Whatever ends this
// half way leaves the site as it was, and a visitor never gets a page with the headers or the files of another.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { composeSite, SITE_MAP, type ComposedPage, type SiteMap } from './compose';
import { compressFile, replaceWithCopies } from './compressed';
import { historyOf, replaceFile, type DeploymentList, type History } from './list';
import { nginxPages } from './nginx';

/** What a host serves by, and which versions it shows. */
export interface LiveSite extends SiteMap {
  history: History;
}

/** Hidden from visitors; kept, so that what has not changed is not written again. */
const BESIDE = '.composing';
const PAGES = 'pages';

/** A page that is not live any more goes after this many milliseconds: a host may not have read the new map yet. */
const KEPT_FOR = 24 * 60 * 60_000;

const exists = (file: string) => stat(file).then(() => true, () => false);
const readMap = async (file: string): Promise<SiteMap> => readFile(file, 'utf8').then((text) => JSON.parse(text) as SiteMap, () => ({ pages: [] }));

/** Puts a page under a name that tells its content, its compressed copies first: who finds it finds all of it. Resolves with the name. */
async function keepPage(site: string, page: ComposedPage): Promise<ComposedPage> {
  const content = await readFile(path.join(site, BESIDE, page.file));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const file = `${PAGES}/${path.basename(page.file, '.html')}-${hash}.html`;
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
async function writeFollowers(site: string, map: SiteMap): Promise<void> {
  await replaceWithCopies(path.join(site, 'nginx.conf'), Buffer.from(nginxPages(map)));
  for (const name of ['deployment.json', 'index.html']) {
    const content = await readFile(path.join(site, BESIDE, name)).catch(() => null);
    if (content) await replaceWithCopies(path.join(site, name), content);
  }
}

/** The same releases, whose files are found from any directory. */
const fromAnywhere = (site: string, list: DeploymentList): DeploymentList => ({
  frontEnds: Object.fromEntries(Object.entries(list.frontEnds).map(([name, entry]) => [
    name, { ...entry, releases: entry.releases.map((release) => ({ ...release, folder: path.resolve(site, release.folder) })) },
  ])),
});

/** Composes the site that a list describes and makes it live. Only for who holds the lock (lock.ts). */
export async function goLive(site: string, list: DeploymentList): Promise<void> {
  const before = await readMap(path.join(site, SITE_MAP));
  await mkdir(path.join(site, PAGES), { recursive: true });
  await composeSite(path.join(site, BESIDE), fromAnywhere(site, list));
  const composed = await readMap(path.join(site, BESIDE, SITE_MAP));
  const pages = await Promise.all(composed.pages.map((page) => keepPage(site, page)));
  const live: LiveSite = { history: historyOf(list), pages };
  await replaceFile(path.join(site, SITE_MAP), JSON.stringify(live));
  await writeFollowers(site, live);
  await removeOldPages(site, before, live);
}
