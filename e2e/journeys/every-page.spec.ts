import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { signUpProvider } from '../support/accounts';
import { violations } from '../support/axe';
import { PAGES_AT_ONCE, SITE, useBrowser } from '../support/browser';
import { firstId, firstServiceId, heading } from '../support/pages';
import { asCustomer, asOperator, asProvider, tokensOf } from '../support/session';

const visit = useBrowser();
async function signedOut() {}

/** The reference of a booking of the customer or helper who is signed in. */
async function firstBooking(page: Page, whose: 'customer' | 'helper'): Promise<string> {
  const { token, providerToken } = await tokensOf(page);
  const [path, own] = whose === 'customer' ? ['user', token] : ['provider/assigned', providerToken];
  const response = await page.request.get(`${SITE}/api/booking/${path}`, {
    headers: { Authorization: `Bearer ${own}` },
  });
  const { data } = (await response.json()) as { data: { bookingId: string }[] };
  if (!data[0]) throw new Error(`The ${whose} has no booking`);
  return data[0].bookingId;
}

/** There is a helper to approve, no matter how other tests have gone. */
async function asOperatorWithWork(page: Page) {
  await signUpProvider(page);
  await asOperator(page);
}

/** Name, sign-in and path of every page. */
const pages: [string, (page: Page) => Promise<void>, string | ((page: Page) => Promise<string>)][] = [
  ['the landing page', signedOut, '/'],
  ['the helper signup', signedOut, '/landing?join=helper'],
  ['the home page', signedOut, '/home'],
  ['the categories', signedOut, '/categories'],
  ['a category', signedOut, '/category/Cleaning'],
  ['the services', signedOut, '/services'],
  ['search results', signedOut, '/services?query=clean&location=London'],
  ['results of a category with a long name', signedOut, `/services?query=clean&category=${'x'.repeat(190)}`],
  ['a search without results', signedOut, '/services?query=zzzzqqq'],
  ['paged search results', signedOut, '/searchservices?query=repair'],
  ['the posts', signedOut, '/allposts'],
  ['a post', signedOut, async (page) => `/post/${await firstId(page, '/api/posts/list')}`],
  ['the customer login', signedOut, '/auth'],
  ['the helper login', signedOut, '/providerlogin'],
  ['the login after a session has ended', signedOut, '/login'],
  ['the review form', signedOut, '/review'],
  ['the payment result without a login', signedOut, '/payment/paypal/success?token=X&bookingId=Y'],
  ['the page of an unknown URL', signedOut, '/no-such-page'],
  ['a service', asCustomer, async (page) => `/service/${await firstServiceId(page)}`],
  ['a service that does not exist', asCustomer, '/service/00000000-0000-4000-8000-000000000000'],
  ['the cart', asCustomer, '/cart'],
  ['the first step of a booking', asCustomer, async (page) => `/book?service=${await firstServiceId(page)}`],
  ['the booking history', asCustomer, '/booking-history'],
  ['a booking of a customer', asCustomer, async (page) => `/bookings/${await firstBooking(page, 'customer')}`],
  ['the regular help', asCustomer, '/regular'],
  ['the customer profile', asCustomer, '/profile'],
  ['the dashboard', asProvider, '/provider/dashboard'],
  ['the paid bookings', asProvider, '/provider/services'],
  ['the assigned bookings', asProvider, '/provider/bookings'],
  ['a booking of a helper', asProvider, async (page) => `/provider/bookings/${await firstBooking(page, 'helper')}`],
  ['the chat', asProvider, '/provider/chat'],
  ['the earnings', asProvider, '/provider/earnings'],
  ['the books', asProvider, '/provider/books'],
  ['the yearly statement', asProvider, '/provider/statement'],
  ['the reviews of a helper’s work', asProvider, '/provider/reviews'],
  ['the past offers', asProvider, '/provider/offers'],
  ['the figures of a helper', asProvider, '/provider/figures'],
  ['the week plan of a helper', asProvider, '/provider/plan'],
  ['the week of a helper', asProvider, '/provider/week'],
  ['the day of a helper', asProvider, '/provider/week?view=day'],
  ['the rules of ranking', asProvider, '/provider/ranking'],
  ['the helper profile', asProvider, '/provider/profile'],
  ['the operators’ login', signedOut, '/desk/login'],
  ['what needs a person', asOperatorWithWork, '/desk'],
  ['the audit', asOperator, '/desk/audit'],
  ['the helpers of the desk', asOperator, '/desk/helpers'],
  ['the bookings of the desk', asOperator, '/desk/bookings'],
  ['the chats of the desk', asOperator, '/desk/chats'],
  ['the import', asOperator, '/desk/import'],
  ['the set-up', asOperator, '/desk/setup'],
  ['the categories of the desk', asOperator, '/desk/catalogue'],
  [
    'the services of a category',
    asOperator,
    async (page) => `/desk/catalogue/category/${await firstId(page, '/api/category/list')}`,
  ],
  [
    'a new service',
    asOperator,
    async (page) => `/desk/catalogue/category/${await firstId(page, '/api/category/list')}/new`,
  ],
  ['a service on the desk', asOperator, async (page) => `/desk/catalogue/service/${await firstServiceId(page)}`],
  ['the reviews of the desk', asOperator, '/desk/reviews'],
  ['the posts of the desk', asOperator, '/desk/posts'],
  ['a new post', asOperator, '/desk/posts/new'],
  ['a post on the desk', asOperator, async (page) => `/desk/posts/${await firstId(page, '/api/posts/list')}`],
];

