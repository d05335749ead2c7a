// The part of a page's head that search engines, link previews and home screens read (M-562, M-563).
import escapeHtml from 'escape-html';
import type { ManifestPage } from '../buildManifest';
import type { PageHead, RenderedPage } from '../protocol';

const PRODUCT = 'Choresy';
const DESCRIPTION =
  'Book trusted local helpers for cleaning, plumbing, electrical work, gardening and more, at clear hourly prices.';
const ICONS = '/assets/icons';
const PREVIEW = `${ICONS}/preview.png`;
/** The background of pages in either theme: the browser's own bars take it. */
const THEME_COLOURS = { light: '#fbfaf6', dark: '#0d1412' };

const LINKS = [
  '<link rel="icon" sizes="16x16 32x32 48x48" href="/favicon.ico">',
  '<link rel="icon" type="image/svg+xml" href="/assets/favicon.svg">',
  `<link rel="apple-touch-icon" href="${ICONS}/touch-180.png">`,
  '<link rel="manifest" href="/assets/site.webmanifest">',
  ...Object.entries(THEME_COLOURS).map(
    ([scheme, colour]) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${colour}">`,
  ),
];

/** Properties of schema.org that hold URLs: in a head they are paths of the site. */
const URL_PROPERTIES = ['@id', 'url', 'item', 'image', 'logo', 'urlTemplate', 'mainEntityOfPage'];

/** A data block of schema.org, which is never run. Nothing in the data may end the element. */
function structuredData(publicUrl: string, data: readonly object[]): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': data }, (property, value: unknown) =>
    typeof value === 'string' && value.startsWith('/') && URL_PROPERTIES.includes(property) ? publicUrl + value : value,
  );
  return `<script type="application/ld+json">${text.replaceAll('<', '\\u003c')}</script>`;
}

/** The preview of a link to the page. Programs that make previews read no AVIF. */
function preview(publicUrl: string, title: string, { description, canonicalPath, picture, data }: PageHead): string[] {
  const shown = picture && !picture.endsWith('.avif') ? picture : PREVIEW;
  const properties: Record<string, string> = {
    'og:site_name': PRODUCT,
    'og:type': data?.some((each) => '@type' in each && each['@type'] === 'BlogPosting') ? 'article' : 'website',
    'og:title': title,
    'og:description': description,
    'og:url': publicUrl + canonicalPath,
    'og:image': shown.startsWith('/') ? publicUrl + shown : shown,
    'og:locale': 'en_GB',
  };
  return [
    ...Object.entries(properties).map(([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/**
 * The lines of a page's head by which it is found. A listed page that could not be rendered has neither a canonical link nor `noindex`: the API may
 * be away for a moment.
 * @param publicUrl the site's URL
 * @param page missing where no app has one
 */
export function headLines(
  publicUrl: string,
  page: ManifestPage | undefined,
  rendered: Pick<RenderedPage, 'head' | 'status'> | null,
): string[] {
  const head = rendered?.head;
  const name = head?.title ?? page?.title ?? (rendered?.status && 'Page not found');
  const title = name ? `${name} · ${PRODUCT}` : PRODUCT;
  const isUnlisted = rendered?.status !== undefined || head?.isUnlisted || page?.isUnlisted;
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(head?.description ?? DESCRIPTION)}">`,
    ...(isUnlisted ? ['<meta name="robots" content="noindex">'] : []),
    ...(head && !isUnlisted
      ? [
          `<link rel="canonical" href="${escapeHtml(publicUrl + head.canonicalPath)}">`,
          ...preview(publicUrl, title, head),
          ...(head.data ? [structuredData(publicUrl, head.data)] : []),
        ]
      : []),
    ...LINKS,
  ];
}
