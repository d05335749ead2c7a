// The files that programs ask a site for beside its pages: the sitemap, the rules for robots, the contact for security (M-564, M-565).
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import escapeHtml from 'escape-html';
import type { PageBuilder } from '../html/pageBuilder';
import type { DeploymentDirectory, Site } from '../directory/deploymentDirectory';
import { replaceWithCopies } from './compress';

/** The public pages of things: the pattern of their path, the call that lists them, and the field in the path. */
const LISTS = [
  { path: '/category/:categoryName', call: '/api/category/list', field: 'name' },
  { path: '/service/:id', call: '/api/service/list', field: '_id' },
  { path: '/post/:id', call: '/api/posts/list', field: '_id' },
  { path: '/info/:slug', call: '/api/pages/list', field: 'slug' },
];
/** They count, and change nothing that a page is found by. */
const COUNTS = ['serviceCount', 'bookingCount', 'reviewCount', 'rating', 'views', 'likes'];

const LIST_TIMEOUT_MS = 5_000;
/** The protocol allows 50,000, and 50 MB. */
const MAX_URLS = 10_000;
/** When each thing changed, as far as the site has seen it; not for visitors. */
const CHANGES = 'sitemap.json';

type Item = Readonly<Record<string, unknown>>;
type Changes = Record<string, { hash: string; at: string }>;

export interface SitemapEntry {
  path: string;
  /** ISO time. */
  lastmod: string;
}

/** @throws {Error} when the API does not list them */
async function fetchList(apiUrl: string, call: string): Promise<readonly Item[]> {
  const response = await fetch(apiUrl + call, { signal: AbortSignal.timeout(LIST_TIMEOUT_MS) });
  const { data } = (await response.json()) as { data?: readonly Item[] };
  if (!response.ok || !Array.isArray(data)) throw new Error(`${call} lists nothing`);
  return (data as readonly Item[]).filter(({ isActive }) => isActive !== false);
}

function hashOf(item: Item): string {
  const content = Object.entries(item).filter(([name]) => !COUNTS.includes(name));
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
}

/** When a thing changed: now if it differs from what was seen before, else as before. A post that is new here has its own date. */
function changeOf(item: Item, before: Changes[string] | undefined): Changes[string] {
  const hash = hashOf(item);
  if (before?.hash === hash) return before;
  const at = !before && typeof item.publishedAt === 'string' ? item.publishedAt : new Date().toISOString();
  return { hash, at };
}

/** Every public page: things by the API's lists, the others by the releases, and by the newest thing where they list some. */
async function listEntries(
  { apiUrl, directory }: Site,
  builder: PageBuilder,
): Promise<{ entries: SitemapEntry[]; changes: Changes }> {
  const pages = builder.listedPages();
  const before = await readFile(directory.resolve(CHANGES), 'utf8').then(
    (text) => JSON.parse(text) as Changes,
    () => ({}) as Changes,
  );
  const lists = LISTS.filter(({ path }) => pages.some((page) => page.path === path));
  const items = await Promise.all(
    lists.map(async ({ path, call, field }) =>
      (await fetchList(apiUrl, call)).map((item) => {
        const own = path.replace(/:\w+/, encodeURIComponent(String(item[field])));
        return [own, changeOf(item, before[own])] as const;
      }),
    ),
  );
  const things = items.flat();
  const newest = (dates: string[]) => dates.sort().at(-1) ?? '';
  const changedAt = things.map(([, { at }]) => at);
  const others = pages
    .filter(({ path }) => !path.includes(':'))
    .map(({ path, publishedAt, hasData }) => ({ path, lastmod: newest([publishedAt, ...(hasData ? changedAt : [])]) }));
  return {
    entries: [...others, ...things.map(([path, { at }]) => ({ path, lastmod: at }))],
    changes: Object.fromEntries(things),
  };
}

function xml(root: 'urlset' | 'sitemapindex', child: 'url' | 'sitemap', publicUrl: string, entries: SitemapEntry[]) {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries.map(
      ({ path, lastmod }) =>
        `<${child}><loc>${escapeHtml(publicUrl + path)}</loc><lastmod>${escapeHtml(lastmod)}</lastmod></${child}>`,
    ),
    `</${root}>`,
    '',
  ].join('\n');
}

/** The files of a sitemap, by name: one, or an index of several when there are many URLs. The one that is asked for comes last. */
export function sitemapFiles(publicUrl: string, entries: SitemapEntry[], maxUrls = MAX_URLS): [string, string][] {
  if (entries.length <= maxUrls) return [['sitemap.xml', xml('urlset', 'url', publicUrl, entries)]];
  const parts = Array.from({ length: Math.ceil(entries.length / maxUrls) }, (_, index) => {
    const own = entries.slice(index * maxUrls, (index + 1) * maxUrls);
    const lastmod =
      own
        .map((entry) => entry.lastmod)
        .sort()
        .at(-1) ?? '';
    return { path: `/sitemap-${index + 1}.xml`, lastmod, text: xml('urlset', 'url', publicUrl, own) };
  });
  return [
    ...parts.map(({ path, text }): [string, string] => [path.slice(1), text]),
    ['sitemap.xml', xml('sitemapindex', 'sitemap', publicUrl, parts)],
  ];
}

/** Everything may be crawled, for a page that is not read cannot say `noindex`; nothing of a site for testing. */
export function robotsText(publicUrl: string, { allowsOverrides }: Pick<DeploymentDirectory, 'allowsOverrides'>) {
  const rules = allowsOverrides ? ['Disallow: /'] : ['Disallow: /dev/', 'Disallow: /simulator/'];
  return ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

const VALID_MONTHS = 6;

/** RFC 9116. Its end moves on each month, while the site is refreshed. */
export function securityText({ publicUrl, securityContact }: Site, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 + VALID_MONTHS, 1));
  return [
    `Contact: ${securityContact ?? `mailto:security@${new URL(publicUrl).hostname}`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** Writes them all. A sitemap stays as it is while the API lists nothing. */
export async function writeSiteFiles(site: Site, builder: PageBuilder): Promise<void> {
  const { directory, publicUrl } = site;
  const found = await listEntries(site, builder).catch(() => null);
  const files: [string, string][] = [
    ['robots.txt', robotsText(publicUrl, directory)],
    ['security.txt', securityText(site, new Date())],
    ...(found ? [[CHANGES, JSON.stringify(found.changes)] as [string, string]] : []),
    ...(found ? sitemapFiles(publicUrl, found.entries) : []),
  ];
  for (const [name, text] of files) await replaceWithCopies(directory.resolve(name), Buffer.from(text));
}
