import type { Deployment } from '../../protocol';

/** Of the page: what only a site for testing needs is not in the others. */
declare const ALLOWS_OVERRIDES: boolean;
/** Not in every browser, nor in TypeScript's own types. */
declare const trustedTypes: {
  createPolicy(name: string, rules: Record<string, (text: string) => string | null>): void;
};

function isOnLoopback(url: string): boolean {
  return /^(localhost|127\.0\.0\.1)$/.test(new URL(url, location.href).hostname);
}

/** Scripts may come from the site and from where its apps are deployed, and no text ever becomes markup or code. */
export function createPolicy(): void {
  if (!('trustedTypes' in window)) return;
  const { apps } = JSON.parse(document.getElementById('deployment')?.textContent ?? '') as Deployment;
  const originOf = (url: string) => new URL(url, location.href).origin;
  const origins = [location.origin, ...Object.values(apps).map(({ entry }) => originOf(entry))];
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => (origins.includes(originOf(url)) || (ALLOWS_OVERRIDES && isOnLoopback(url)) ? url : null),
    createHTML: () => null,
    createScript: () => null,
  });
}
