// The site as search engines and other programs meet it: statuses, redirects, heads, the sitemap.
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { SITE, test, useBrowser } from '../support/browser';
import { asCustomer } from '../support/session';

const visit = useBrowser();
const NOBODY = '00000000-0000-4000-8000-000000000000';

function request(path: string, options: RequestInit = {}) {
  return fetch(new URL(path, SITE), { redirect: 'manual', ...options });
}

/** The response to a path once the host has rendered it: on a busy machine it leaves a page to the browser, and then has it for the next visitor. */
async function rendered(path: string): Promise<{ status: number; html: string }> {
  for (let tries = 0; ; tries += 1) {
    const response = await request(path);
    const html = await response.text();
    // People's own pages are the browser's to render.
    if (html.includes('<main') || html.includes('content="noindex"') || tries === 50)
      return { status: response.status, html };
    await wait(200);
  }
}

// M-560.1
for (const [path, text] of [
  ['/no/such/page', 'Page not found'],
  [`/service/${NOBODY}`, 'Service Not Found'],
  ['/service/no-id', 'Service Not Found'],
  [`/helper/${NOBODY}`, 'Helper not found'],
  [`/post/${NOBODY}`, 'Post Not Found'],
  ['/category/No.1', 'No chores available'],
  ['/info/nothing', 'There is no such page'],
] as const)
  test(`${path} is sent with 404 and the page that says so, which the browser shows too`, async () => {
    const { status, html } = await rendered(path);
    assert.equal(status, 404);
    assert.match(html, new RegExp(`<main[^]*${text}`));
    assert.match(html, /<meta name="robots" content="noindex">/);
    assert.equal((await request(path, { method: 'HEAD' })).status, 404);
    const { page, consoleErrors } = await visit();
    if (path.startsWith('/service')) await asCustomer(page);
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    assert.equal(response?.status(), 404);
    await page.getByText(text).first().waitFor();
    assert.deepEqual(
      consoleErrors.filter((line) => !line.includes('status of 404')),
      [],
    );
  });

/** The facts that a program reads of a page. */
interface Facts {
  title: string;
  description: string;
  canonical: string | undefined;
  isUnlisted: boolean;
  picture: string | undefined;
  links: string[];
  types: string[];
}

function readFacts(html: string): Facts {
  const first = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#39;', "'");
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const graph = data ? (JSON.parse(data) as { '@graph': { '@type': string }[] })['@graph'] : [];
  const links = [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  return {
    title: first(/<title>(.*?)<\/title>/) ?? '',
    description: first(/<meta name="description" content="(.*?)">/) ?? '',
    canonical: first(/<link rel="canonical" href="(.*?)">/),
    isUnlisted: html.includes('<meta name="robots" content="noindex">'),
    picture: first(/<meta property="og:image" content="(.*?)">/),
    links: [...new Set(links)],
    types: graph.map((each) => each['@type']),
  };
}

// M-562.1, M-562.2, M-563, M-564
test('a crawl from the landing page finds just the pages of the sitemap, no dead link, and no two pages alike', async () => {
  test.setTimeout(600_000);
  const sitemap = await (await request('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url = '']) => new URL(url.replaceAll('&#39;', "'")),
  );
  const origin = listed[0]?.origin ?? '';
  const found = new Map<string, Facts>();
  const waiting = ['/'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    const { status, html } = await rendered(path);
    assert.ok(status === 200, `${path} is ${status}`);
    const facts = readFacts(html);
    found.set(path, facts);
    // People's own pages lead to more of them.
    if (!facts.isUnlisted)
      waiting.push(...facts.links.filter((link) => !/^\/(api|images|uploads|assets)\//.test(link)));
  }
  const pages = [...found].filter(([, { isUnlisted }]) => !isUnlisted);
  for (const [path, { canonical, description, picture, types }] of pages) {
    assert.ok(canonical?.startsWith(`${origin}/`), `${path} has the canonical link ${canonical}`);
    assert.ok(description.length > 20 && picture?.startsWith('http'), `${path} has no description or picture`);
    assert.ok(types.length > 0, `${path} does not say what it is about`);
  }
  const own = pages.filter(([path, { canonical }]) => canonical === origin + path);
  assert.deepEqual(own.map(([path]) => path).sort(), listed.map(({ pathname }) => pathname).sort());
  const titles = own.map(([, { title }]) => title);
  assert.deepEqual(
    titles.filter((title, index) => titles.indexOf(title) !== index),
    [],
  );
  assert.deepEqual(found.get('/')?.types, ['Organization', 'WebSite']);
  assert.ok(
    own.some(([, { types }]) => types.includes('Service')) &&
      own.some(([, { types }]) => types.includes('BlogPosting')),
  );
});
