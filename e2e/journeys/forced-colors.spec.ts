// Forced colours, as those of Windows' contrast themes: of what the style sheets paint, lines and the system's own colours are left.
import assert from 'node:assert/strict';
import type { ElementHandle, Locator, Page } from '@playwright/test';
import { test, useBrowser } from '../support/browser';
import { firstServiceId, hydrated } from '../support/pages';
import { asCustomer, asProvider } from '../support/session';

const visit = useBrowser();
async function signedOut() {}

const PICTURE = { animations: 'disabled' } as const;
const MAX_CONTROLS = 14;

async function open(signIn: (page: Page) => Promise<void>, path: string | ((page: Page) => Promise<string>)) {
  const { page } = await visit({ forcedColors: 'active' });
  await signIn(page);
  await page.goto(typeof path === 'string' ? path : await path(page), { waitUntil: 'networkidle' });
  await hydrated(page);
  return page;
}

/** Changes an element. @returns whether its picture is another one then */
async function isSeen(locator: Locator, change: (element: HTMLElement) => void): Promise<boolean> {
  // It may not be found by its state any more.
  const element = (await locator.elementHandle()) as ElementHandle<HTMLElement>;
  const before = await element.screenshot(PICTURE);
  await element.evaluate(change);
  return !before.equals(await element.screenshot(PICTURE));
}

// M-502
for (const path of ['/landing', '/home', '/auth', '/providerlogin'])
  test(`the focus of each control of ${path} is seen where colours are forced`, async () => {
    const page = await open(signedOut, path);
    let seen = 0;
    for (; seen < MAX_CONTROLS; seen += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.screenshot(PICTURE);
      const control = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        element.blur();
        return element === document.body ? null : element.outerHTML.slice(0, 160);
      });
      // Behind the last control the focus leaves the page.
      if (control === null) break;
      assert.ok(!focused.equals(await page.screenshot(PICTURE)), `the focus is not seen at ${control}`);
    }
    assert.ok(seen > 3, `only ${seen} controls had the focus`);
  });

/** States that are an attribute: name, sign-in, path, and the element that has it. */
const states: [string, (page: Page) => Promise<void>, string | ((page: Page) => Promise<string>), string][] = [
  ['the current page of the header', signedOut, '/categories', 'header a[aria-current]'],
  ['the current page of a sidebar', asProvider, '/provider/earnings', 'nav a[aria-current]'],
  ['the chosen period', asProvider, '/provider/earnings', 'main [aria-pressed=true]'],
  ['the chosen view of a week', asProvider, '/provider/week', 'main [aria-current=page]'],
  [
    'the step of a form',
    asCustomer,
    async (page) => `/book?service=${await firstServiceId(page)}`,
    '[aria-current=step]',
  ],
];

// M-502
for (const [name, signIn, path, selector] of states)
  test(`${name} is seen where colours are forced`, async () => {
    const page = await open(signIn, path);
    const removeState = (element: HTMLElement) => {
      element.removeAttribute('aria-current');
      element.setAttribute('aria-pressed', 'false');
    };
    assert.ok(await isSeen(page.locator(selector).first(), removeState));
  });

// M-502
for (const [name, signIn, path, type] of [
  ['one of several options', signedOut, '/landing', 'radio'],
  ['a checkbox', asProvider, '/provider/plan', 'checkbox'],
] as const)
  test(`${name} that is chosen is seen where colours are forced`, async () => {
    const page = await open(signIn, path);
    const input = page.getByRole(type).first();
    await input.check({ force: true });
    const change = (element: HTMLElement) => void (element.querySelector('input')!.checked = false);
    assert.ok(await isSeen(input.locator('..'), change));
  });

// M-502
test('the bars of a chart are seen where colours are forced', async () => {
  const page = await open(asProvider, '/provider/earnings?period=all');
  const chart = page
    .locator('svg[role=img]')
    .filter({ has: page.locator('path') })
    .first();
  const fills = await chart.locator('path').evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).fill));
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.ok(!fills.includes(canvas), `bars of ${fills.join(', ')} stand on ${canvas}`);
  const hideBars = (element: Element) =>
    element.querySelectorAll('path').forEach((bar) => (bar.style.visibility = 'hidden'));
  assert.ok(await isSeen(chart, hideBars));
});
