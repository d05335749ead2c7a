// Writes the site's pages from the deployment list: nothing is bundled anew when an app is released.
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { compressFile } from './compressed';
import { artist, type Drawn } from './drawPage';
import { guardScript } from './guard';
import { pageHeaders } from './headers';
import { canStandInPage, withoutStyleAttributes } from './inlineStyle';
import { FRONT_ENDS, liveRelease, replaceFile, type DeploymentList, type PageRecord, type Release } from './list';
import { nginxPages } from './nginx';
import { pageFiles, renderPage, type InlineSheet, type PageParts } from './page';

/** A composed page, the addresses it answers and the headers it carries. */
export interface ComposedPage {
  /** Address pattern with `:parameters`; '*' answers what no other does. */
  path: string;
  /** File below the deployment directory. */
  file: string;
  headers: Record<string, string>;
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

/** The list as the shell reads it in the browser. */
function publicList(releases: readonly Release[]) {
  const apps = releases.filter(({ record }) => record.name !== 'shell');
  return { apps: Object.fromEntries(apps.map(({ record, base }) => [record.name, { version: record.version, entry: base + record.entry }])) };
}

/** The style sheets of a page, to stand in it: the shell's, then the app's. Null when one of them cannot. */
async function sheetsOf(site: string, shell: Release, app: Release, page: PageRecord): Promise<InlineSheet[] | null> {
  const read = async ({ folder }: Release, name: string) => ({ name, css: await readFile(path.resolve(site, folder, name), 'utf8') });
  const ofPage = pageFiles(app, page).filter((file) => file.endsWith('.css')).map((file) => file.slice(app.base.length));
  const sheets = await Promise.all([...(shell.record.chunks.main?.css ?? []).map((name) => read(shell, name)), ...ofPage.map((name) => read(app, name))]);
  return sheets.every(({ css }) => canStandInPage(css)) ? sheets : null;
}

type Draw = (address: string) => Promise<Drawn | null>;

/** A page drawn ahead, or undefined where it is to be drawn by the browser: not asked for, or the API does not answer. */
async function drawAhead(site: string, shell: Release, app: Release, page: PageRecord, draw: Draw | null): Promise<PageParts['drawn']> {
  if (!page.isDrawnAhead || !draw) return undefined;
  const sheets = await sheetsOf(site, shell, app, page);
  const drawn = sheets && (await draw(page.path).catch(() => null));
  if (!drawn) return undefined;
  const { html, css } = withoutStyleAttributes(drawn.html);
  return { ...drawn, html, sheets: css ? [...sheets, { name: 'drawn', css }] : sheets };
}

/** Composes every page and the map a host serves them by. Without a shell there is nothing to compose yet. */
export async function composeSite(site: string, list: DeploymentList, api = apiAddress()): Promise<void> {
  const shell = liveRelease(list, 'shell');
  if (!shell) return;
  const releases = FRONT_ENDS.flatMap((name) => liveRelease(list, name) ?? []);
  const deployment = publicList(releases);
  const guard = await guardScript();
  await mkdir(path.join(site, 'pages'), { recursive: true });

  const pages: ComposedPage[] = [];
  const write = async (address: string, file: string, parts: Partial<PageParts>) => {
    await writeIfNew(path.join(site, file), renderPage({ shell, deployment, guard, ...parts }));
    const styles = parts.drawn?.sheets.map(({ css }) => css) ?? [];
    pages.push({ path: address, file, headers: pageHeaders(list, { scripts: [guard], styles }) });
  };
  for (const app of releases) {
    const isAnyDrawn = app.record.pages.some(({ isDrawnAhead }) => isDrawnAhead);
    const draw = isAnyDrawn ? await artist(site, shell, app, api).catch(() => null) : null;
    for (const page of app.record.pages) {
      const name = page.path.slice(1).replace(/[^\w-]+/g, '-') || 'root';
      await write(page.path, `pages/${name}.html`, { app, page, drawn: await drawAhead(site, shell, app, page, draw) });
    }
  }
  await write('*', 'index.html', {});

  const files = releases.flatMap((app) => app.record.pages.map((page) => ({ path: page.path, files: pageFiles(app, page) })));
  await writeIfNew(path.join(site, 'nginx.conf'), nginxPages({ pages }));
  await writeIfNew(path.join(site, 'deployment.json'), JSON.stringify({ ...deployment, pages: files }));
  await writeIfNew(path.join(site, SITE_MAP), JSON.stringify({ pages }));
}
