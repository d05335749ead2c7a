// The security headers of every page, composed from what is deployed.
import { createHash } from 'node:crypto';
import { liveRelease, type DeploymentList, type FrontEnd } from '../release/releases';

const APPS: readonly FrontEnd[] = ['customer-app', 'provider-app'];

/** Origins other than the site's own that serve an app. */
export function appOrigins(list: DeploymentList): string[] {
  const bases = APPS.flatMap((name) => liveRelease(list, name)?.base ?? []).filter((base) => base.startsWith('http'));
  return [...new Set(bases.map((base) => new URL(base).origin))];
}

function hashOf(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The policy: scripts and styles from the site and the apps' origins only, what stands in the page by its hash, one Trusted Types policy. */
export function contentSecurityPolicy(
  origins: readonly string[],
  inline: { scripts: string[]; styles: string[] },
): string {
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

/** Headers of a page. */
export function pageHeaders(
  list: DeploymentList,
  inline: { scripts: string[]; styles: string[] },
): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(appOrigins(list), inline),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}
