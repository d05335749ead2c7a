import { pathPattern, type SiteMap } from '../directory/siteMap';

/** nginx directives for the pages, to be included in the site's server block: paths to files, and each page's headers. */
export function nginxConfig({ pages }: SiteMap): string {
  const rewrites = pages.flatMap(({ path, file }) =>
    path === '*'
      ? ['/', '= /index.html'].map((location) => `location ${location} { rewrite ^ /${file} last; }`)
      : [`rewrite ${pathPattern(path)} /${file} last;`],
  );
  const files = pages.flatMap(({ file, headers }) => [
    `location = /${file} {`,
    '    internal;',
    '    add_header Cache-Control "no-cache" always;',
    ...Object.entries(headers).map(
      ([name, value]) => `    add_header ${name} "${value.replaceAll('"', '\\"')}" always;`,
    ),
    '}',
  ]);
  return ["# Written by a release; include it in the site's server block.", ...rewrites, ...files, ''].join('\n');
}
