// One HTML page of the site: the list of what is live, the guard, and links that fetch everything its screen needs at once.
import type { Release } from './list';

interface PageParts {
  shell: Release;
  /** The app whose screen the page opens with, and that screen's chunk. */
  app?: Release;
  chunk?: string;
  deployment: { apps: Record<string, { version: string; entry: string }> };
  guard: string;
}

const FONT = '/assets/figtree.9127d43e.woff2';

/** JSON inside a script element: nothing in it may end the element. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Files of another origin are fetched with CORS; a preload that does not say so too is fetched twice. */
const cors = (href: string) => (href.startsWith('http') ? ' crossorigin' : '');
const preload = (href: string) => `<link rel="preload" as="${href.endsWith('.css') ? 'style' : 'script'}"${cors(href)} href="${href}">`;
const styleSheet = (href: string) => `<link rel="stylesheet"${cors(href)} href="${href}">`;

/** Addresses of all scripts and style sheets of an app's page, its entry first. */
export function pageFiles({ record, base }: Release, chunk: string): string[] {
  const chunks = ['routes', chunk].map((name) => record.chunks[name] ?? { js: [], css: [] });
  const files = [record.entry, ...chunks.flatMap(({ js, css }) => [...js, ...css])];
  return [...new Set(files)].map((file) => base + file);
}

/** Preloads only: a style sheet of an app that hangs must not hold up the shell. */
const appLinks = ({ app, chunk }: PageParts): string[] => (app && chunk ? pageFiles(app, chunk).map(preload) : []);

/** The HTML of a page. */
export function renderPage(parts: PageParts): string {
  const { shell, deployment, guard } = parts;
  const main = shell.record.chunks.main ?? { js: [], css: [] };
  return [
    '<!doctype html>',
    '<html lang="en-GB">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Choresy</title>',
    '<meta name="description" content="Book trusted local helpers for cleaning, plumbing, electrical work, gardening and more, at clear hourly prices.">',
    '<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">',
    `<script type="application/json" id="deployment">${inScript(deployment)}</script>`,
    `<script>${guard}</script>`,
    ...main.css.map((file) => styleSheet(shell.base + file)),
    ...main.js.map((file) => `<script defer src="${shell.base + file}"></script>`),
    ...appLinks(parts),
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${FONT}">`,
    '</head>',
    '<body>',
    '<div id="root"></div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
