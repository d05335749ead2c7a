import assert from 'node:assert/strict';
import { expect, type Page } from '@playwright/test';
import { OPERATOR, PASSWORD, signUpProvider } from '../support/accounts';
import { violations } from '../support/axe';
import { SITE, useBrowser, test } from '../support/browser';
import { builtPages, firstId, firstServiceId, heading, hydrated } from '../support/pages';
import { asCustomer, asOperator, asProvider, tokensOf } from '../support/session';
import { cutTexts, withStyles } from '../support/textSize';

const visit = useBrowser();
async function signedOut() {}

/** The reference of a booking of the customer or helper who is signed in; of a paid one where that matters. */
async function firstBooking(page: Page, whose: 'customer' | 'helper', isPaid = false): Promise<string> {
  const { token, providerToken } = await tokensOf(page);
  const [path, own] = whose === 'customer' ? ['user', token] : ['provider/assigned', providerToken];
  const response = await page.request.get(`${SITE}/api/booking/${path}`, {
    headers: { Authorization: `Bearer ${own}` },
  });
  const { data } = (await response.json()) as { data: { bookingId: string; paymentStatus: string }[] };
  const booking = data.find(({ paymentStatus }) => !isPaid || paymentStatus === 'paid');
  if (!booking) throw new Error(`The ${whose} has no booking`);
  return booking.bookingId;
}

/** There is a helper to approve, no matter how other tests have gone. */
async function asOperatorWithWork(page: Page) {
  await signUpProvider(page);
  await asOperator(page);
}

/** A report of a post, by its id. */
async function firstReport(page: Page): Promise<string> {
  const id = await firstId(page, '/api/posts/list');
  await page.request.post(`${SITE}/api/reports`, { data: { kind: 'post', id, category: 'other', words: 'Not true' } });
  const login = await page.request.post(`${SITE}/api/auth/login-operator`, {
    data: { email: OPERATOR, password: PASSWORD },
  });
  const headers = { authorization: `Bearer ${((await login.json()) as { token: string }).token}` };
  const listed = await page.request.get(`${SITE}/api/operator/reports`, { headers });
  return ((await listed.json()) as { data: { _id: string }[] }).data[0]?._id ?? '';
}

/** Values of the parameters of the apps' pages, by the patterns of their paths. */
const examples: Record<string, string | ((page: Page) => Promise<string>)> = {
  '/category/:categoryName': 'Cleaning',
  '/service/:id': firstServiceId,
  '/info/:slug': 'privacy',
  '/post/:id': (page) => firstId(page, '/api/posts/list'),
  '/bookings/:bookingId': (page) => firstBooking(page, 'customer'),
  '/bookings/:bookingId/receipt': (page) => firstBooking(page, 'customer', true),
  '/booking/:bookingId/confirm': (page) => firstBooking(page, 'customer'),
  '/helper/:id': async (page) => (await tokensOf(page)).providerId ?? '',
  '/provider/bookings/:bookingId': (page) => firstBooking(page, 'helper'),
  '/desk/bookings/:id': (page) => firstBooking(page, 'customer'),
  '/desk/helpers/:id': async (page) => (await tokensOf(page)).providerId ?? '',
  '/desk/chats/:providerId': async (page) => (await tokensOf(page)).providerId ?? '',
  '/desk/catalogue/category/:id': (page) => firstId(page, '/api/category/list'),
  '/desk/catalogue/category/:id/new': (page) => firstId(page, '/api/category/list'),
  '/desk/catalogue/service/:id': firstServiceId,
  '/desk/reports/:id': firstReport,
  '/desk/posts/:id': (page) => firstId(page, '/api/posts/list'),
  '/desk/info/:slug': 'privacy',
};

const signIns = { customer: asCustomer, provider: asProvider, operator: asOperator };
/** Pages that show more to somebody than to whoever may enter. */
const signInsByPath: Record<string, (page: Page) => Promise<void>> = {
  '/cart': asCustomer,
  '/desk': asOperatorWithWork,
};

