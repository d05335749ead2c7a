// Builds one page out of what is active: its HTML, rendered or not, and the headers that belong to it.
import type { ManifestPage } from '../protocol';
import type { DeploymentDirectory } from '../release/deploymentDirectory';
import { activeRelease, publicList, type DeploymentList, type Release } from '../release/releases';
import { bootstrapScript } from './bootstrapScript';
import { pageHeaders } from './headers';
import { FIRST_PAINT, readInlineStyles } from './inlineStyles';
import { createRenderer, type Renderer } from './renderer';
import { pageHtml, type InlineStyle, type RenderedContent } from './template';

export interface Page {
  html: string;
  headers: Record<string, string>;
}

export class PageBuilder {
  private readonly renderers = new Map<Release, Promise<Renderer | null>>();
  private readonly styles = new Map<ManifestPage, Promise<InlineStyle[] | null>>();

  private constructor(
    private readonly directory: DeploymentDirectory,
    private readonly list: DeploymentList,
    private readonly shell: Release,
    private readonly bootstrap: string,
    private readonly apiUrl: string,
  ) {}

  /** For what `list` says is active; pages show responses of the API at `apiUrl`. Null without a shell. */
  static async create(
    directory: DeploymentDirectory,
    list: DeploymentList,
    apiUrl: string,
  ): Promise<PageBuilder | null> {
    const shell = activeRelease(list, 'shell');
    return shell ? new PageBuilder(directory, list, shell, await bootstrapScript(directory), apiUrl) : null;
  }

  /** The page of an app, or the one for every other path; rendered for `url` if there is one and all its queries succeed. */
  async build(app?: Release, page?: ManifestPage, url?: string): Promise<Page> {
    const rendered = app && page && url ? await this.render(app, page, url).catch(() => null) : null;
    return this.assemble(app, page, rendered);
  }

  /** The page of an app rendered for a URL; null when it cannot be or one of its queries fails. */
  async buildRendered(app: Release, page: ManifestPage, url: string): Promise<Page | null> {
    const rendered = await this.render(app, page, url);
    return rendered && this.assemble(app, page, rendered);
  }

  private assemble(app?: Release, page?: ManifestPage, rendered: RenderedContent | null = null): Page {
    const { list, shell, bootstrap } = this;
    const { allowsOverrides } = this.directory;
    const deployment = publicList(list, allowsOverrides);
    const html = pageHtml({ shell, bootstrap, deployment, app, page, rendered });
    const styles = rendered?.styles.map(({ css }) => css) ?? [];
    return { html, headers: pageHeaders(list, { scripts: [bootstrap], styles }, allowsOverrides) };
  }

  private async render(app: Release, page: ManifestPage, url: string): Promise<RenderedContent | null> {
    const [styles, renderer] = await Promise.all([this.stylesOf(app, page), this.rendererOf(app)]);
    const rendered = styles && renderer && (await renderer(url));
    if (!rendered) return null;
    const { html, queries } = rendered;
    return { html, state: { url, isCurrent: page.render === 'server', queries }, styles: [...styles, FIRST_PAINT] };
  }

  /** For all pages of an app; null where a release has no server build. */
  private rendererOf(app: Release): Promise<Renderer | null> {
    const renderer =
      this.renderers.get(app) ?? createRenderer(this.directory, this.shell, app, this.apiUrl).catch(() => null);
    this.renderers.set(app, renderer);
    return renderer;
  }

  private stylesOf(app: Release, page: ManifestPage): Promise<InlineStyle[] | null> {
    const styles = this.styles.get(page) ?? readInlineStyles(this.directory, this.shell, app, page);
    this.styles.set(page, styles);
    return styles;
  }
}
