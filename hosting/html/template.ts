// The HTML of one page: the deployment list, the inline bootstrap script, and links that fetch everything its screen needs at once.
import type { ManifestPage } from '../buildManifest';
import { ATTRIBUTE, type Deployment, type DehydratedState, type PageCode, type RenderedPage } from '../protocol';
import type { Release } from '../directory/releases';
import type { Digests } from '../globals';
import { headLines } from './head';

/** A style sheet under the name by which the runtime of an app's build looks for it. */
export interface InlineStyle {
  name: string;
  css: string;
}

/** The content of a page that is rendered outside the browser, with the state from which the browser hydrates it. */
export interface RenderedContent extends Omit<RenderedPage, 'queries'> {
  /** Null where the browser renders the page again. */
  state: DehydratedState | null;
  /** All its style sheets, the shell's first. */
  styles: InlineStyle[];
}

/** The screen that a page opens with: a page of an app's release. */
export interface Screen {
  app: Release;
  page: ManifestPage;
}

interface PageParts {
  publicUrl: string;
  shell: Release;
  deployment: Deployment;
  bootstrap: string;
  /** Missing where no app has a page: the browser shows that. */
  screen?: Screen;
  rendered: RenderedContent | null;
}

export const FONT = '/assets/figtree.9127d43e.woff2';

