// Pages of an account: the host renders their frame, which is the same for everybody, and the browser hydrates it with a session.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { CUSTOMER, PROVIDERS } from '../support/accounts';
import { useBrowser, test } from '../support/browser';
import { openEarly } from '../support/early';
import { firstServiceId, openRendered, renderedHtml } from '../support/pages';
import { asCustomer, asProvider } from '../support/session';

/** URL, the person who signs in, text of the frame, text of the content, and the page to which a visitor without a token is led. */
const FRAMES = [
  [
    '/booking-history?status=completed',
    asCustomer,
    /Chores Booking History/,
    /of \d+ bookings/,
    '/auth?returnTo=%2Fbooking-history%3Fstatus%3Dcompleted',
  ],
  ['/bookings', asCustomer, /Chores Booking History/, /\d+ bookings/, '/auth?returnTo=%2Fbookings'],
  [
    '/book?service=SERVICE&step=time',
    asCustomer,
    /When should we come\?/,
    /Choose your dates/,
    '/auth?returnTo=%2Fbook%3Fservice%3DSERVICE%26step%3Dtime',
  ],
  [
    '/service/SERVICE?day=2027-01-05&start=10%3A00&hours=2',
    asCustomer,
    /Book This Service Now/,
    /verified review|No reviews/,
    '/auth?returnTo=%2Fservice%2FSERVICE%3Fday%3D2027-01-05%26start%3D10%253A00%26hours%3D2',
  ],
  ['/provider/dashboard', asProvider, /Welcome, …!/, /Welcome, \w/, '/providerlogin'],
  ['/provider/bookings?status=confirmed', asProvider, /Assigned Bookings/, /\d+ assigned bookings?/, '/providerlogin'],
] as const;

const PERSONAL = [CUSTOMER, ...Object.values(PROVIDERS), 'Amelia', 'Hugo', 'Bennett'];

test.describe('the frame of a page that needs a login', () => {
  const visit = useBrowser();

  for (const [pattern, signIn, frame, content, login] of FRAMES) {
    /** With the id of a chore where the page is that of one. */
    const fill = async (page: Page, text: string) =>
      text.replace('SERVICE', text.includes('SERVICE') ? await firstServiceId(page) : '');

    // M-134, M-137, M-354
    test(`${pattern} is sent with its frame, and with nobody's data`, async () => {
      const { page } = await visit({ javaScriptEnabled: false });
      const html = await renderedHtml(page, await fill(page, pattern));
      assert.match(html.slice(html.indexOf('<div id="root">')), frame);
      assert.deepEqual(
        PERSONAL.filter((text) => html.includes(text)),
        [],
      );
    });

    // M-134
    test(`${pattern} is hydrated without a change, and shows the data it loads`, async () => {
      const { page, consoleErrors } = await visit();
      await signIn(page);
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () =>
          document.querySelector('main')?.setAttribute('data-first', ''),
        );
      });
      const url = await fill(page, pattern);
      await openRendered(page, url);
      await page.locator('main').getByText(content).first().waitFor();
      assert.equal(await page.locator('main[data-first]').count(), 1, 'the page was rendered again');
      assert.equal(new URL(page.url()).pathname, url.split('?')[0]);
      await page.reload();
      await page.locator('main').getByText(content).first().waitFor();
      assert.deepEqual(consoleErrors, []);
    });

    // C-2.35, H-2.13, M-134
    test(`${pattern} leads a visitor without a token to the login, and shows no frame before`, async () => {
      const { page, consoleErrors } = await visit();
      let hasFrame = false;
      await page.exposeFunction('frameSeen', () => (hasFrame = true));
      // A text: a function that has been compiled may need helpers that the page does not have.
      await page.addInitScript({
        content: `const { pathname } = location;
          requestAnimationFrame(function look() {
            const part = document.querySelector('main h1, aside');
            if (location.pathname === pathname && part?.checkVisibility()) frameSeen();
            requestAnimationFrame(look);
          });`,
      });
      await page.goto(await fill(page, pattern));
      const target = await fill(page, login);
      await page.waitForURL((at) => at.pathname + at.search === target);
      await page.getByLabel('Password', { exact: true }).waitFor();
      assert.equal(hasFrame, false);
      await page.goBack();
      assert.equal(page.url(), 'about:blank', 'the page that was left is in the history');
      assert.deepEqual(consoleErrors, []);
    });
  }

  // M-136
  test('the frame of the booking form has the name and the price of its chore', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    const { data } = (await (await page.request.get('/api/service/list')).json()) as {
      data: { _id: string; name: string; price: number }[];
    };
    const [chore] = data;
    assert.ok(chore);
    const html = await renderedHtml(page, `/book?service=${chore._id}&step=time`);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    assert.ok(main.includes(chore.name));
    assert.ok(main.includes(`£${chore.price}`));
  });

  // M-136
  test('the frame of the booking form stays in its place on a phone', async () => {
    const { page } = await visit({ viewport: { width: 412, height: 823 } });
    await asCustomer(page);
    await page.addInitScript({
      content: `globalThis.shifts = [];
        new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value)))
          .observe({ type: 'layout-shift', buffered: true });`,
    });
    await openRendered(page, `/book?service=${await firstServiceId(page)}&step=time`);
    await page.locator('main').getByText('Choose your dates').first().waitFor();
    const shifts = (await page.evaluate('shifts')) as number[];
    assert.ok(shifts.reduce((sum, value) => sum + value, 0) < 0.05, String(shifts));
  });

  // M-135
  test('the menu button of a frame that is pressed early opens the menu', async () => {
    const { page, consoleErrors } = await openEarly(
      async (options) => {
        const opened = await visit(options);
        await asCustomer(opened.page);
        return opened;
      },
      '/booking-history',
      (early: Page) => early.getByRole('button', { name: 'Open menu' }).click(),
      { viewport: { width: 390, height: 844 } },
    );
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    assert.deepEqual(consoleErrors, []);
  });

  // M-127
  test('a filter that is chosen in a frame early is applied', async () => {
    const { page, consoleErrors } = await openEarly(
      async (options) => {
        const opened = await visit(options);
        await asProvider(opened.page);
        return opened;
      },
      '/provider/bookings',
      (early: Page) => early.getByLabel('Show').selectOption('Completed'),
    );
    await page.waitForURL('**/provider/bookings?status=completed');
    assert.equal(await page.getByLabel('Show').inputValue(), 'completed');
    assert.deepEqual(consoleErrors, []);
  });

  // C-2.25
  test('a logout on a page whose frame was hydrated leads to the landing page', async () => {
    const { page } = await visit();
    await asCustomer(page);
    await page.goto('/booking-history');
    await page.getByRole('button', { name: 'My Account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL((at) => at.pathname === '/');
  });
});
