// Builds one page of the active releases: its HTML, rendered or not, and the headers that belong to it.
import type { ManifestPage } from '../protocol';
import type { Site } from '../directory/deploymentDirectory';
import { activeRelease, toDeployment, type ReleaseList, type Release } from '../directory/releases';
import { bootstrapScript } from './bootstrapScript';
import { pageHeaders } from './headers';
import { FIRST_SCREEN, readInlineStyles } from './inlineStyles';
import { createRenderer, type Renderer } from './renderer';
import { pageHtml, type InlineStyle, type RenderedContent, type Screen } from './template';

export interface Page {
  html: string;
  headers: Record<string, string>;
}

export class PageBuilder {
  private readonly renderers = new Map<Release, Promise<Renderer | null>>();
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

  /** The page of an app; rendered if it is static and all its queries succeed. */
  async build(screen: Screen): Promise<Page> {
    const { path, render } = screen.page;
    const rendered = render === 'static' ? await this.render(screen, path).catch(() => null) : null;
    return this.assemble(rendered, screen);
  }

  /** The page for every path that no app has. */
  buildFallback(): Page {
    return this.assemble(null);
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
    const deployment = toDeployment(list, allowsOverrides);
    const html = pageHtml({ publicUrl, shell, bootstrap, deployment, screen, rendered });
    const styles = rendered?.styles.map(({ css }) => css) ?? [];
    const headers = pageHeaders(list, { scripts: [bootstrap], styles }, { allowsOverrides, html: rendered?.html });
    return { html, headers };
  }

  private async render(screen: Screen, url: string, signal?: AbortSignal): Promise<RenderedContent | null> {
    const { app, page } = screen;
    const [styles, renderer] = await Promise.all([this.stylesOf(screen), this.rendererOf(app)]);
    const rendered = styles && renderer && (await renderer(page, url, signal));
    if (!rendered) return null;
    const { html, queries, head } = rendered;
    const state = { url, searchParams: page.searchParams, isCurrent: page.render === 'server', queries };
    return { html, state, head, styles: [...styles, FIRST_SCREEN] };
  }

  /** For all pages of an app; null where a release has no server build. */
  private rendererOf(app: Release): Promise<Renderer | null> {
    const renderer = this.renderers.get(app) ?? createRenderer(this.site, this.shell, app).catch(() => null);
    this.renderers.set(app, renderer);
    return renderer;
  }

  private stylesOf(screen: Screen): Promise<InlineStyle[] | null> {
    const styles = this.styles.get(screen.page) ?? readInlineStyles(this.site.directory, this.shell, screen);
    this.styles.set(screen.page, styles);
    return styles;
  }
}