/** Nothing in the data may end the element. */
function jsonElement(id: string, value: unknown) {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

/** By folder and name the digests of those files of releases whose URLs are wanted (M-726). */
export function digestsOf(releases: readonly Release[], isWanted: (url: string) => boolean): Digests {
  return Object.fromEntries(
    releases.map(({ baseUrl, manifest: { digests = {} } }) => [
      baseUrl,
      Object.fromEntries(Object.entries(digests).filter(([name]) => isWanted(baseUrl + name))),
    ]),
  );
}

function integrity({ shell, screen }: PageParts, url: string): string {
  const release = [shell, ...(screen ? [screen.app] : [])].find(({ baseUrl }) => url.startsWith(baseUrl));
  const digest = release?.manifest.digests?.[url.slice(release.baseUrl.length)];
  return digest ? ` integrity="${digest}"` : '';
}

/** Chunks of an app that pages load right after their first screen. */
const EARLY_CHUNKS = ['loaders', 'schemas'];

/** The digests of a page's files, of the shell's scripts and of those that run before it has the deployment list, for the scripts that load them. */
function digestsElement({ shell, screen }: PageParts, urls: readonly string[]): string {
  const early = screen ? filesOf(screen.app, EARLY_CHUNKS) : [];
  const isOfShell = (url: string) => /^[^/]+\.js$/.test(url.replace(shell.baseUrl, ''));
  const isWanted = (url: string) => [...urls, ...early].includes(url) || isOfShell(url);
  return jsonElement('digests', digestsOf([shell, ...(screen ? [screen.app] : [])], isWanted));
}

function preload(parts: PageParts, url: string) {
  // A file of another origin is fetched with CORS; a preload that does not say so fetches it twice. So does one without the digest of its script.
  const crossOrigin = url.startsWith('http') ? ' crossorigin' : '';
  const kind = url.endsWith('.css') ? 'style' : 'script';
  return `<link rel="preload" as="${kind}"${crossOrigin}${integrity(parts, url)} href="${url}">`;
}

function firstChunks({ page }: Screen): string[] {
  return ['routes', ...page.chunks];
}

function allChunks(screen: Screen): string[] {
  return [...firstChunks(screen), ...(screen.page.laterChunks ?? [])];
}

function filesOf({ manifest, baseUrl }: Release, chunks: readonly string[]): string[] {
  const files = chunks.flatMap((name) => {
    const { js = [], css = [] } = manifest.chunks[name] ?? {};
    return [...js, ...css];
  });
  return [...new Set(files)].map((file) => baseUrl + file);
}

/** URLs of all scripts and style sheets of an app's page, the remote entry first. */
export function pageFiles(screen: Screen): string[] {
  const { app } = screen;
  return [app.baseUrl + app.manifest.entry, ...filesOf(app, allChunks(screen))];
}

/** URLs of the shared modules that these chunks of an app use and that are not in the shell's first scripts. */
function sharedFiles(shell: Release, app: Release, chunks: readonly string[]): string[] {
  const keys = chunks.flatMap((name) => app.manifest.chunks[name]?.shared ?? []);
  return filesOf(
    shell,
    keys.flatMap((key) => shell.manifest.sharedChunks?.[key] ?? []),
  );
}

/**
 * URLs of the files that an app's page needs and does not have in it: those without which it cannot be hydrated, the remote entry first,
 * and the later ones.
 */
function filesToFetch({ shell, screen, rendered }: PageParts): { first: string[]; later: string[] } {
  if (!screen) return { first: [], later: [] };
  const { app } = screen;
  const inline = rendered?.styles.map(({ name }) => app.baseUrl + name) ?? [];
  const files = (chunks: readonly string[]) => [...filesOf(app, chunks), ...sharedFiles(shell, app, chunks)];
  const first = [app.baseUrl + app.manifest.entry, ...files(firstChunks(screen))];
  const later = files(allChunks(screen));
  return {
    first: first.filter((file) => !inline.includes(file)),
    later: later.filter((file) => !inline.includes(file) && !first.includes(file)),
  };
}

/**
 * For a page that the browser renders: everything is fetched at once, the code of its first request too. An app's style sheets are only
 * preloaded, for one that hangs must not hold up the shell. On a site for testing the inline bootstrap script fetches the app's files: it
 * knows whether another build is in its place.
 */
function headOfEmptyPage(parts: PageParts): string[] {
  const { manifest, baseUrl } = parts.shell;
  const { main, request } = manifest.chunks;
  const urlsOf = (files: string[] = []) => files.map((file) => baseUrl + file);
  const requested = urlsOf(request?.js);
  const { first, later } = filesToFetch(parts);
  const preloads = [...first, ...later];
  return [
    ...urlsOf(main?.css).map((url) => `<link rel="stylesheet"${integrity(parts, url)} href="${url}">`),
    ...urlsOf(main?.js).map((url) => `<script defer${integrity(parts, url)} src="${url}"></script>`),
    ...requested.map((url) => preload(parts, url)),
    ...(parts.deployment.allowsOverrides
      ? [jsonElement('code', { scripts: [], chunks: [], preloads, request: [] })]
      : preloads.map((url) => preload(parts, url))),
    digestsElement(parts, [...requested, ...preloads]),
  ];
}

/**
 * For a rendered page: code must not compete with the visible content, so the inline bootstrap script fetches it after that. The shell and
 * the remote entry run in this order; chunks only announce themselves to the entry, so each runs as soon as it comes, while the shell, the
 * largest file, is still on its way.
 */
function headOfRenderedPage(parts: PageParts, { styles, state }: RenderedContent): string[] {
  const { manifest, baseUrl } = parts.shell;
  const { main, request } = manifest.chunks;
  const urlsOf = (files: string[] = []) => files.map((file) => baseUrl + file);
  const { first, later } = filesToFetch(parts);
  const [entry, ...files] = first;
  const entries = entry ? [entry] : [];
  const code: PageCode = {
    // An app may be in one bundle with the shell.
    scripts: [...new Set([...urlsOf(main?.js), ...(manifest.runsEntriesEarly ? entries : [])])],
    chunks: files.filter((file) => file.endsWith('.js')),
    preloads: [...(manifest.runsEntriesEarly ? [] : entries), ...files.filter((file) => file.endsWith('.css'))],
    request: urlsOf(request?.js),
    later,
  };
  return [
    ...styles.map(({ name, css }) => `<style data-href="${name}">${css}</style>`),
    jsonElement('code', code),
    digestsElement(parts, Object.values(code).flat()),
    ...(state ? [jsonElement('dehydrated-state', state)] : []),
  ];
}

export function pageHtml(parts: PageParts): string {
  const { publicUrl, deployment, bootstrap, screen, rendered } = parts;
  const needs = rendered && screen?.page.needs;
  return [
    '<!doctype html>',
    `<html lang="en-GB"${needs ? ` ${ATTRIBUTE.needs}="${needs}"` : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...headLines(publicUrl, screen?.page, rendered),
    '<meta name="color-scheme" content="light dark">',
    jsonElement('deployment', deployment),
    `<script>${bootstrap}</script>`,
    ...(rendered ? headOfRenderedPage(parts, rendered) : headOfEmptyPage(parts)),
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${FONT}">`,
    '</head>',
    '<body>',
    `<div id="root">${rendered?.html ?? ''}</div>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
