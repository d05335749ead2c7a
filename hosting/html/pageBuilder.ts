// Builds one page of the active releases: its HTML, rendered or not, and the headers that belong to it.
import path from 'node:path';
import type { ManifestPage } from '../buildManifest';
import type { AppServerBuild, Deployment, MissingStatus, RenderedPage, ShellServerBuild } from '../protocol';
import type { Site } from '../directory/deploymentDirectory';
import { isFile } from '../directory/files';
import {
  activeRelease,
  frontEndsOf,
  toDeployment,
  type ReleaseList,
  type Release,
  type SitePage,
} from '../directory/releases';
import { bootstrapScript } from './bootstrapScript';
import { pageHeaders } from './headers';
import { WORKER_PATH } from '../worker/workerScript';
import { FIRST_SCREEN, readInlineStyles } from './inlineStyles';
import { digestsOf, pageFiles, pageHtml, type InlineStyle, type RenderedContent, type Screen } from './template';

/** Renders a page at a URL; null when one of its queries fails, or is aborted by the signal, and when the shell cannot render it. */
type Renderer = (page: Pick<ManifestPage, 'needs'>, url: string, signal?: AbortSignal) => Promise<RenderedPage | null>;

/**
 * A renderer for the pages of an app, by its server build and the shell's, put together as the browser does; null when one of them has none.
 * @throws the errors of the builds when they are started
 */
async function createRenderer({ directory, apiUrl }: Site, shell: Release, app: Release): Promise<Renderer | null> {
  const { name, mount } = app.manifest;
  const files = [shell, app].map((release) => path.join(directory.folderOf(release), 'server', 'server.js'));
  if (!(await Promise.all(files.map(isFile))).every(Boolean)) return null;
  if (name === 'shell') throw new Error('The shell has no pages of its own');
  const { shared, render, rendersFrames } = directory.serverBuild<ShellServerBuild>(shell);
  const { routes } = directory.serverBuild<AppServerBuild>(app)(shared);
  return async ({ needs }, url, signal) =>
    needs && !rendersFrames ? null : render(name, routes, url, apiUrl, signal, true, mount);
}

/** A page that is in no file. */
export interface Page extends Omit<SitePage, 'file'> {
  html: string;
  status?: MissingStatus;
}

/** A page for search engines. */
interface ListedPage {
  /** Path pattern with `:parameters`. */
  path: string;
  /** When its app was released. */
  publishedAt: string;
  /** It shows responses of the API. */
  hasData: boolean;
}

/** A path that no app has a page for. */
const NO_PAGE = '/404';

export class PageBuilder {
  /** One line for each server build that could not be started, and for each static page that has thrown. */
  readonly failures: string[] = [];
  private readonly renderers = new Map<Release, Promise<Renderer | null>>();
  /** Of pages that were pre-rendered: one has two paths. */
  private readonly canonicalPaths = new Map<string, string>();
  private readonly styles = new Map<ManifestPage, Promise<InlineStyle[] | null>>();

  private constructor(
    private readonly site: Site,
    private readonly list: ReleaseList,
    private readonly shell: Release,
    private readonly bootstrap: string,
  ) {}

  /** Creates a builder for the active releases of `list`. Null without a shell. */
  static async create(site: Site, list: ReleaseList): Promise<PageBuilder | null> {
    const shell = activeRelease(list, 'shell');
    return shell ? new PageBuilder(site, list, shell, await bootstrapScript(site.directory)) : null;
  }

  private screens(): Screen[] {
    const releases = frontEndsOf(this.list).flatMap((name) => activeRelease(this.list, name) ?? []);
    return releases.flatMap((app) => app.manifest.pages.map((page) => ({ app, page })));
  }

  /** A site for testing has none: a developer's build takes the place of an app there. */
  get hasWorker(): boolean {
    return this.site.hasWorker === true && !this.site.directory.allowsOverrides;
  }

  /** The part of the deployment list that stands in each page. */
  private get active(): Deployment {
    const { reports, directory } = this.site;
    return { ...toDeployment(this.list, directory.allowsOverrides), ...this.worker, ...(reports && { reports }) };
  }

  private get worker(): Pick<Deployment, 'worker'> {
    return this.hasWorker ? { worker: WORKER_PATH } : {};
  }

  /** The deployment list, for browsers. */
  get deployment(): Deployment {
    const screens = this.screens().filter(({ page }) => !page.redirect);
    const pages = screens.map((screen) => ({ path: screen.page.path, files: pageFiles(screen) }));
    const releases = frontEndsOf(this.list).flatMap((name) => activeRelease(this.list, name) ?? []);
    const digests = digestsOf(releases, (url) => /\.(js|css)$/.test(url) && !url.includes('/server/'));
    return { ...toDeployment(this.list, this.site.directory.allowsOverrides, true), ...this.worker, pages, digests };
  }

