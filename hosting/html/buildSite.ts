// Builds the HTML of every page from the release list: no bundle is built again when an app is released.
import type { Site } from '../directory/deploymentDirectory';
import { activeRelease, FRONT_ENDS, toDeployment, type ReleaseList } from '../directory/releases';
import type { BuiltPage, BuiltSite } from '../directory/siteMap';
import { PageBuilder } from './pageBuilder';
import { pageFiles, type Screen } from './template';

/** '/service/:id' → 'service-id'. */
function fileName(path: string): string {
  return path.slice(1).replace(/[^\w-]+/g, '-') || 'root';
}

async function buildPage(builder: PageBuilder, screen: Screen): Promise<BuiltPage> {
  const { path, render } = screen.page;
  const { name } = screen.app.manifest;
  return {
    path,
    name: fileName(path),
    ...(await builder.build(screen)),
    ...(render === 'server' && name !== 'shell' && { renderedBy: name }),
  };
}

/** Builds every page of a list's active releases. Without a shell there is nothing to build: null. */
export async function buildSite(site: Site, list: ReleaseList): Promise<BuiltSite | null> {
  const builder = await PageBuilder.create(site, list);
  if (!builder) return null;
  const releases = FRONT_ENDS.flatMap((name) => activeRelease(list, name) ?? []);
  const screens = releases.flatMap((app) => app.manifest.pages.map((page) => ({ app, page })));
  const pages: BuiltPage[] = [];
  // One after another: pre-rendering one page uses the processor and the API enough.
  for (const screen of screens) pages.push(await buildPage(builder, screen));
  pages.push({ path: '*', name: 'index', ...builder.buildFallback() });
  const files = screens.map((screen) => ({ path: screen.page.path, files: pageFiles(screen) }));
  return { pages, deployment: { ...toDeployment(list, site.directory.allowsOverrides), pages: files } };
}
