import { writeFile } from 'node:fs/promises';
import { createTestDeployment, manifest } from '../test/testDeployment';
import type { Release } from '../directory/releases';
import { publish } from '../release/publish';
import { bootstrapScript } from './bootstrapScript';
import { contentSecurityPolicy, pageHeaders } from './headers';
import { canBeInline, readInlineStyles } from './inlineStyles';
import { pageHtml } from './template';

test('names the origins of the apps in the policy and allows inline sources by their hash only', () => {
  const policy = contentSecurityPolicy(['https://apps.example'], { scripts: ['1'], styles: ['a{}'] });
  expect(policy).toContain("script-src 'self' https://apps.example 'sha256-");
  expect(policy).not.toMatch(/unsafe/);
  expect(policy).toContain("require-trusted-types-for 'script'");
});

test('lets only the pages of a site for testing load scripts from a developer’s machine', async () => {
  const policies = [true, false].map((allowsOverrides) => {
    const headers = pageHeaders({ frontEnds: {} }, { scripts: [], styles: [] }, { allowsOverrides });
    return headers['Content-Security-Policy'];
  });
  expect(policies[0]).toContain("script-src 'self' http://localhost:* http://127.0.0.1:*");
  expect(policies[1]).not.toMatch(/localhost|127/);
  expect(await bootstrapScript({ allowsOverrides: true })).toContain('federation-override');
  expect(await bootstrapScript({ allowsOverrides: false })).not.toMatch(/federation|localhost|ALLOWS_OVERRIDES/);
});

test('a page’s headers name its font, and the picture that React preloads in all its sizes', () => {
  const linkOf = (html: string) =>
    pageHeaders({ frontEnds: {} }, { scripts: [], styles: [] }, { allowsOverrides: false, html }).Link;
  const preload =
    '<link rel="preload" as="image" imageSrcSet="/a-1.avif 1w, /a-2.avif 2w" imageSizes="50vw" fetchPriority="high"/>';
  expect(linkOf(`${preload}<main></main>`)).toBe(
    '</assets/figtree.9127d43e.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin, ' +
      '</a-1.avif>; rel=preload; as=image; imagesrcset="/a-1.avif 1w, /a-2.avif 2w"; imagesizes="50vw"; fetchpriority=high',
  );
  expect(linkOf(`<main>${preload}</main>`)).not.toContain('image');
});

test.each([
  ['a{b:url(/assets/x.svg)}', true],
  ['a{b:url("data:x")}', true],
  ['a{b:url(x.avif)}', false],
  ['a{b:url("./x.avif")}', false],
])('the style sheet %s can be inline: %s', (css, canBe) => expect(canBeInline(css)).toBe(canBe));

// M-724
test('a style sheet that has changed since its release is written into no page', async () => {
  const { site, build, remove } = await createTestDeployment();
  const folder = await build(manifest('shell', 's1', { chunks: { main: { js: ['main.s1.js'], css: ['main.css'] } } }));
  await publish(['shell'], { ...site, buildOf: () => folder });
  const list = await site.directory.readReleases();
  const shell = list.frontEnds.shell!.releases[0]!;
  const page = { path: '/', chunks: [], title: '' };
  const read = () => readInlineStyles(site.directory, shell, { app: shell, page });
  expect(await read()).toEqual([{ name: 'main.css', css: '// main.css' }]);
  await writeFile(site.directory.resolve('shell/s1/main.css'), 'body{display:none}');
  await expect(read()).rejects.toThrow('main.css of shell s1 has changed since its release');
  await remove();
});