  /** The page that the browser renders, whatever the path: for hosts that know no other. */
  buildEmpty(): Page {
    return this.assemble(null);
  }

  /**
   * Every page of the active releases, rendered where it is static and all its queries succeed; the one for every other path comes last. A page
   * that throws is left to the browser, and in `failures`.
   * @param isWanted whether the pages of an app are to be built; all unless given
   */
  async buildAll(isWanted: (app: string) => boolean = () => true): Promise<Page[]> {
    const pages: Page[] = [];
    // One after another: pre-rendering one page uses the processor and the API enough.
    for (const screen of this.screens().filter(({ app }) => isWanted(app.manifest.name))) {
      const { path, render } = screen.page;
      await this.rendererOf(screen.app);
      const rendered =
        render === 'static'
          ? await this.render(screen, path).catch((error) => this.fail(screen.app, `cannot render ${path}`, error))
          : null;
      if (rendered?.head) this.canonicalPaths.set(path, rendered.head.canonicalPath);
      pages.push(this.assemble(rendered, screen));
    }
    return [...pages, this.assemble(await this.renderNotFound().catch(() => null))];
  }

  /** The pages that search engines are to list, once all are built; builds that do not say so have none. */
  listedPages(): ListedPage[] {
    return this.screens()
      .filter(({ page }) => page.isUnlisted === false && !page.redirect)
      .map(({ app: { publishedAt }, page: { path, laterChunks } }) => ({
        path,
        publishedAt,
        hasData: laterChunks?.includes('loaders') ?? false,
      }))
      .filter(({ path }) => (this.canonicalPaths.get(path) ?? path) === path);
  }

  /** Null with a shell of an earlier release, which shows nothing at such a path. */
  private async renderNotFound(): Promise<RenderedContent | null> {
    const screen = this.screens().find(({ page }) => !page.needs);
    const rendered = screen && (await this.render({ ...screen, page: { path: '*', title: '', chunks: [] } }, NO_PAGE));
    return rendered?.status === 404 ? rendered : null;
  }

  /** The page of an app rendered for a URL; null when it cannot be or one of its queries fails, or is aborted. */
  async buildRendered(screen: Screen, url: string, signal?: AbortSignal): Promise<Page | null> {
    const rendered = await this.render(screen, url, signal);
    return rendered && this.assemble(rendered, screen);
  }

  private assemble(rendered: RenderedContent | null, screen?: Screen): Page {
    const { list, shell, bootstrap } = this;
    const { publicUrl, directory } = this.site;
    const { allowsOverrides } = directory;
    const html = pageHtml({ publicUrl, shell, bootstrap, deployment: this.active, screen, rendered });
    const styles = rendered?.styles.map(({ css }) => css) ?? [];
    const headers = pageHeaders(list, { scripts: [bootstrap], styles }, { allowsOverrides, html: rendered?.html });
    const app = screen?.page.render === 'server' ? screen.app.manifest.name : 'shell';
    return {
      path: screen?.page.path ?? '*',
      html,
      headers,
      ...(app !== 'shell' && { renderedBy: app }),
      redirect: rendered?.redirect ?? screen?.page.redirect,
      status: rendered?.status,
    };
  }

  private async render(screen: Screen, url: string, signal?: AbortSignal): Promise<RenderedContent | null> {
    const { app, page } = screen;
    const [styles, renderer] = await Promise.all([this.stylesOf(screen), this.rendererOf(app)]);
    const rendered = styles && renderer && (await renderer(page, url, signal));
    if (!rendered) return null;
    const { html, queries, ...rest } = rendered;
    const isCurrent = page.render === 'server';
    const state = rest.isFinal ? null : { url, searchParams: page.searchParams, isCurrent, queries };
    return { ...rest, html, state, styles: [...styles, FIRST_SCREEN] };
  }

  private fail({ manifest: { name, version } }: Release, what: string, error: unknown): null {
    this.failures.push(`${name} ${version} ${what}: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }

  /** For all pages of an app; null where a release has no server build, or one that cannot be started. */
  private rendererOf(app: Release): Promise<Renderer | null> {
    const renderer =
      this.renderers.get(app) ??
      createRenderer(this.site, this.shell, app).catch((error) => this.fail(app, 'cannot be started', error));
    this.renderers.set(app, renderer);
    return renderer;
  }

  private stylesOf(screen: Screen): Promise<InlineStyle[] | null> {
    const styles = this.styles.get(screen.page) ?? readInlineStyles(this.site.directory, this.shell, screen);
    this.styles.set(screen.page, styles);
    return styles;
  }
}
