// Puts one page together out of what is live: its HTML, drawn or not, and the headers that go with it.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { renderer, type Renderer } from './renderer';
import { bootstrapScript } from './bootstrapScript';
import { pageHeaders } from './headers';
import { canStandInPage, UNSEEN, withoutStyleAttributes } from './inlineStyle';
import { FRONT_ENDS, liveRelease, type DeploymentList, type ManifestPage, type Release } from '../release/releases';
import { pageFiles, renderPage, type InlineSheet, type PageParts } from './template';

export interface PageText {
  html: string;
  headers: Record<string, string>;
  isDrawn: boolean;
}

/** The list as the shell reads it in the browser. */
export function publicList(list: DeploymentList) {
  const apps = FRONT_ENDS.filter((name) => name !== 'shell').flatMap((name) => liveRelease(list, name) ?? []);
  return {
    apps: Object.fromEntries(
      apps.map(({ record, base }) => [record.name, { version: record.version, entry: base + record.entry }]),
    ),
  };
}

export class PageBuilder {
  private readonly renderers = new Map<Release, Promise<Renderer | null>>();
  private readonly sheets = new Map<ManifestPage, Promise<InlineSheet[] | null>>();

  private constructor(
    private readonly site: string,
    private readonly list: DeploymentList,
    private readonly shell: Release,
    private readonly bootstrap: string,
    private readonly api: string,
  ) {}

  /** For the releases that are live in `list`, their files found from `site`; `api` is asked for what pages show. Null without a shell. */
  static async create(site: string, list: DeploymentList, api: string): Promise<PageBuilder | null> {
    const shell = liveRelease(list, 'shell');
    return shell ? new PageBuilder(site, list, shell, await bootstrapScript(), api) : null;
  }

  /** The page of an app, or the one that stands for every other address; drawn for `address`, if one is given and its calls succeed. */
  async compose(app?: Release, page?: ManifestPage, address?: string): Promise<PageText> {
    const drawn = app && page && address ? await this.draw(app, page, address).catch(() => undefined) : undefined;
    const { shell, bootstrap } = this;
    const html = renderPage({ shell, bootstrap, deployment: publicList(this.list), app, page, drawn });
    const styles = drawn?.sheets.map(({ css }) => css) ?? [];
    return { html, headers: pageHeaders(this.list, { scripts: [bootstrap], styles }), isDrawn: drawn !== undefined };
  }

  private async draw(app: Release, page: ManifestPage, address: string): Promise<PageParts['drawn']> {
    const [sheets, draw] = await Promise.all([this.sheetsOf(app, page), this.rendererOf(app)]);
    const drawn = sheets && (await draw?.(address));
    if (!drawn) return undefined;
    const { html, css } = withoutStyleAttributes(drawn.html);
    return {
      ...drawn,
      html,
      address,
      isFresh: page.render === 'server',
      sheets: [...sheets, ...(css ? [{ name: 'drawn', css }] : []), UNSEEN],
    };
  }

  /** Of all pages of an app; null where a release has no server build. */
  private rendererOf(app: Release): Promise<Renderer | null> {
    const known = this.renderers.get(app) ?? renderer(this.site, this.shell, app, this.api).catch(() => null);
    this.renderers.set(app, known);
    return known;
  }

  private sheetsOf(app: Release, page: ManifestPage): Promise<InlineSheet[] | null> {
    const known = this.sheets.get(page) ?? this.readSheets(app, page);
    this.sheets.set(page, known);
    return known;
  }

  /** The style sheets of a page, to stand in it: the shell's, then the app's. Null when one of them cannot. */
  private async readSheets(app: Release, page: ManifestPage): Promise<InlineSheet[] | null> {
    const read = async ({ folder }: Release, name: string) => ({
      name,
      css: await readFile(path.resolve(this.site, folder, name), 'utf8'),
    });
    const ofShell = (this.shell.record.chunks.main?.css ?? []).map((name) => read(this.shell, name));
    const ofPage = pageFiles(app, page)
      .filter((file) => file.endsWith('.css'))
      .map((file) => read(app, file.slice(app.base.length)));
    const sheets = await Promise.all([...ofShell, ...ofPage]);
    return sheets.every(({ css }) => canStandInPage(css)) ? sheets : null;
  }
}