type PageOfTest = [
  name: string,
  signIn: (page: Page) => Promise<void>,
  path: string | ((page: Page) => Promise<string>),
];

/** Every page of both apps, out of their route tables. A page with a parameter needs a line in `examples`. */
const ofTables = ['customer-app', 'provider-app']
  .flatMap((app) => builtPages(app))
  .map(({ path, needs }): PageOfTest => {
    const signIn = signInsByPath[path] ?? (needs ? signIns[needs] : signedOut);
    if (!path.includes(':')) return [path, signIn, path];
    const example = examples[path];
    assert.ok(example, `${path} needs a value of its parameter in examples`);
    return [
      path,
      signIn,
      async (page) => path.replace(/:\w+/, typeof example === 'string' ? example : await example(page)),
    ];
  });

/** Name, sign-in and path: the pages of the tables, and what they show at other URLs. */
const pages: PageOfTest[] = [
  ...ofTables,
  ['the helper signup', signedOut, '/landing?join=helper'],
  ['search results', signedOut, '/services?query=clean&location=London'],
  ['results of a category with a long name', signedOut, `/services?query=clean&category=${'x'.repeat(190)}`],
  ['a search without results', signedOut, '/services?query=zzzzqqq'],
  ['paged search results', signedOut, '/searchservices?query=repair'],
  ['the payment result without a login', signedOut, '/payment/paypal/success?token=X&bookingId=Y'],
  ['the page of an unknown URL', signedOut, '/no-such-page'],
  ['a service that does not exist', asCustomer, '/service/00000000-0000-4000-8000-000000000000'],
  ['the first step of a booking', asCustomer, async (page) => `/book?service=${await firstServiceId(page)}`],
  ['the day of a helper', asProvider, '/provider/week?view=day'],
];

/** The sizes and themes in which each page is checked: those of a list one after another, without loading it again. */
const screens = [
  [{ width: 1280, height: 900, colorScheme: 'light' }],
  [
    { width: 390, height: 844, colorScheme: 'dark' },
    { width: 320, height: 640, colorScheme: 'light' },
  ],
] as const;

/** Text as its readers may set it: WCAG 1.4.12 and 1.4.4. */
const textStyles = {
  'with wide spaces': `
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }`,
  'twice as large': ':root { font-size: 200% !important }',
};

/** The browser itself reports every response with status 404; any other line in the console is our mistake. */
function isReport404(line: string) {
  return line.includes('the server responded with a status of 404');
}

for (const sizes of screens) {
  const widths = sizes.map(({ width }) => width).join(' and ');
  test.describe(`every page at ${widths} px`, () => {
    test.describe.configure({ mode: 'parallel' });
    for (const [name, signIn, path] of pages) {
      // M-503
      test(`shows ${name} at ${widths} px without axe violations, sideways scrolling or console errors`, async () => {
        test.setTimeout(60_000);
        const [{ width, height, colorScheme }] = sizes;
        const { page, consoleErrors } = await visit({
          viewport: { width, height },
          colorScheme,
          reducedMotion: 'reduce',
        });
        await signIn(page);
        await page.goto(typeof path === 'string' ? path : await path(page), { waitUntil: 'networkidle' });
        await heading(page).waitFor();
        await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
        for (const size of sizes) {
          await page.setViewportSize(size);
          await page.emulateMedia({ colorScheme: size.colorScheme, reducedMotion: 'reduce' });
          assert.deepEqual(await violations(page), [], `at ${size.width} px`);
          assert.deepEqual(await cutTexts(page), [], `at ${size.width} px`);
        }
        // At the narrowest of the screens.
        for (const [what, styles] of Object.entries(textStyles))
          await withStyles(page, styles, async () => assert.deepEqual(await cutTexts(page), [], what));
        assert.deepEqual(
          consoleErrors.filter((line) => !isReport404(line)),
          [],
        );
      });
    }
  });
}

