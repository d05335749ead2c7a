// The security headers of every page, which follow from the active releases.
import { createHash } from 'node:crypto';
import { activeApps, type ReleaseList } from '../directory/releases';
import { FONT } from './template';

/** The sources that stand in a page itself and not in a file. */
export interface InlineSources {
  scripts: string[];
  styles: string[];
}

/** A developer's own machine, on any port; the bootstrap script names the same hosts. */
const LOOPBACK_ORIGINS = ['http://localhost:*', 'http://127.0.0.1:*'];

/** Origins other than the site's own that serve an app. */
function appOrigins(list: ReleaseList): string[] {
  const urls = activeApps(list).map(({ baseUrl }) => baseUrl);
  return [...new Set(urls.filter((url) => url.startsWith('http')).map((url) => new URL(url).origin))];
}

function hashOf(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Scripts and styles from the site and the apps' origins only, inline ones by their hash, one Trusted Types policy. */
export function contentSecurityPolicy(origins: readonly string[], inline: InlineSources): string {
  const sources = ["'self'", ...origins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${[sources, ...inline.scripts.map(hashOf)].join(' ')}`,
    `style-src ${[sources, ...inline.styles.map(hashOf)].join(' ')}`,
    "connect-src 'self'",
    `img-src ${sources} data: blob: https:`,
    `font-src ${sources}`,
    "manifest-src 'self'",
    // The service worker: browsers differ in what stands for it else.
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

/** The link that React puts in front of a page's HTML for a picture with high priority. */
const PICTURE_PRELOAD =
  /^<link rel="preload" as="image" imageSrcSet="([^"&]+)" imageSizes="([^"&]+)" fetchPriority="high"\/>/;

/**
 * The font and the page's main picture are fetched as soon as the headers are there: the same links in the HTML come after its inline style. React
 * itself has no header for a picture in several sizes.
 */
function linkHeader(html = ''): string {
  const [, srcSet, sizes] = PICTURE_PRELOAD.exec(html) ?? [];
  return [
    `<${FONT}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
    ...(srcSet
      ? [
          `<${srcSet.split(' ')[0]}>; rel=preload; as=image; imagesrcset="${srcSet}"; imagesizes="${sizes}"; fetchpriority=high`,
        ]
      : []),
  ].join(', ');
}

/** Headers of a page, rendered as `html` or not; with `allowsOverrides` it may load a developer's own build of an app. */
export function pageHeaders(
  list: ReleaseList,
  inline: InlineSources,
  { allowsOverrides, html }: { allowsOverrides: boolean; html?: string | undefined },
): Record<string, string> {
  const origins = [...appOrigins(list), ...(allowsOverrides ? LOOPBACK_ORIGINS : [])];
  return {
    Link: linkHeader(html),
    'Content-Security-Policy': contentSecurityPolicy(origins, inline),
    'Integrity-Policy-Report-Only': 'blocked-destinations=(script)',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}
