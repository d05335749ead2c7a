// Writes the site's pages from the deployment list: nothing is bundled anew when an app is released.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { compressFile } from './compressed';
import { guardScript } from './guard';
import { pageHeaders } from './headers';
import { FRONT_ENDS, liveRelease, replaceFile, type DeploymentList, type Release } from './list';
import { nginxPages } from './nginx';
import { pageFiles, renderPage } from './page';

/** A composed page and the addresses it answers. */
export interface ComposedPage {
  /** Address pattern with `:parameters`; '*' answers what no other does. */
  path: string;
  /** File below the deployment directory. */
  file: string;
}

/** What a host has to know: the pages in the order of `FRONT_ENDS`, and the headers they all carry. */
export interface SiteMap {
  pages: ComposedPage[];
  headers: Record<string, string>;
}

export const SITE_MAP = 'site.json';

async function writePage(site: string, file: string, html: string): Promise<void> {
  await compressFile(path.join(site, file), Buffer.from(html));
  await replaceFile(path.join(site, file), html);
}

/** The list as the shell reads it in the browser. */
function publicList(releases: ReadonlyMap<string, Release>) {
  const apps = FRONT_ENDS.filter((name) => name !== 'shell' && releases.has(name)).map((name) => {
    const { record, base } = releases.get(name) as Release;
    return [name, { version: record.version, entry: base + record.entry }];
  });
  return { apps: Object.fromEntries(apps) as Record<string, { version: string; entry: string }> };
}

/** Composes every page and the map a host serves them by. Without a shell there is nothing to compose yet. */
export async function composeSite(site: string, list: DeploymentList): Promise<void> {
  const shell = liveRelease(list, 'shell');
  if (!shell) return;
  const releases = new Map(FRONT_ENDS.flatMap((name) => {
    const release = liveRelease(list, name);
    return release ? [[name, release] as const] : [];
  }));
  const deployment = publicList(releases);
  const guard = await guardScript();
  await mkdir(path.join(site, 'pages'), { recursive: true });

  const pages: ComposedPage[] = [];
  for (const app of releases.values()) {
    for (const page of app.record.pages) {
      const file = `pages/${app.record.name}.${page.chunk}.html`;
      await writePage(site, file, renderPage({ shell, app, chunk: page.chunk, deployment, guard }));
      pages.push({ path: page.path, file });
    }
  }
  await writePage(site, 'index.html', renderPage({ shell, deployment, guard }));
  pages.push({ path: '*', file: 'index.html' });

  const map: SiteMap = { pages, headers: pageHeaders(list, guard) };
  await replaceFile(path.join(site, 'nginx.conf'), nginxPages(map));
  const files = [...releases.values()].flatMap((app) => app.record.pages.map((page) => ({ path: page.path, files: pageFiles(app, page.chunk) })));
  await replaceFile(path.join(site, 'deployment.json'), JSON.stringify({ ...deployment, pages: files }));
  await replaceFile(path.join(site, SITE_MAP), JSON.stringify(map));
}
