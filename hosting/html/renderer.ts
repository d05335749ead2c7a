// Renders pages outside the browser with the server builds of the active shell and the active app, put together as the browser does.
import type { AppServerBuild, ManifestPage, RenderedPage, ShellServerBuild } from '../protocol';
import type { Site } from '../directory/deploymentDirectory';
import type { Release } from '../directory/releases';

/** Renders a page at a URL; null when one of its queries fails, or is aborted by the signal, and when the shell cannot render it. */
export type Renderer = (page: ManifestPage, url: string, signal?: AbortSignal) => Promise<RenderedPage | null>;

/** A renderer for the pages of an app in a shell. @throws {Error} when a release has no server build */
export async function createRenderer({ directory, apiUrl }: Site, shell: Release, app: Release): Promise<Renderer> {
  const { name } = app.manifest;
  if (name === 'shell') throw new Error('The shell has no pages of its own');
  const { shared, render, rendersFrames } = directory.serverBuild<ShellServerBuild>(shell);
  const { routes } = directory.serverBuild<AppServerBuild>(app)(shared);
  return async ({ needs }, url, signal) => (needs && !rendersFrames ? null : render(name, routes, url, apiUrl, signal));
}
