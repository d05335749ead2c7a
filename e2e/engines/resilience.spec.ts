// A line that is cut, an app that is down, and presses before the code is there.
import assert from 'node:assert/strict';
import { SITE, test } from '../support/browser';
import { useEngine } from './useEngine';

const OFFLINE = /^You are offline\./;
const OLD = 'Guides and ideas from working helpers.';

const { visit, expectFailures } = useEngine();

// M-356.1
test('the code of a page is fetched before its link is followed', async ({ engine }) => {
  const page = await visit({ site: SITE });
  await page.open('/landing');
  const sizes = () =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/allposts\.[^/]+\.js$/.test(name))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize);
  await page.until('the code of Posts is fetched', async () => (await page.tab.evaluate(sizes)).length > 0);
  await page.press('link', 'Posts', { role: 'banner' });
  await page.see(OLD);
  // A browser that is automated keeps nothing in WebKitGTK: it has no cache of files.
  if (engine === 'webkit') return;
  const [, ...again] = await page.tab.evaluate(sizes);
  assert.ok(again.length > 0, 'the page has run its code');
  assert.deepEqual(
    again.filter((size) => size > 0),
    [],
    'nothing comes over the network twice',
  );
});

// M-479
test('the banner shows that the browser is offline, and goes when it is back', async () => {
  expectFailures();
  const page = await visit({ site: SITE });
  await page.open('/categories');
  await page.tab.setOffline(true);
  await page.see(OFFLINE);
  await page.tab.setOffline(false);
  await page.gone({ text: OFFLINE });
});

// C-8.31
test('an app that is down shows its fallback, and comes back without a reload', async () => {
  expectFailures();
  const page = await visit({ site: SITE });
  const mend = page.line.fail(/\/provider-app\//);
  await page.open('/categories');
  await page.press('link', 'Sign in as a helper', { role: 'banner' });
  await page.heading('This part is unavailable');
  mend();
  await page.press('button', 'Try Again');
  await page.heading(/helper login/i);
});

// M-726, M-735
for (const [what, urls] of [
  ['entry of an app', /\/provider-app\/[^/]+\/remoteEntry\.js/],
  ['page of an app', /\/provider-app\/[^/]+\/providerlogin\.[^/]+\.js/],
] as const)
  test(`a changed ${what} is not run, and its place shows the fallback until it is as it was`, async () => {
    expectFailures(/integrity|digest|provider-app/i);
    const page = await visit({ site: SITE });
    const mend = page.line.change(urls, ';globalThis.isTampered = true;');
    await page.open('/categories');
    await page.press('link', 'Sign in as a helper', { role: 'banner' });
    await page.heading('This part is unavailable');
    assert.equal(await page.tab.evaluate(() => 'isTampered' in globalThis), false);
    mend();
    await page.press('button', 'Try Again');
    await page.heading(/helper login/i);
  });

// M-128, M-129
test('text and a theme before the code is there are kept', async () => {
  const page = await visit({ site: SITE });
  const release = page.line.hold(/\.js$/);
  await page.open('/home', { isHydrated: false });
  await page.press('radio', 'Dark');
  await page.type(/^Where/, 'London');
  release();
  await page.hydrated();
  assert.equal(await page.tab.evaluate(() => document.documentElement.dataset['theme']), 'dark');
  assert.equal(await page.value(/^Where/), 'London');
  await page.reload();
  assert.equal(await page.tab.evaluate(() => document.documentElement.dataset['theme']), 'dark');
});

// M-128
test('the menu of a phone that is opened before the code is there stays open, and Escape closes it', async () => {
  const page = await visit({ site: SITE, width: 390 });
  const release = page.line.hold(/\.js$/);
  await page.open('/home', { isHydrated: false });
  await page.press('button', 'Open menu');
  await page.seeRole('link', 'Posts', { role: 'dialog' });
  release();
  await page.hydrated();
  await page.seeRole('link', 'Posts', { role: 'dialog' });
  await page.key('Escape');
  await page.gone({ role: 'dialog' });
});

// M-128
test('a login that is sent before its code is there signs in', async () => {
  const page = await visit({ site: SITE });
  const release = page.line.hold(/\.js$/);
  await page.open('/auth?returnTo=%2Fprofile', { isHydrated: false });
  await page.type(/^Email/, 'amelia@example.com');
  await page.type('Password', 'choresy-demo');
  await page.press('button', 'Login', { role: 'main' });
  release();
  await page.at('/profile');
});
