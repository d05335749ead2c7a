import type { SiteMap } from '../html/buildSite';

function escaped(text: string) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
function pattern(path: string) {
  return path
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : escaped(part)))
    .join('/');
}

/** nginx directives for the composed pages, to be included in the site's server block: addresses to files, and each page's headers. */
export function nginxPages({ pages }: SiteMap): string {
  const rewrites = pages.flatMap(({ path, file }) =>
    path === '*'
      ? ['/', '= /index.html'].map((address) => `location ${address} { rewrite ^ /${file} last; }`)
      : [`rewrite ^${pattern(path)}${path === '/' ? '' : '/?'}$ /${file} last;`],
  );
  const files = pages.flatMap(({ file, headers }) => [
    `location = /${file} {`,
    '    internal;',
    '    add_header Cache-Control "no-cache" always;',
    ...Object.entries(headers).map(([name, value]) => `    add_header ${name} "${value}" always;`),
    '}',
  ]);
  return ["# Written by a release; include it in the site's server block.", ...rewrites, ...files, ''].join('\n');
}
