// The security headers of every page, which follow from what is active.
import { createHash } from 'node:crypto';
import { activeApps, type ReleaseList } from '../release/releases';

/** What stands in a page itself and not in a file. */
export interface InlineSources {
  scripts: string[];
  styles: string[];
}

/** A developer's own machine, whatever the port; the bootstrap script names the same hosts. */
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
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

/** Headers of a page; with `allowsOverrides` it may load a developer's own build of an app. */
export function pageHeaders(
  list: ReleaseList,
  inline: InlineSources,
  allowsOverrides: boolean,
): Record<string, string> {
  const origins = [...appOrigins(list), ...(allowsOverrides ? LOOPBACK_ORIGINS : [])];
  return {
    'Content-Security-Policy': contentSecurityPolicy(origins, inline),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}
