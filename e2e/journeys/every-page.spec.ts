import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { violations } from '../support/axe';
import { SITE, useBrowser } from '../support/browser';
import { asCustomer, asHelper } from '../support/session';

const visit = useBrowser();
async function nobody() {}

async function firstId(page: Page, path: string) {
  const { data } = (await (await page.request.get(`${SITE}${path}`)).json()) as { data: { _id: string }[] };
  return data[0]?._id ?? '';
}

const pages: [string, (page: Page) => Promise<void>, string | ((page: Page) => Promise<string>)][] = [
  ['landing', nobody, '/'],
  ['helper signup', nobody, '/landing?join=helper'],
  ['home', nobody, '/home'],
  ['categories', nobody, '/categories'],
  ['category', nobody, '/category/Cleaning'],
  ['services', nobody, '/services'],
  ['results', nobody, '/services?query=clean&location=London'],
  ['no results', nobody, '/services?query=zzzzqqq'],
  ['paged results', nobody, '/searchservices?query=repair'],
  ['posts', nobody, '/allposts'],
  ['post', nobody, async (page) => `/post/${await firstId(page, '/api/posts/list')}`],
  ['auth', nobody, '/auth'],
  ['helper login', nobody, '/providerlogin'],
  ['login with a reason', nobody, '/login'],
  ['review', nobody, '/review'],
  ['payment without a login', nobody, '/payment/paypal/success?token=X&bookingId=Y'],
  ['nowhere', nobody, '/no-such-page'],
  ['service', asCustomer, async (page) => `/service/${await firstId(page, '/api/service/list')}`],
  ['missing service', asCustomer, '/service/00000000-0000-4000-8000-000000000000'],
  ['cart', asCustomer, '/cart'],
  ['booking, time', asCustomer, async (page) => `/book?service=${await firstId(page, '/api/service/list')}`],
  ['history', asCustomer, '/booking-history'],
  ['profile', asCustomer, '/profile'],
  ['dashboard', asHelper, '/provider/dashboard'],
  ['paid bookings', asHelper, '/provider/services'],
  ['assigned bookings', asHelper, '/provider/bookings'],
  ['chat', asHelper, '/provider/chat'],
  ['earnings', asHelper, '/provider/earnings'],
  ['helper profile', asHelper, '/provider/profile'],
];

const screens = [
  { width: 1280, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 320, height: 640, colorScheme: 'light' },
] as const;

/** What the browser itself writes when an address answers 404; everything else that the console says is ours to mend. */
function isMissingNotice(line: string) {
  return line.includes('the server responded with a status of 404');
}

for (const { width, height, colorScheme } of screens) {
  describe(`every page at ${width} px, ${colorScheme}`, () => {
    for (const [name, signIn, address] of pages) {
      test(name, { timeout: 60_000 }, async (t) => {
        const { page, consoleErrors, close } = await visit({
          viewport: { width, height },
          colorScheme,
          reducedMotion: 'reduce',
        });
        t.after(close);
        await signIn(page);
        await page.goto(typeof address === 'string' ? address : await address(page), { waitUntil: 'networkidle' });
        await page.locator('h1').first().waitFor();
        await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
        assert.deepEqual(await violations(page), []);
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        assert.ok(beyond <= 0, `scrolls sideways by ${beyond} px`);
        assert.deepEqual(
          consoleErrors.filter((line) => !isMissingNotice(line)),
          [],
        );
      });
    }
  });
}
