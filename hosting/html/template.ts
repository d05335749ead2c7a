// One HTML page of the site: the list of what is live, the bootstrap, and links that fetch everything its screen needs at once.
import type { Drawn } from './renderer';
import type { ManifestPage, Release } from '../release/releases';

/** A sheet that stands in the page, under the name by which an app's run-time looks for it. */
export interface InlineSheet {
  name: string;
  css: string;
}

export interface PageParts {
  shell: Release;
  deployment: { apps: Record<string, { version: string; entry: string }> };
  bootstrap: string;
  /** The app whose screen the page opens with, and that screen. */
  app?: Release;
  page?: ManifestPage;
  /** The screen, where it is drawn ahead, and all its sheets, the shell's first. */
  drawn?: Drawn & {
    sheets: InlineSheet[];
    /** The address it shows. */
    address: string;
    /** Drawn just now: what it shows need not be asked for again. */
    isFresh: boolean;
  };
}

const FONT = '/assets/figtree.9127d43e.woff2';
const DESCRIPTION =
  'Book trusted local helpers for cleaning, plumbing, electrical work, gardening and more, at clear hourly prices.';

/** JSON inside a script element: nothing in it may end the element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
function data(id: string, value: unknown) {
  return `<script type="application/json" id="${id}">${inScript(value)}</script>`;
}
function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Files of another origin are fetched with CORS; a preload that does not say so too is fetched twice. */
function cors(href: string) {
  return href.startsWith('http') ? ' crossorigin' : '';
}
function isSheet(file: string) {
  return file.endsWith('.css');
}
function preload(href: string) {
  return `<link rel="preload" as="${isSheet(href) ? 'style' : 'script'}"${cors(href)} href="${href}">`;
}

/** Addresses of all scripts and style sheets of an app's page, its entry first. */
export function pageFiles({ record, base }: Release, { chunks }: ManifestPage): string[] {
  const files = ['routes', ...chunks].flatMap((name) => [
    ...(record.chunks[name]?.js ?? []),
    ...(record.chunks[name]?.css ?? []),
  ]);
  return [...new Set([record.entry, ...files])].map((file) => base + file);
}

/** Addresses of all that an app's page needs and that does not stand in it. */
function appFiles({ app, page, drawn }: PageParts): string[] {
  if (!app || !page) return [];
  const inPage = drawn?.sheets.map(({ name }) => app.base + name) ?? [];
  return pageFiles(app, page).filter((file) => !inPage.includes(file));
}

/** The screen is made by scripts: everything is asked for at once. Preloads only, for a style sheet of an app that hangs must not hold up the shell. */
function fetchAtOnce(parts: PageParts): string[] {
  const { record, base } = parts.shell;
  const { js = [], css = [] } = record.chunks.main ?? {};
  return [
    ...css.map((file) => `<link rel="stylesheet" href="${base + file}">`),
    ...js.map((file) => `<script defer src="${base + file}"></script>`),
    ...appFiles(parts).map(preload),
  ];
}

/** The screen is in the page already: code must not take the line from what is seen, and is started by the bootstrap when that is there. */
function fetchLater(
  parts: PageParts,
  { sheets, address, isFresh, answers }: NonNullable<PageParts['drawn']>,
): string[] {
  const { record, base } = parts.shell;
  return [
    ...sheets.map(({ name, css }) => `<style data-href="${name}">${css}</style>`),
    data('code', { scripts: (record.chunks.main?.js ?? []).map((file) => base + file), preloads: appFiles(parts) }),
    data('drawn', { address, isFresh, answers }),
  ];
}

/** The HTML of a page. */
export function renderPage(parts: PageParts): string {
  const { deployment, bootstrap, page, drawn } = parts;
  const title = page?.title ? `${page.title} · Choresy` : 'Choresy';
  return [
    '<!doctype html>',
    '<html lang="en-GB">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${DESCRIPTION}">`,
    '<meta name="color-scheme" content="light dark">',
    '<link rel="icon" type="image/svg+xml" href="/assets/favicon.svg">',
    data('deployment', deployment),
    `<script>${bootstrap}</script>`,
    ...(drawn ? fetchLater(parts, drawn) : fetchAtOnce(parts)),
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${FONT}">`,
    '</head>',
    '<body>',
    `<div id="root">${drawn?.html ?? ''}</div>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
