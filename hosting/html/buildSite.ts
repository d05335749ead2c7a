// Makes the site's pages from the deployment list: nothing is bundled anew when an app is released.
import type { Deployment } from '../../shell/src/federation/deployment';
import {
  FRONT_ENDS,
  liveRelease,
  type DeploymentList,
  type FrontEnd,
  type ManifestPage,
  type Release,
} from '../release/releases';
import { pageFiles } from './template';
import { PageBuilder, publicList } from './pageBuilder';

/** A composed page, the addresses it answers and the headers it carries. */
export interface BuiltPage {
  /** Address pattern with `:parameters`; '*' answers what no other does. */
  path: string;
  /** File below the deployment directory. */
  file: string;
  headers: Record<string, string>;
  /** The app whose page it is, where a host that can draws it anew for each address (renderOnRequest.ts). */
  renderedBy?: FrontEnd;
}

/** What a host has to know, first match first. */
export interface SiteMap {
  pages: BuiltPage[];
}

/** The live API, which pages that are drawn ahead ask. */
export function apiAddress(): string {
  return process.env.API_URL || `http://localhost:${process.env.PORT || 4000}`;
}

/** A page before it lies in a file. */
export interface PageToWrite extends Omit<BuiltPage, 'file'> {
  /** What its file is to be called, without an ending. */
  name: string;
  html: string;
}

export interface BuiltSite {
  /** The one for every other address last. */
  pages: PageToWrite[];
  /** The list as browsers are given it. */
  deployment: Deployment;
}

/** Composes every page of what is live in a list. Without a shell there is nothing to compose yet: null. */
export async function buildSite(site: string, list: DeploymentList, api = apiAddress()): Promise<BuiltSite | null> {
  const composer = await PageBuilder.create(site, list, api);
  if (!composer) return null;
  const releases = FRONT_ENDS.flatMap((name) => liveRelease(list, name) ?? []);

  const pages: PageToWrite[] = [];
  const add = async (address: string, name: string, app?: Release, page?: ManifestPage) => {
    const { html, headers } = await composer.compose(app, page, page?.render === 'static' ? page.path : undefined);
    pages.push({
      path: address,
      name,
      html,
      headers,
      ...(page?.render === 'server' && { renderedBy: app?.record.name }),
    });
  };
  for (const app of releases) {
    for (const page of app.record.pages)
      await add(page.path, page.path.slice(1).replace(/[^\w-]+/g, '-') || 'root', app, page);
  }
  await add('*', 'index');

  const files = releases.flatMap((app) =>
    app.record.pages.map((page) => ({ path: page.path, files: pageFiles(app, page) })),
  );
  return { pages, deployment: { ...publicList(list), pages: files } };
}
