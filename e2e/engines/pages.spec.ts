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
