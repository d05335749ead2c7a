// Puts one page together out of what is live: its HTML, drawn or not, and the headers that go with it.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { artist, type Artist } from './drawPage';
import { guardScript } from './guard';
import { pageHeaders } from './headers';
import { canStandInPage, UNSEEN, withoutStyleAttributes } from './inlineStyle';
import { FRONT_ENDS, liveRelease, type DeploymentList, type PageRecord, type Release } from './list';
import { pageFiles, renderPage, type InlineSheet, type PageParts } from './page';

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

export class PageComposer {
  private readonly artists = new Map<Release, Promise<Artist | null>>();
  private readonly sheets = new Map<PageRecord, Promise<InlineSheet[] | null>>();

  private constructor(
    private readonly site: string,
    private readonly list: DeploymentList,
    private readonly shell: Release,
    private readonly guard: string,
    private readonly api: string,
  ) {}

  /** For the releases that are live in `list`, their files found from `site`; `api` is asked for what pages show. Null without a shell. */
  static async create(site: string, list: DeploymentList, api: string): Promise<PageComposer | null> {
    const shell = liveRelease(list, 'shell');
    return shell ? new PageComposer(site, list, shell, await guardScript(), api) : null;
  }

  /** The page of an app, or the one that stands for every other address; drawn for `address`, if one is given and its calls succeed. */
  async compose(app?: Release, page?: PageRecord, address?: string): Promise<PageText> {
    const drawn = app && page && address ? await this.draw(app, page, address).catch(() => undefined) : undefined;
    const { shell, guard } = this;
    const html = renderPage({ shell, guard, deployment: publicList(this.list), app, page, drawn });
    const styles = drawn?.sheets.map(({ css }) => css) ?? [];
    return { html, headers: pageHeaders(this.list, { scripts: [guard], styles }), isDrawn: drawn !== undefined };
  }

  private async draw(app: Release, page: PageRecord, address: string): Promise<PageParts['drawn']> {
    const [sheets, draw] = await Promise.all([this.sheetsOf(app, page), this.artistOf(app)]);
    const drawn = sheets && (await draw?.(address));
    if (!drawn) return undefined;
    const { html, css } = withoutStyleAttributes(drawn.html);
    return {
      ...drawn,
      html,
      address,
      isFresh: page.drawn === 'on-request',
      sheets: [...sheets, ...(css ? [{ name: 'drawn', css }] : []), UNSEEN],
    };
  }

  /** Of all pages of an app; null where a release has no server build. */
  private artistOf(app: Release): Promise<Artist | null> {
    const known = this.artists.get(app) ?? artist(this.site, this.shell, app, this.api).catch(() => null);
    this.artists.set(app, known);
    return known;
  }

  private sheetsOf(app: Release, page: PageRecord): Promise<InlineSheet[] | null> {
    const known = this.sheets.get(page) ?? this.readSheets(app, page);
    this.sheets.set(page, known);
    return known;
  }

  /** The style sheets of a page, to stand in it: the shell's, then the app's. Null when one of them cannot. */
  private async readSheets(app: Release, page: PageRecord): Promise<InlineSheet[] | null> {
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
