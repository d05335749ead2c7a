// Overlays that open over a page, and moves between pages, as they are seen: animations, history and scrolling need a real browser.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { useBrowser, test } from '../support/browser';
import { firstServiceId, hydrated, idle } from '../support/pages';
import { asCustomer } from '../support/session';

function signup(page: Page) {
  return page.getByRole('dialog', { name: 'Join as a Helper' });
}

test.describe('over a page', () => {
  const visit = useBrowser();

  // M-120
  test('a toast neither enters nor is inserted a second time when a dialog opens and closes', async () => {
    const { page } = await visit();
    await page.goto('/landing');
    await hydrated(page);
    await page.getByRole('link', { name: 'Become a helper' }).first().click();
    const create = signup(page).getByRole('button', { name: 'Create Account' });
    await create.click();
    const toast = signup(page).getByRole('region', { name: 'Notifications' }).getByText('Full name is required');
    await toast.hover();
    await toast.evaluate((element) => {
      const seen = { element, entrances: 0 };
      Object.assign(globalThis, { seen });
      document.addEventListener('animationstart', ({ target }) => {
        if (target instanceof Element && target.contains(element)) seen.entrances += 1;
      });
    });
    await page.keyboard.press('Escape');
    await signup(page).waitFor({ state: 'detached' });
    const after = await page.evaluate(() => {
      const { seen } = globalThis as unknown as { seen: { element: Element; entrances: number } };
      return { isThere: seen.element.isConnected, role: seen.element.getAttribute('role'), entrances: seen.entrances };
    });
    assert.deepEqual(after, { isThere: true, role: 'alert', entrances: 0 });
  });

  // M-123
  test("the helper signup's frame is there at once while its code comes", async () => {
    const { page } = await visit();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/provider-signup\.[0-9a-f]+\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/landing');
    await hydrated(page);
    await page.getByRole('link', { name: 'Become a helper' }).first().click();
    await signup(page).waitFor({ timeout: 1_000 });
    assert.equal(await signup(page).getByLabel('Full Name').count(), 0);
    release();
    await signup(page).getByLabel('Full Name').waitFor();
  });

  // M-124
  for (const url of ['/landing', '/landing?join=helper']) {
    test(`Back once closes the helper signup and stays on the page, opened from ${url}`, async () => {
      const { page } = await visit();
      await page.goto('/categories');
      await page.goto(url);
      await hydrated(page);
      if (!url.includes('join')) await page.getByRole('link', { name: 'Become a helper' }).first().click();
      await signup(page).waitFor();
      await page.evaluate(() => history.back());
      await signup(page).waitFor({ state: 'detached' });
      assert.equal(new URL(page.url()).pathname + new URL(page.url()).search, '/landing');
    });
  }
});

test.describe('between pages', () => {
  const visit = useBrowser();

  /** Every place the page was scrolled to while `act` ran and shortly after. */
  async function placesDuring(page: Page, act: () => Promise<unknown>): Promise<number[]> {
    await page.evaluate(() => {
      const places: number[] = [];
      Object.assign(globalThis, { places });
      addEventListener('scroll', () => places.push(Math.round(scrollY)), { capture: true });
    });
    await act();
    await idle(page);
    return page.evaluate(() => (globalThis as unknown as { places: number[] }).places);
  }

  // M-125
  test('a new page starts at its top, and Back returns to the place, without gliding', async () => {
    const { page } = await visit();
    await page.goto('/services');
    await hydrated(page);
    await page.evaluate(() => scrollTo(0, 1500));
    await idle(page);
    const down = await placesDuring(page, async () => {
      await page.getByRole('link', { name: 'Blog' }).evaluate((link) => (link as HTMLElement).click());
      await page.waitForURL(/allposts/);
      await page.waitForFunction(() => scrollY === 0);
    });
    assert.deepEqual([...new Set(down)], [0]);
    const back = await placesDuring(page, async () => {
      await page.goBack();
      await page.waitForFunction(() => scrollY === 1500);
    });
    assert.deepEqual([...new Set(back)], [1500]);
  });

  // M-361
  test('the page behind a modal dialog does not scroll', async () => {
    const { page } = await visit();
    await page.goto('/landing');
    await hydrated(page);
    const scrolledBy = async () => {
      await page.evaluate(() => scrollTo(0, 0));
      await page.mouse.move(5, 400);
      await page.evaluate(() => {
        const turned = new Promise((done) =>
          addEventListener('wheel', done, { once: true, capture: true, passive: true }),
        );
        Object.assign(globalThis, { turned });
      });
      await page.mouse.wheel(0, 300);
      await page.evaluate(() => (globalThis as unknown as { turned: Promise<unknown> }).turned.then(() => undefined));
      // A turn of the wheel scrolls in the frames after it.
      await idle(page);
      return page.evaluate(() => scrollY);
    };
    await page.getByRole('link', { name: 'Become a helper' }).first().click();
    await signup(page).waitFor();
    assert.equal(await scrolledBy(), 0);
    await page.keyboard.press('Escape');
    await signup(page).waitFor({ state: 'detached' });
    assert.notEqual(await scrolledBy(), 0);
  });

  // M-132
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`the skip link ${reducedMotion === 'reduce' ? 'jumps where less motion is wanted' : 'glides'}`, async () => {
      const { page } = await visit({ reducedMotion });
      await page.goto('/services');
      await hydrated(page);
      await page.evaluate(() => scrollTo(0, 1500));
      // Gliding only begins with the next frame; jumping is done at once.
      const places = await page.evaluate(() => {
        document.querySelector<HTMLElement>('a[href="#main"]')?.click();
        return { afterClick: scrollY, focused: document.activeElement?.id };
      });
      await page.waitForFunction(() => scrollY < 10);
      assert.deepEqual(places, { afterClick: reducedMotion === 'reduce' ? 0 : 1500, focused: 'main' });
    });
  }

  // M-126
  test("the header leads to the cart at every width; a pre-rendered one shows nobody's", async () => {
    const { page } = await visit();
    const id = await firstServiceId(page);
    const html = await (await page.request.get('/home')).text();
    assert.match(html, /<a aria-label="Cart"/);
    await asCustomer(page);
    await page.goto(`/service/${id}`);
    await page.getByRole('button', { name: 'Add to your chores' }).click();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const link = page.getByRole('banner').getByRole('link', { name: /^Cart, \d+ chores?$/ });
      await link.waitFor();
      const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      assert.ok(fits, `the page is wider than ${width} px`);
    }
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Your chores' }).waitFor();
  });
});
