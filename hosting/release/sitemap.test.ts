import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { JSDOM } from 'jsdom';
import { createTestDeployment, manifest } from '../test/testDeployment';
import { activate } from './activate';
import { publish } from './publish';
import { robotsText, securityText, sitemapFiles } from './sitemap';

const entries = Array.from({ length: 5 }, (_, index) => ({
  path: `/category/${index}?a&b`,
  lastmod: `2026-11-0${index + 1}T00:00:00.000Z`,
}));

/** The texts of elements in a document of XML. @throws {Error} when it is none */
function textsIn(xml: string, name: string): (string | null)[] {
  const { window } = new JSDOM(xml, { contentType: 'application/xml' });
  return [...window.document.getElementsByTagName(name)].map(({ textContent }) => textContent);
}

// M-564
test('a sitemap is one file of all URLs, or an index of several when there are many', () => {
  const [[name, text] = ['', '']] = sitemapFiles('https://a.example', entries);
  expect(name).toBe('sitemap.xml');
  expect(textsIn(text, 'loc')).toEqual(entries.map(({ path }) => `https://a.example${path}`));
  expect(textsIn(text, 'lastmod')).toEqual(entries.map(({ lastmod }) => lastmod));

  const files = sitemapFiles('https://a.example', entries, 2);
  expect(files.map(([file]) => file)).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml', 'sitemap.xml']);
  const index = files.at(-1)?.[1] ?? '';
  expect(textsIn(index, 'loc')).toEqual([1, 2, 3].map((part) => `https://a.example/sitemap-${part}.xml`));
  expect(textsIn(index, 'lastmod')[0]).toBe('2026-11-02T00:00:00.000Z');
  expect(files.slice(0, -1).flatMap(([, part]) => textsIn(part, 'loc'))).toHaveLength(5);
});

// M-565
test('robots may read every page, and none of a site for testing', () => {
  expect(robotsText('https://a.example', { allowsOverrides: false })).toMatch(
    /^User-agent: \*\nDisallow: \/dev\/\n[^]*\nSitemap: https:\/\/a\.example\/sitemap\.xml\n$/,
  );
  expect(robotsText('https://a.example', { allowsOverrides: true })).toContain('Disallow: /\n');
});

// M-565
test('the contact for security is the setting’s, else at the site’s host, and is good for half a year', () => {
  const site = { publicUrl: 'https://a.example', apiUrl: '', directory: null as never };
  const text = securityText(site, new Date('2026-11-27T12:00:00Z'));
  expect(text).toContain('Contact: mailto:security@a.example\nExpires: 2027-06-01T00:00:00.000Z\n');
  expect(securityText({ ...site, securityContact: 'https://b.example/report' }, new Date())).toContain(
    'Contact: https://b.example/report\n',
  );
});

describe('the sitemap of a site', () => {
  let api: Server;
  let deployment: Awaited<ReturnType<typeof createTestDeployment>>;
  let lists: Record<string, object[]> = {};
  let refresh: () => Promise<void>;

  async function urls(): Promise<(string | null)[]> {
    const text = await readFile(deployment.directory.resolve('sitemap.xml'), 'utf8');
    return textsIn(text, 'loc').map((url) => url?.replace('https://choresy.example', '') ?? null);
  }
  async function lastmodOf(path: string): Promise<string | null | undefined> {
    const text = await readFile(deployment.directory.resolve('sitemap.xml'), 'utf8');
    return textsIn(text, 'lastmod')[(await urls()).indexOf(path)];
  }

  beforeAll(async () => {
    deployment = await createTestDeployment();
    api = createServer((request, response) => {
      const data = lists[request.url ?? ''];
      response.writeHead(data ? 200 : 500, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    const listed = { chunks: ['home'], title: '', isUnlisted: false };
    const pages = [
      { ...listed, path: '/' },
      { ...listed, path: '/category/:categoryName' },
      { ...listed, path: '/profile', isUnlisted: true },
      { ...listed, path: '/alias', redirect: '/' },
      { chunks: ['home'], title: '', path: '/of-an-earlier-build' },
    ];
    const site = { ...deployment.site, apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}` };
    const builds = {
      shell: await deployment.build(manifest('shell', 's1')),
      'customer-app': await deployment.build(manifest('customer-app', 'a1', { pages })),
    };
    await publish(['shell', 'customer-app'], { ...site, buildOf: (name) => builds[name as keyof typeof builds] });
    refresh = async () => activate(site, await site.directory.readReleases());
  }, 60_000);
  afterAll(async () => {
    await new Promise((resolve) => api.close(resolve));
    await deployment.remove();
  });

  // M-564
  test('has the listed pages and the things that are there, keeps what it has while the API is away, and dates changes', async () => {
    lists = { '/api/category/list': [{ name: 'A & B' }, { name: 'Closed', isActive: false }] };
    await refresh();
    expect(await urls()).toEqual(['/', '/category/A%20%26%20B']);
    const first = await lastmodOf('/category/A%20%26%20B');
    lists = {};
    await refresh();
    expect(await urls()).toHaveLength(2);
    lists = { '/api/category/list': [{ name: 'A & B', serviceCount: 9 }, { name: 'New' }] };
    await refresh();
    expect(await urls()).toEqual(['/', '/category/A%20%26%20B', '/category/New']);
    expect(await lastmodOf('/category/A%20%26%20B')).toBe(first);
    lists = { '/api/category/list': [{ name: 'A & B', image: 'new.webp' }] };
    await refresh();
    expect(await lastmodOf('/category/A%20%26%20B')).not.toBe(first);
  }, 60_000);
});
