// Writes the site's pages from the deployment list: nothing is bundled anew when an app is released.
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { compressFile } from './compressed';
import { FRONT_ENDS, liveRelease, replaceFile, type DeploymentList, type FrontEnd, type PageRecord, type Release } from './list';
import { nginxPages } from './nginx';
import { pageFiles } from './page';
import { PageComposer, publicList } from './pageComposer';

/** A composed page, the addresses it answers and the headers it carries. */
export interface ComposedPage {
  /** Address pattern with `:parameters`; '*' answers what no other does. */
  path: string;
  /** File below the deployment directory. */
  file: string;
  headers: Record<string, string>;
  /** The app whose page it is, where a host that can draws it anew for each address (drawOnRequest.ts). */
  drawnBy?: FrontEnd;
}

/** What a host has to know, first match first. */
export interface SiteMap {
  pages: ComposedPage[];
}

export const SITE_MAP = 'site.json';

/** The live API, which pages that are drawn ahead ask. */
export const apiAddress = (): string => process.env.API_URL || `http://localhost:${process.env.PORT || 4000}`;

/** Leaves a file alone that already holds just this: its validator stays valid. */
async function writeIfNew(file: string, content: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => null)) === content) return;
  await compressFile(file, Buffer.from(content));
  await replaceFile(file, content);
}

/** Composes every page and the map a host serves them by. Without a shell there is nothing to compose yet. */
export async function composeSite(site: string, list: DeploymentList, api = apiAddress()): Promise<void> {
  const composer = await PageComposer.create(site, list, api);
  if (!composer) return;
  const releases = FRONT_ENDS.flatMap((name) => liveRelease(list, name) ?? []);
  await mkdir(path.join(site, 'pages'), { recursive: true });

  const pages: ComposedPage[] = [];
  const write = async (address: string, file: string, app?: Release, page?: PageRecord) => {
    const { html, headers } = await composer.compose(app, page, page?.drawn === 'at-release' ? page.path : undefined);
    await writeIfNew(path.join(site, file), html);
    pages.push({ path: address, file, headers, ...(page?.drawn === 'on-request' && { drawnBy: app?.record.name }) });
  };
  for (const app of releases) {
    for (const page of app.record.pages) {
      const name = page.path.slice(1).replace(/[^\w-]+/g, '-') || 'root';
      await write(page.path, `pages/${name}.html`, app, page);
    }
  }
  await write('*', 'index.html');

  const files = releases.flatMap((app) => app.record.pages.map((page) => ({ path: page.path, files: pageFiles(app, page) })));
  await writeIfNew(path.join(site, 'nginx.conf'), nginxPages({ pages }));
  await writeIfNew(path.join(site, 'deployment.json'), JSON.stringify({ ...publicList(list), pages: files }));
  await writeIfNew(path.join(site, SITE_MAP), JSON.stringify({ pages }));
}