/** The sizes and themes in which each page is checked: those of a list one after another, without loading it again. */
const screens = [
  [{ width: 1280, height: 900, colorScheme: 'light' }],
  [
    { width: 390, height: 844, colorScheme: 'dark' },
    { width: 320, height: 640, colorScheme: 'light' },
  ],
] as const;

/** The browser itself reports every response with status 404; any other line in the console is our mistake. */
function isReport404(line: string) {
  return line.includes('the server responded with a status of 404');
}

for (const sizes of screens) {
  const widths = sizes.map(({ width }) => width).join(' and ');
  describe(`every page at ${widths} px`, { concurrency: PAGES_AT_ONCE }, () => {
    for (const [name, signIn, path] of pages) {
      test(
        `shows ${name} at ${widths} px without axe violations, sideways scrolling or console errors`,
        { timeout: 60_000 },
        async (t) => {
          const [{ width, height, colorScheme }] = sizes;
          const { page, consoleErrors, close } = await visit({
            viewport: { width, height },
            colorScheme,
            reducedMotion: 'reduce',
          });
          t.after(close);
          await signIn(page);
          await page.goto(typeof path === 'string' ? path : await path(page), { waitUntil: 'networkidle' });
          await heading(page).waitFor();
          await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
          for (const size of sizes) {
            await page.setViewportSize(size);
            await page.emulateMedia({ colorScheme: size.colorScheme, reducedMotion: 'reduce' });
            assert.deepEqual(await violations(page), [], `at ${size.width} px`);
            const beyond = await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            );
            assert.ok(beyond <= 0, `scrolls sideways by ${beyond} px at ${size.width} px`);
          }
          assert.deepEqual(
            consoleErrors.filter((line) => !isReport404(line)),
            [],
          );
        },
      );
    }
  });
}

/** Pages with a table, but /provider/bookings, whose nine columns need more room. */
const withTable: [(page: Page) => Promise<void>, string[]][] = [
  [asProvider, ['/provider/services', '/provider/earnings', '/provider/statement', '/provider/books']],
  [asOperatorWithWork, ['/desk', '/desk/bookings?state=all', '/desk/audit', '/desk/helpers', '/desk/posts']],
];

// M-364.1
for (const [signIn, paths] of withTable)
  test(`shows every column of ${paths.join(', ')} at 768 and 1024 px without scrolling`, async (t) => {
    const { page, close } = await visit();
    t.after(close);
    await signIn(page);
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('table').first().waitFor();
      for (const width of [768, 1024]) {
        await page.setViewportSize({ width, height: 768 });
        const hidden = await page
          .getByRole('table')
          .evaluateAll((tables: HTMLElement[]) =>
            tables.map(({ offsetWidth, parentElement }) => offsetWidth - parentElement!.clientWidth),
          );
        assert.ok(Math.max(...hidden) <= 0, `${path} at ${width} px hides ${hidden.join(', ')} px of its tables`);
      }
    }
  });

// M-364.1
test('prints every column of the assigned bookings', async (t) => {
  const { page, close } = await visit({ viewport: { width: 700, height: 1000 } });
  t.after(close);
  await asProvider(page);
  await page.goto('/provider/bookings');
  const table = page.getByRole('table');
  await table.waitFor();
  await page.emulateMedia({ media: 'print' });
  const { overflow, position } = await table.evaluate((element) => ({
    overflow: getComputedStyle(element.parentElement!).overflowX,
    position: getComputedStyle(element.querySelector('td:last-child')!).position,
  }));
  assert.deepEqual({ overflow, position }, { overflow: 'visible', position: 'static' });
});

// M-364
test('keeps the buttons of a table that scrolls sideways in view', async (t) => {
  const { page, close } = await visit({ viewport: { width: 1024, height: 768 } });
  t.after(close);
  await asProvider(page);
  await page.goto('/provider/services');
  await page.getByRole('table').evaluate((element) => (element.style.minInlineSize = '60rem'));
  const table = page.getByRole('region', { name: 'Paid bookings' });
  const seen = await table.boundingBox();
  const button = await table.getByRole('button').first().boundingBox();
  assert.ok(seen && button);
  assert.ok(button.x + button.width <= seen.x + seen.width, 'a row’s buttons are beyond the edge of its table');
});
