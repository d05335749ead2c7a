// Pages that are rendered outside the browser: their content is there before any code runs, and React hydrates it.
import assert from 'node:assert/strict';
import { expect, type Page } from '@playwright/test';
import { hydrated, idle, openRendered, renderedHtml } from '../support/pages';
import { asCustomer, tokensOf } from '../support/session';
import { SITE, useBrowser, test } from '../support/browser';
import { openEarly } from '../support/early';

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** A helper's public page, by its helper’s account: the id is another one on each site. */
const HELPER_PAGE = 'the page of a helper';
const POST_PAGE = 'the page of a post';

interface Post {
  _id: string;
  title: string;
  excerpt: string;
  views: number;
}

/** The oldest: no other test opens it. */
async function lastPost(page: Page): Promise<Post> {
  const { data } = (await (await page.request.get('/api/posts/list')).json()) as { data: Post[] };
  const post = data.at(-1);
  if (!post) throw new Error('there is no post');
  return post;
}

async function urlOf(page: Page, url: string): Promise<string> {
  if (url === POST_PAGE) return `/post/${(await lastPost(page))._id}`;
  if (url !== HELPER_PAGE) return url;
  const { providerId } = await tokensOf(page);
  return `/helper/${providerId}`;
}

/** URL, and text of its own content. */
const RENDERED: [string, RegExp][] = [
  ['/', /time back/i],
  ['/landing', /time back/i],
  ['/home', /£\d/],
  ['/categories', /Plumbing/],
  ['/allposts', /\d{4}/],
  ['/services', /£\d/],
  ['/services?query=clean', /Results for "clean"/],
  ['/services?query=<i>"zzqq', /couldn't find/i],
  ['/searchservices?query=clean', /Search results for "clean"/],
  ['/category/Cleaning', /£\d/],
  ['/auth', /Email Address/],
  ['/auth?mode=signup&returnTo=%2Fprofile', /Send OTP/],
  ['/providerlogin', /Forgot Password/],
  ['/providerlogin?mode=forgot', /Send OTP/],
  ['/desk/login?returnTo=%2Fdesk%2Faudit', /Password/],
  [HELPER_PAGE, /Hart Home Services[^]*jobs done with Choresy/],
  [POST_PAGE, /\d min read/],
];

test.describe('a page that is rendered outside the browser', () => {
  const visit = useBrowser();

  for (const [url, content] of RENDERED) {
    // M-133
    test(`${url} shows its content without any script`, async () => {
      const { page } = await visit({ javaScriptEnabled: false });
      await openRendered(page, await urlOf(page, url));
      assert.match(await page.locator('main').innerText(), content);
    });

    for (const visitor of ['nobody', 'a customer']) {
      test(`${url} is hydrated without a change, and does not jump when its font comes late, ${visitor} signed in`, async () => {
        const { page, consoleErrors } = await visit();
        if (visitor === 'a customer') await asCustomer(page);
        await page.addInitScript(() => {
          const seen = { shift: 0, moved: [] as string[] };
          Object.assign(globalThis, { seen });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as LayoutShift[]) {
              seen.shift += entry.value;
              for (const { node, previousRect: from, currentRect: to } of entry.sources)
                seen.moved.push(
                  `${entry.startTime} ms: ${node instanceof Element ? node.outerHTML.slice(0, 200) : node?.textContent}, ${JSON.stringify(from)} to ${JSON.stringify(to)}`,
                );
            }
          }).observe({ type: 'layout-shift', buffered: true });
          document.addEventListener('DOMContentLoaded', () =>
            document.querySelectorAll('main h1, footer').forEach((element) => element.setAttribute('data-first', '')),
          );
        });
        let sendFont = () => undefined as void;
        const isFontDue = new Promise<void>((done) => (sendFont = done));
        await page.route('**/*.woff2', async (route) => {
          await isFontDue;
          await route.continue();
        });
        const path = await urlOf(page, url);
        await renderedHtml(page, path);
        await page.goto(path, { waitUntil: 'commit' });
        await hydrated(page);
        await idle(page);
        sendFont();
        await page.evaluate(() => document.fonts.ready);
        await page.waitForLoadState('networkidle');
        await idle(page);
        const expected = await page.locator('main h1, footer').count();
        assert.equal(await page.locator('[data-first]').count(), expected, 'the page was rendered again');
        assert.match(await page.locator('main').innerText(), content);
        const { shift, moved } = await page.evaluate(
          () => (globalThis as unknown as { seen: { shift: number; moved: string[] } }).seen,
        );
        assert.ok(shift <= 0.01, `the page jumped by ${shift}:\n${moved.join('\n')}`);
        assert.deepEqual(consoleErrors, []);
      });
    }
  }

  // M-336
  for (const [url, part] of [
    ['/home', 'section:last-of-type li a'],
    ['/services', 'ul > li:last-child a'],
    ['/landing', 'section:last-of-type a'],
  ] as const)
    test(`a link of ${url} that is pressed before its part is hydrated leads on without a page load`, async () => {
      const { page, consoleErrors } = await visit();
      await page.addInitScript((selector) => {
        const pressed = { isHydrated: true };
        Object.assign(globalThis, { pressed });
        // React hears what is pressed from this mark on, and has not hydrated anything yet.
        const observer = new MutationObserver(() => {
          if (!('live' in document.documentElement.dataset)) return;
          observer.disconnect();
          const link = [...document.querySelectorAll<HTMLElement>(`main ${selector}`)].at(-1);
          if (!link) throw new Error(`no ${selector}`);
          pressed.isHydrated = 'hydrated' in document.documentElement.dataset;
          link.click();
        });
        observer.observe(document, { attributeFilter: ['data-live'], subtree: true });
      }, part);
      await openRendered(page, url);
      await page.waitForURL((to) => to.pathname + to.search !== url);
      await page.locator('main h1').waitFor();
      const pressed = await page.evaluate(
        () => (globalThis as unknown as { pressed?: { isHydrated: boolean } }).pressed,
      );
      assert.equal(pressed?.isHydrated, false, 'the page was loaded again, or pressed too late');
      assert.deepEqual(consoleErrors, []);
    });

  // M-338, M-351
  for (const [url, isAnyShown] of [
    ['/home', false],
    ['/services', true],
  ] as const)
    test(`pictures that a phone does not show first are fetched once the code of ${url} has run`, async () => {
      const early: string[] = [];
      const late: string[] = [];
      let fetched = early;
      const { page, consoleErrors } = await openEarly(
        async (options) => {
          const opened = await visit(options);
          opened.page.on('request', (request) => request.resourceType() === 'image' && fetched.push(request.url()));
          return opened;
        },
        url,
        async (opened) => {
          // Pictures in view have come: those that are laid out with them have been asked for.
          await opened.waitForFunction(() =>
            [...document.images].every(
              (image) => image.complete || image.getBoundingClientRect().top > innerHeight || !image.checkVisibility(),
            ),
          );
          await idle(opened);
          fetched = late;
        },
        { viewport: { width: 412, height: 823 } },
      );
      await page.locator(':root:not([data-first-screen])').waitFor();
      await page.waitForLoadState('networkidle');
      const chores = (list: string[]) => list.filter((picture) => picture.includes('-800.avif'));
      assert.equal(chores(early).length > 0, isAnyShown);
      assert.ok(chores(early).length <= 4, chores(early).join(' '));
      assert.notEqual(chores(late).length, 0);
      assert.deepEqual(consoleErrors, []);
    });

  // M-352
  for (const [url, count] of [
    ['/services', 2],
    ['/services?query=clean', 2],
    ['/allposts', 1],
  ] as const)
    test(`the HTML of ${url} asks for its first pictures, and preloads none`, async () => {
      const { page } = await visit({ javaScriptEnabled: false });
      await openRendered(page, url);
      assert.equal(await page.locator('main img[loading=eager]').count(), count);
      assert.equal(await page.locator('link[rel=preload][as=image]').count(), 0);
    });

  // M-351
  test('the pictures of chores are fetched when somebody scrolls before the code is there', async () => {
    const { page } = await visit({ viewport: { width: 412, height: 823 } });
    // The code stays on its way: when none comes any more, all is laid out, and the mark is gone.
    await page.route(/\.js$/, () => {});
    await renderedHtml(page, '/services');
    await page.goto('/services', { waitUntil: 'commit' });
    await page.locator(':root[data-first-screen]').waitFor({ state: 'attached' });
    let isFetched = false;
    page.on('request', (request) => (isFetched ||= /lawn-hedge-800|gardening-800/.test(request.url())));
    // A browser that has not painted yet drops turns of the wheel.
    await expect(async () => {
      await page.mouse.wheel(0, 400);
      expect(isFetched).toBe(true);
    }).toPass();
  });

  // M-351
  test('the pictures of chores are fetched when somebody has scrolled before the first frame', async () => {
    const { page } = await visit({ viewport: { width: 412, height: 823 } });
    await page.route(/\.js$/, () => {});
    await page.addInitScript(() => addEventListener('DOMContentLoaded', () => scrollTo(0, 1200)));
    await renderedHtml(page, '/services');
    await page.goto('/services', { waitUntil: 'commit' });
    await page.locator(':root:not([data-first-screen])').waitFor();
  });

  // M-351
  test('on a fast line the code is asked for when the first screen is painted', async () => {
    const { page } = await visit();
    let seen = { responseMs: Infinity, paintedAt: Infinity, firstScriptAt: 0 };
    // A machine busy with other tests may not be a fast line at once, nor paint before the code no longer waits for that.
    for (let tries = 0; tries < 10 && (seen.responseMs >= 100 || seen.paintedAt >= 1000); tries += 1) {
      await page.goto('about:blank');
      await openRendered(page, '/landing');
      await hydrated(page);
      seen = await page.evaluate(() => {
        const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
        return {
          responseMs: (navigation?.responseEnd ?? 0) - (navigation?.requestStart ?? 0),
          paintedAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
          firstScriptAt: Math.min(...scripts.map(({ startTime }) => startTime)),
        };
      });
    }
    assert.ok(seen.responseMs < 100 && seen.paintedAt < 1000, `too slow: ${JSON.stringify(seen)}`);
    assert.ok(seen.paintedAt > 0 && seen.firstScriptAt >= seen.paintedAt, JSON.stringify(seen));
  });

  // M-338
  test('a reload of /home is at the same place again before the code has run', async () => {
    const { page } = await visit({ viewport: { width: 412, height: 823 } });
    await openRendered(page, '/home');
    await hydrated(page);
    await page.locator(':root:not([data-first-screen])').waitFor();
    const top = await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight / 2);
      return scrollY;
    });
    await page.route(/\.js$/, (route) => route.abort());
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.locator(':root:not([data-first-screen])').waitFor();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    assert.ok(height / 2 >= top - 2, `the page is ${height} px high, its place was at ${top} px`);
  });

  // M-262.4, M-357
  test('the page of a helper names the helper in its head', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    const url = await urlOf(page, HELPER_PAGE);
    await openRendered(page, url);
    assert.equal(await page.title(), 'Hart Home Services · Choresy');
    assert.equal(await page.locator('link[rel=canonical]').getAttribute('href'), SITE + url);
    assert.match(
      (await page.locator('meta[name=description]').getAttribute('content')) ?? '',
      /^Hart Home Services on/,
    );
  });

  // M-353
  test('the page of a post names it in its head', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    const { _id, title, excerpt } = await lastPost(page);
    await openRendered(page, `/post/${_id}`);
    assert.equal(await page.title(), `${title} · Choresy`);
    assert.equal(await page.locator('link[rel=canonical]').getAttribute('href'), `${SITE}/post/${_id}`);
    assert.equal(await page.locator('meta[name=description]').getAttribute('content'), excerpt);
  });

  // M-23, M-353
  for (const visitor of ['nobody', 'a customer'])
    test(`opening a post counts one view, ${visitor} signed in, and rendering it none`, async () => {
      const { page, consoleErrors } = await visit();
      if (visitor === 'a customer') await asCustomer(page);
      const { _id, views } = await lastPost(page);
      await renderedHtml(page, `/post/${_id}`);
      assert.equal((await lastPost(page)).views, views);
      await page.goto(`/post/${_id}`, { waitUntil: 'networkidle' });
      await page.getByText(/Sign in to like|^Like/).waitFor();
      assert.equal((await lastPost(page)).views, views + 1);
      assert.deepEqual(consoleErrors, []);
    });

  // M-131
  for (const [file, failures] of [
    ['react', 0],
    ['main', 0],
    ['remoteEntry', 0],
    ['routes', 0],
    ['home', 0],
    ['remoteEntry', 1],
    ['routes', 1],
    ['home', 1],
  ] as const) {
    const how = failures ? 'fails at first' : 'comes last';
    test(`runs its code, each file requested once, when ${file}.js ${how}`, async () => {
      const { page } = await visit();
      const nameOf = (url: string) => /\/(main|remoteEntry|routes|home)\.(\w+\.)?js/.exec(url)?.[1];
      const requests: string[] = [];
      page.on('request', (request) => {
        const name = request.resourceType() === 'script' && nameOf(request.url());
        if (name) requests.push(name);
      });
      const come = new Set<string>();
      page.on('requestfinished', (request) => come.add(nameOf(request.url()) ?? ''));
      await page.route(
        (url) => nameOf(url.pathname) === file,
        async (route) => {
          if (requests.filter((name) => name === file).length <= failures) return route.abort();
          if (failures) return route.continue();
          const others = ['main', 'remoteEntry', 'routes', 'home'].filter((name) => name !== file);
          await expect.poll(() => others.filter((name) => !come.has(name)), { timeout: 30_000 }).toEqual([]);
          // The shell would have asked for it by now.
          await idle(page);
          return route.continue();
        },
      );
      await page.goto('/home', { waitUntil: 'commit' });
      await hydrated(page);
      const again = failures ? [file] : [];
      assert.deepEqual(requests.sort(), [...again, 'home', 'main', 'remoteEntry', 'routes'].sort());
      // A route may still be waiting.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }

  for (const [visitor, count] of [
    ['nobody', 0],
    ['a customer', 1],
  ] as const) {
    test(`preloads the code that sends requests ${count} times, ${visitor} signed in`, async () => {
      const { page } = await visit();
      if (visitor === 'a customer') await asCustomer(page);
      await page.goto('/home');
      await hydrated(page);
      assert.equal(await page.locator('link[rel=preload][href*="/request."]').count(), count);
    });
  }
});