/** Pages with a table, but /provider/bookings, whose nine columns need more room. */
const withTable: [(page: Page) => Promise<void>, string[]][] = [
  [asProvider, ['/provider/services', '/provider/earnings', '/provider/statement', '/provider/books']],
  [
    asOperatorWithWork,
    ['/desk', '/desk/bookings?state=all', '/desk/audit', '/desk/helpers', '/desk/posts', '/desk/figures'],
  ],
];

/** How far each table is wider than the room that it has, in CSS pixels: by the site's own letters, which are narrower than those shown until they are there. */
async function hiddenColumns(page: Page): Promise<number[]> {
  await page.evaluate(async () => void (await document.fonts.ready));
  return page
    .getByRole('table')
    .evaluateAll((tables: HTMLElement[]) =>
      tables.map(({ offsetWidth, parentElement }) => offsetWidth - parentElement!.clientWidth),
    );
}

// M-364.1
test('shows every column of the audit of things with names without a space', async () => {
  const { page } = await visit();
  await asOperatorWithWork(page);
  await page.route(/\/operator\/audit/, async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({
      contentType: 'application/json',
      body: text.replace(/"name":"[^"]*"/g, `"name":"${'Ofen'.repeat(20)}"`),
    });
  });
  await page.setViewportSize({ width: 768, height: 768 });
  await page.goto('/desk/audit');
  await page.getByText('OfenOfen').first().waitFor();
  // The site's own letters are narrower than those shown until they are there.
  await expect.poll(() => hiddenColumns(page)).toEqual([0]);
});

// M-364.1
for (const [signIn, paths] of withTable)
  test(`shows every column of ${paths.join(', ')} at 768 and 1024 px without scrolling`, async () => {
    const { page } = await visit();
    await signIn(page);
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('table').first().waitFor();
      for (const width of [768, 1024]) {
        await page.setViewportSize({ width, height: 768 });
        const hidden = await hiddenColumns(page);
        assert.ok(Math.max(...hidden) <= 0, `${path} at ${width} px hides ${hidden.join(', ')} px of its tables`);
      }
    }
  });

// M-364.1
test('prints every column of the assigned bookings', async () => {
  const { page } = await visit({ viewport: { width: 700, height: 1000 } });
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
test('keeps the buttons of a table that scrolls sideways in view', async () => {
  const { page } = await visit({ viewport: { width: 1024, height: 768 } });
  await asProvider(page);
  await page.goto('/provider/services');
  await page.getByRole('table').evaluate((element) => (element.style.minInlineSize = '60rem'));
  const table = page.getByRole('region', { name: 'Paid bookings' });
  const seen = await table.boundingBox();
  const button = await table.getByRole('button').first().boundingBox();
  assert.ok(seen && button);
  assert.ok(button.x + button.width <= seen.x + seen.width, 'a row’s buttons are beyond the edge of its table');
});

/** Dialogs and menus, each with how it is opened. */
const overlays: [string, string, (page: Page) => Promise<void>, (page: Page) => Promise<void>][] = [
  ['the helper signup', '/landing?join=helper', signedOut, async () => undefined],
  ['the filters of chores', '/services', signedOut, (page) => press(page, /^Filters/)],
  ['the order of chores', '/services', signedOut, (page) => press(page, 'Sort')],
  ['the menu', '/home', asCustomer, (page) => press(page, 'Open menu')],
  ['the cancellation of a booking', '/booking-history', asCustomer, (page) => press(page, 'Cancel booking')],
  ['the approval of a helper', '/desk?kind=pending-helper', asOperatorWithWork, (page) => press(page, /^Approve /)],
];
function press(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name }).first().click();
}

// M-503
for (const [name, path, signIn, open] of overlays)
  test(`cuts no text of ${name} at 320 px with large text and with wide spacing`, async () => {
    const { page } = await visit();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 700 });
    await signIn(page);
    await page.goto(path);
    await hydrated(page);
    await open(page);
    await page.getByRole('dialog').or(page.getByRole('menu')).first().waitFor();
    for (const [what, styles] of Object.entries(textStyles))
      await withStyles(page, styles, () => expect.poll(() => cutTexts(page), { message: what }).toEqual([]));
  });
