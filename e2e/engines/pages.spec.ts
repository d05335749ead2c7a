// Every kind of page at the width of a desk and of a phone: nothing in the console, and nothing that scrolls sideways.
import assert from 'node:assert/strict';
import { SITE, test } from '../support/browser';
import { useEngine } from './useEngine';

const PATHS = ['/landing', '/home', '/categories', '/services', '/allposts', '/auth', '/providerlogin', '/cart'];

const { visit } = useEngine();

// M-479
for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const)
  test(`pages at ${width} px fit and report nothing`, async () => {
    const page = await visit({ site: SITE, width, height });
    for (const path of PATHS) {
      await page.open(path);
      const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
      assert.equal(await page.tab.evaluate(isWider), false, `${path} scrolls sideways`);
    }
  });

// M-479
test('a page that is left while its scripts come reports nothing', async () => {
  const page = await visit({ site: SITE });
  const release = page.line.hold(/\.js$/);
  await page.open('/home', { isHydrated: false });
  await page.open('/categories', { isHydrated: false });
  release();
  await page.hydrated();
});

// M-479: otherwise a clean console would mean nothing.
test('a warning, an exception and a violation of the policy are seen', async () => {
  const page = await visit({ site: SITE });
  await page.open('/landing');
  await page.tab.evaluate(() => {
    console.warn('a warning');
    setTimeout(() => {
      throw new Error('an exception');
    });
    new Image().src = 'http://elsewhere.example/';
  });
  const { messages } = page.tab;
  for (const wanted of [/^warn: a warning/, /^exception: .*an exception/, /violation: img-src/])
    await page.until(`${wanted} is seen`, () => Promise.resolve(messages.some((message) => wanted.test(message))));
  messages.length = 0;
});