describe('the HTML of a page', () => {
  const chunk = (name: string) => ({ js: [`${name}.js`], css: [`${name}.css`] });
  function release(...args: Parameters<typeof manifest>): Release {
    return { manifest: manifest(...args), baseUrl: `/${args[0]}/`, folder: '', publishedAt: '' };
  }
  const shellChunks = { main: chunk('main'), request: { js: ['request.js'], css: [] } };
  const shell = release('shell', 's1', { chunks: shellChunks, runsEntriesEarly: true });
  const app = release('customer-app', 'a1', { chunks: { routes: chunk('routes'), home: chunk('home') } });
  const parts = {
    publicUrl: 'https://choresy.example',
    shell,
    screen: { app, page: { path: '/home', chunks: ['home'], title: 'Home & more' } },
    deployment: { apps: {} },
    bootstrap: '',
  };

  test('fetches all code at once when the browser renders it, that of its first request too', () => {
    const html = pageHtml({ ...parts, rendered: null });
    expect(html).toContain('<script defer src="/shell/main.js">');
    for (const file of ['/shell/request.js', '/customer-app/routes.js', '/customer-app/home.js'])
      expect(html).toContain(`<link rel="preload" as="script" href="${file}">`);
    expect(html).toContain('<link rel="preload" as="style" href="/customer-app/home.css">');
    expect(html).toContain('<title>Home &amp; more · Choresy</title>');
  });

  test('leaves the files of an app to the inline bootstrap script on a site for testing', () => {
    const html = pageHtml({ ...parts, deployment: { apps: {}, allowsOverrides: true }, rendered: null });
    expect(html).not.toContain('href="/customer-app/');
    expect(html).toContain('<link rel="preload" as="script" href="/shell/request.js">');
    expect(html).toContain(
      '{"scripts":[],"chunks":[],"preloads":["/customer-app/remoteEntry.a1.js","/customer-app/routes.js","/customer-app/routes.css","/customer-app/home.js","/customer-app/home.css"],"request":[]}',
    );
  });

  // M-134
  test('names the people who may see a frame, and only in a page that is rendered', () => {
    const screen = { app, page: { ...parts.screen.page, needs: 'customer' as const } };
    const state = { url: '/home', isCurrent: false, queries: [] };
    expect(pageHtml({ ...parts, screen, rendered: { html: '', state, styles: [] } })).toContain(
      '<html lang="en-GB" data-needs="customer">',
    );
    expect(pageHtml({ ...parts, screen, rendered: null })).toContain('<html lang="en-GB">');
  });

  // M-262.4, M-357
  test('has the head of a page that brings its own, and nothing in it is markup', () => {
    const head = { title: 'Tom & <b>', description: '"Best" help', canonicalPath: '/helper/h1' };
    const state = { url: '/helper/h1?page=1', isCurrent: true, queries: [] };
    const html = pageHtml({ ...parts, rendered: { html: '', state, styles: [], head } });
    expect(html).toContain('<title>Tom &amp; &lt;b&gt; · Choresy</title>');
    expect(html).toContain('<meta name="description" content="&quot;Best&quot; help">');
    expect(html).toContain('<link rel="canonical" href="https://choresy.example/helper/h1">');
    expect(pageHtml({ ...parts, rendered: { html: '', state, styles: [] } })).not.toContain('canonical');
  });

  // M-562.1, M-563
  test('is found by its canonical link, its preview and its data, whose URLs are those of the site', () => {
    const head = {
      title: 'Oven',
      description: 'Clean & bright',
      canonicalPath: '/service/oven',
      picture: '/images/oven.webp',
      data: [{ '@type': 'Service', name: '/not a url', url: '/service/oven', description: '</script>' }],
    };
    const html = (changes: object) =>
      pageHtml({ ...parts, rendered: { html: '', state: null, styles: [], head: { ...head, ...changes } } });
    expect(html({})).toContain('<link rel="canonical" href="https://choresy.example/service/oven">');
    expect(html({})).toContain('<meta property="og:title" content="Oven · Choresy">');
    expect(html({})).toContain('<meta property="og:image" content="https://choresy.example/images/oven.webp">');
    expect(html({})).toContain('<meta name="twitter:card" content="summary_large_image">');
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html({})) ?? [];
    expect(JSON.parse(data)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Service',
          name: '/not a url',
          url: 'https://choresy.example/service/oven',
          description: '</script>',
        },
      ],
    });
    expect(html({ picture: '/images/oven.avif' })).toContain(
      'content="https://choresy.example/assets/icons/preview.png"',
    );
    const unlisted = html({ isUnlisted: true });
    expect(unlisted).toContain('<meta name="robots" content="noindex">');
    expect(unlisted).not.toMatch(/canonical|og:|ld\+json/);
  });

  // M-562.2
  test('is left out by search engines when its build says so, and not when it could not be rendered', () => {
    const of = (isUnlisted?: boolean) =>
      pageHtml({ ...parts, screen: { app, page: { ...parts.screen.page, isUnlisted } }, rendered: null });
    expect(of(true)).toContain('<meta name="robots" content="noindex">');
    expect(of(false)).not.toContain('noindex');
    expect(of()).not.toContain('noindex');
  });

  // M-560
  test('has a title and no place in search engines when no app has the page', () => {
    const rendered = { html: '<h1>Nothing</h1>', state: null, styles: [], status: 404 as const };
    const html = pageHtml({ ...parts, screen: undefined, rendered });
    expect(html).toContain('<title>Page not found · Choresy</title>');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('id="dehydrated-state"');
    expect(pageHtml({ ...parts, screen: undefined, rendered: null })).not.toMatch(/noindex|not found/);
  });

  test('leaves code to the inline bootstrap script when it is rendered already, and repeats no inline style sheet', () => {
    const state = { url: '/home?q=</script>', isCurrent: false, queries: [] };
    const styles = [{ name: 'home.css', css: 'a{}' }];
    const html = pageHtml({ ...parts, rendered: { html: '<h1>Home</h1>', state, styles } });
    expect(html).not.toContain('<script defer');
    expect(html).not.toContain('rel="preload" as="script"');
    expect(html).toContain('<style data-href="home.css">a{}</style>');
    expect(html).not.toContain('/customer-app/home.css');
    expect(html).toContain(
      '{"scripts":["/shell/main.js","/customer-app/remoteEntry.a1.js"],"chunks":["/customer-app/routes.js","/customer-app/home.js"],"preloads":["/customer-app/routes.css"],"request":["/shell/request.js"],"later":[]}',
    );
    expect(html).toContain('<div id="root"><h1>Home</h1></div>');
    expect(html).toContain('\\u003c/script>');
  });

  // M-726, M-735
  test('has the digests of its files, of the shell’s scripts and of early chunks, in the elements that load them and for the scripts that do', () => {
    const withDigests = ({ manifest: built, ...rest }: Release, names: string[]): Release => ({
      ...rest,
      manifest: { ...built, digests: Object.fromEntries(names.map((name) => [name, `sha384-${name}`])) },
    });
    const { manifest: ofHome } = app;
    const withLoaders = {
      ...app,
      manifest: { ...ofHome, chunks: { ...ofHome.chunks, loaders: { js: ['loaders.js'], css: [] } } },
    };
    const own = {
      ...parts,
      shell: withDigests(shell, ['main.js', 'main.css', 'request.js', 'other.js', 'server/server.js']),
      screen: {
        ...parts.screen,
        app: withDigests(withLoaders, ['remoteEntry.a1.js', 'routes.js', 'home.js', 'home.css', 'loaders.js', 'x.js']),
      },
    };
    const digestsIn = (html: string) => JSON.parse(/id="digests">(.*?)<\/script>/.exec(html)?.[1] ?? '') as unknown;
    const ofApp = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `sha384-${name}`]));

    const empty = pageHtml({ ...own, rendered: null });
    expect(empty).toContain('<link rel="stylesheet" integrity="sha384-main.css" href="/shell/main.css">');
    expect(empty).toContain('<script defer integrity="sha384-main.js" src="/shell/main.js"></script>');
    expect(empty).toContain('<link rel="preload" as="script" integrity="sha384-home.js" href="/customer-app/home.js">');
    // Without a digest in the release: of an earlier one.
    expect(empty).toContain('<link rel="preload" as="style" href="/customer-app/routes.css">');
    expect(digestsIn(empty)).toEqual({
      '/shell/': ofApp('main.js', 'request.js', 'other.js'),
      '/customer-app/': ofApp('remoteEntry.a1.js', 'routes.js', 'home.js', 'home.css', 'loaders.js'),
    });

    const state = { url: '/home', isCurrent: false, queries: [] };
    const rendered = pageHtml({ ...own, rendered: { html: '', state, styles: [{ name: 'home.css', css: '' }] } });
    expect(digestsIn(rendered)).toEqual({
      '/shell/': ofApp('main.js', 'request.js', 'other.js'),
      '/customer-app/': ofApp('remoteEntry.a1.js', 'routes.js', 'home.js', 'loaders.js'),
    });
  });

  // M-336, M-339
  test('asks for code that is hydrated later after the rest, and for a shared module of the shell if a chunk uses it', () => {
    const store = { js: ['store.js'], css: [] };
    const shellWithStore = release('shell', 's2', {
      chunks: { ...shellChunks, store },
      sharedChunks: { 'shared-ui/store': 'store' },
      runsEntriesEarly: true,
    });
    const uses = (name: string, ...shared: string[]) => ({ ...chunk(name), css: [], shared });
    const appWith = (home: ReturnType<typeof uses>) =>
      release('customer-app', 'a2', {
        chunks: { routes: uses('routes'), home, sections: uses('sections', 'react', 'shared-ui/store') },
      });
    const page = { path: '/home', chunks: ['home'], laterChunks: ['sections'], title: 'Home' };
    const state = { url: '/home', isCurrent: false, queries: [] };
    const codeOf = (screen: { app: Release; page: typeof page }) => {
      const html = pageHtml({ ...parts, shell: shellWithStore, screen, rendered: { html: '', state, styles: [] } });
      return JSON.parse(/id="code">(.*?)<\/script>/.exec(html)?.[1] ?? '') as Record<string, string[]>;
    };
    expect(codeOf({ app: appWith(uses('home')), page })).toMatchObject({
      chunks: ['/customer-app/routes.js', '/customer-app/home.js'],
      later: ['/customer-app/sections.js', '/shell/store.js'],
    });
    expect(codeOf({ app: appWith(uses('home', 'shared-ui/store')), page })).toMatchObject({
      chunks: ['/customer-app/routes.js', '/customer-app/home.js', '/shell/store.js'],
      later: ['/customer-app/sections.js'],
    });
    const emptyPage = pageHtml({
      ...parts,
      shell: shellWithStore,
      screen: { app: appWith(uses('home')), page },
      rendered: null,
    });
    for (const file of ['/customer-app/sections.js', '/shell/store.js'])
      expect(emptyPage).toContain(`<link rel="preload" as="script" href="${file}">`);
  });

  // M-131
  test('only preloads the entry for a shell of an earlier release, which runs it when it asks for it', () => {
    const earlier = release('shell', 's0', { chunks: shellChunks });
    const state = { url: '/home', isCurrent: false, queries: [] };
    expect(pageHtml({ ...parts, shell: earlier, rendered: { html: '', state, styles: [] } })).toContain(
      '{"scripts":["/shell/main.js"],"chunks":["/customer-app/routes.js","/customer-app/home.js"],"preloads":["/customer-app/remoteEntry.a1.js",',
    );
  });
});
