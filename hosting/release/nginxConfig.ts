// The part of nginx's configuration that each activation writes: paths to files, and each page's headers.
import {
  allPages,
  DEPLOYMENT_PATH,
  pathPattern,
  type SiteMap,
  type SitePage,
  type SiteSet,
} from '../directory/releases';

const TO_HOST = 'proxy_pass http://choresy_host$request_uri;';

/** nginx directives for one page's path. A page that is rendered on request is the host's; without that it is the file. */
function rewritePath({ path, file, renderedBy, redirect }: SitePage): string {
  // For visitors of one set: `otherPaths` shows it.
  if (path === '*') return `set $choresy_page /${file};`;
  const pattern = pathPattern(path);
  // The question mark at the end keeps the query of the alias out.
  if (redirect !== undefined) return `rewrite ${pattern} ${redirect}? permanent;`;
  return `rewrite ${pattern} ${renderedBy ? '/rendered' : ''}/${file} last;`;
}

/** The pages for visitors with these numbers. A visitor without one gets it with a page; the list is that of the active releases until then. */
function rewriteSet({ numbers, pages }: SiteSet): string[] {
  if (numbers.length === 0) return [];
  const isList = ({ path }: SitePage) => path === DEPLOYMENT_PATH;
  const block = (variable: string, own: SitePage[]) => [
    `if (${variable} ~ "^(${numbers.join('|')})$") {`,
    ...own.map((page) => `    ${rewritePath(page)}`),
    '}',
  ];
  return [
    ...block('$cookie_choresy_visitor', pages.filter(isList)),
    ...block(
      '$choresy_number',
      pages.filter((page) => !isList(page)),
    ),
  ];
}

/** Staff who name a release get every page from the host, which reads their cookie. */
function rewriteStaff(pages: SitePage[]): string[] {
  const patterns = pages.filter(({ path }) => path !== '*').map(({ path }) => pathPattern(path));
  const rewrites = [...new Set(patterns)].map((pattern) => `    rewrite ${pattern} /staff last;`);
  return [
    'if ($cookie_choresy_release) {',
    ...rewrites,
    '}',
    'location = /staff {',
    '    internal;',
    `    ${TO_HOST}`,
    '}',
  ];
}

function locationsOf({ path, file, headers, renderedBy }: SitePage, hasSets: boolean): string[] {
  const rendered = [
    `location = /rendered/${file} {`,
    '    internal;',
    `    ${TO_HOST}`,
    `    error_page 502 504 = /${file};`,
    '}',
  ];
  return [
    ...(renderedBy ? rendered : []),
    `location = /${file} {`,
    '    internal;',
    // One that is gone, while this configuration has not been read again, is the host's; also in the place of a host that did not respond.
    '    recursive_error_pages on;',
    '    error_page 404 = @choresy_host;',
    '    add_header Cache-Control "no-cache" always;',
    ...(hasSets && path !== DEPLOYMENT_PATH ? ['    add_header Set-Cookie $choresy_new_cookie always;'] : []),
    ...Object.entries(headers).map(
      ([name, value]) => `    add_header ${name} "${value.replaceAll('"', '\\"')}" always;`,
    ),
    '}',
  ];
}

/** nginx directives for the pages, to be included in the site's server block. */
export function nginxConfig({ pages, sets = [] }: SiteMap): string {
  const hasSets = sets.length > 0;
  const every = allPages({ pages, sets });
  const others = pages.filter(({ path }) => path === '*');
  return [
    "# Written by a release; include it in the site's server block.",
    // First of all, for a set has its own in the place of it.
    ...(hasSets ? others.map(rewritePath) : []),
    ...(hasSets ? [...rewriteStaff(every), ...sets.flatMap(rewriteSet)] : []),
    ...pages.filter(({ path }) => path !== '*').map(rewritePath),
    ...others.map(({ file }) => `location / { error_page 404 ${hasSets ? '$choresy_page' : `/${file}`}; return 404; }`),
    ...every.flatMap((page) => locationsOf(page, hasSets)),
    `location @choresy_host { ${TO_HOST} }`,
    '',
  ].join('\n');
}
