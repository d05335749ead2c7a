// Builds the HTML of every page from the deployment list: no bundle is built again when an app is released.
import type { ManifestPage } from '../protocol';
import type { DeploymentDirectory } from '../release/deploymentDirectory';
import { activeRelease, FRONT_ENDS, publicList, type DeploymentList, type Release } from '../release/releases';
import type { BuiltPage, BuiltSite } from '../release/siteMap';
import { PageBuilder } from './pageBuilder';
import { pageFiles } from './template';

/** '/service/:id' → 'service-id'. */
function fileName(path: string): string {
  return path.slice(1).replace(/[^\w-]+/g, '-') || 'root';
}

async function buildPage(builder: PageBuilder, app: Release, page: ManifestPage): Promise<BuiltPage> {
  const { path, render } = page;
  const { html, headers } = await builder.build(app, page, render === 'static' ? path : undefined);
  const { name } = app.manifest;
  return {
    path,
    name: fileName(path),
    html,
    headers,
    ...(render === 'server' && name !== 'shell' && { renderedBy: name }),
  };
}

/** Builds every page of what a list says is active. Without a shell there is nothing to build: null. */
export async function buildSite(
  directory: DeploymentDirectory,
  list: DeploymentList,
  apiUrl: string,
): Promise<BuiltSite | null> {
  const builder = await PageBuilder.create(directory, list, apiUrl);
  if (!builder) return null;
  const releases = FRONT_ENDS.flatMap((name) => activeRelease(list, name) ?? []);
  const pages: BuiltPage[] = [];
  // One after another: pre-rendering one page uses the processor and the API enough.
  for (const release of releases) {
    for (const page of release.manifest.pages) pages.push(await buildPage(builder, release, page));
  }
  pages.push({ path: '*', name: 'index', ...(await builder.build()) });
  const files = releases.flatMap((release) =>
    release.manifest.pages.map((page) => ({ path: page.path, files: pageFiles(release, page) })),
  );
  return { pages, deployment: { ...publicList(list, directory.allowsOverrides), pages: files } };
}
