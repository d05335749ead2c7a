// Tells which paths are files of the deployment directory, and how long browsers may keep them.

/** A name with a hash never changes its content; nor do the entries of a front end, which are in a folder named by its version. */
export function isImmutable(path: string): boolean {
  return /\.[0-9a-f]{8}\.\w+$|\/(main|react|remoteEntry)\.js$/.test(path);
}

/** Pictures may be a day old, icons an hour; the list, pages and the rest are revalidated each time. */
function cacheControl(file: string): string {
  if (isImmutable(file)) return 'public, max-age=31536000, immutable';
  if (/\.(avif|webp|png)$/.test(file)) return 'public, max-age=86400';
  if (file.endsWith('.svg')) return 'public, max-age=3600';
  return 'no-cache';
}

/** Headers of a file, by its path or that of a compressed copy. */
export function fileHeaders(path: string): Record<string, string> {
  const file = path.replace(/\.(br|gz)$/, '');
  return {
    'Cache-Control': cacheControl(file),
    'X-Content-Type-Options': 'nosniff',
    // An app may be served from an origin of its own; its files have nothing secret.
    ...(isImmutable(file) && { 'Access-Control-Allow-Origin': '*' }),
  };
}

/** The inputs of pages are not for visitors, nor are server builds, or compressed copies by their own names. */
export function isInternal(path: string): boolean {
  return /^\/(releases\.json|site\.json|nginx\.conf)$|^\/pages\/|\/server\/|\.tmp(\/|$)|\.(br|gz)$/i.test(path);
}

/** index.html is for hosts that know no other page; here it is a page like any other. */
export function isFilePath(path: string): boolean {
  return /\.\w+$/.test(path) && path !== '/index.html';
}
