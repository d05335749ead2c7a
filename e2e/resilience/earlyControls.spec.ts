// Every control of a rendered page before its code is there: it works, keeps its value, or is heard and acts later.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { useBrowser, type Visit, test } from '../support/browser';
import { controlsIn, leadsAway, stateChanged, stateOf, valuesOf, type Control } from '../support/controls';
import { openEarly } from '../support/early';
import { openRendered } from '../support/pages';
import { asCustomer, asProvider } from '../support/session';

/** The URL, and the person who signs in before. */
const PAGES = [
  ['/landing'],
  ['/home'],
  ['/services'],
  ['/services?query=clean&minPrice=10&minRating=3'],
  ['/categories'],
  ['/allposts'],
  ['/auth'],
  ['/providerlogin'],
  ['/booking-history', asCustomer],
  ['/provider/dashboard', asProvider],
  ['/provider/bookings', asProvider],
] as const;

const WIDE = { viewport: { width: 1280, height: 900 } };
const NARROW = { viewport: { width: 390, height: 844 } };

function find(page: Page, { selector }: Control) {
  return page.locator(selector);
}

/** A button that only code can serve shows that it was pressed. */
async function assertHeard(page: Page, control: Control) {
  await find(page, control).click();
  assert.ok(await find(page, control).getAttribute('data-heard'), `${control.name} is not heard`);
  assert.equal(await find(page, control).evaluate((element) => getComputedStyle(element).cursor), 'progress');
}

/** The content of a menu or drawer can be used, Escape closes it, and the button has the focus again. */
async function assertOpens(page: Page, control: Control) {
  await find(page, control).click();
  const opened = ':is(dialog[open], :popover-open)';
  const inside = await controlsIn(page, opened);
  assert.ok(inside.length > 0, `${control.name} opens nothing`);
  for (const item of inside) if (item.kind === 'link') assert.ok(await leadsAway(page, item), item.name);
  await page.keyboard.press('Escape');
  assert.equal(await page.locator(opened).count(), 0);
  assert.equal(await find(page, control).evaluate((element) => element === document.activeElement), true);
}

/** Uses everything but the buttons that need code, fields last and in turn, so that one of them has the focus. */
async function useAll(page: Page) {
  const controls = await controlsIn(page);
  assert.deepEqual(
    controls.filter(({ kind }) => kind === 'unknown'),
    [],
  );
  for (const control of controls.filter(({ kind }) => kind === 'opens')) await assertOpens(page, control);
  for (const control of controls.filter(({ kind }) => kind === 'link' || kind === 'sends'))
    assert.ok(await leadsAway(page, control), `${control.name} leads nowhere`);
  for (const control of controls.toReversed()) {
    const field = find(page, control);
    if (control.kind === 'choice') await field.evaluate((input: HTMLInputElement) => input.click());
    if (control.kind === 'select') await field.selectOption({ index: 1 });
    if (control.kind === 'text') await field.fill('someone@example.com');
  }
  return valuesOf(page);
}

test.describe('before the code of a page is there', () => {
  test.describe.configure({ mode: 'parallel' });
  const visit = useBrowser();

  for (const [url, signIn] of PAGES) {
    const visitAs = async (options?: object): Promise<Visit> => {
      const opened = await visit(options);
      await signIn?.(opened.page);
      return opened;
    };

    for (const options of [WIDE, NARROW]) {
      // M-128, M-135
      test(`links, forms, menus and fields of ${url} at ${options.viewport.width} px work, and keep their values`, async () => {
        let given: Awaited<ReturnType<typeof valuesOf>> | undefined;
        const { page, consoleErrors } = await openEarly(
          visitAs,
          url,
          async (early) => (given = await useAll(early)),
          options,
        );
        assert.deepEqual(await valuesOf(page), given);
        assert.deepEqual(consoleErrors, []);
      });
    }

    // M-127
    test(`every button of ${url} that needs code is heard, and acts when the code is there`, async () => {
      const first = await visitAs(WIDE);
      await openRendered(first.page, url);
      await first.page.waitForLoadState('networkidle');
      const before = await stateOf(first.page);
      await first.close();

      for (let at = 0, count = 1; at < count; at += 1) {
        let pressed: Control | undefined;
        const { page, consoleErrors, close } = await openEarly(
          visitAs,
          url,
          async (early) => {
            const presses = (await controlsIn(early)).filter(({ kind }) => kind === 'press');
            count = presses.length;
            pressed = presses[at];
            if (pressed) await assertHeard(early, pressed);
          },
          WIDE,
        );
        if (!pressed) continue;
        await page.locator('[data-heard]').waitFor({ state: 'detached' });
        await stateChanged(page, before, pressed.name);
        assert.deepEqual(consoleErrors, []);
        await close();
      }
    });
  }
});
