// One app is broken in every way we know: the shell, its header and the other app go on, the area says what happened within 6 s, and
// Try Again heals it without a reload once it is back.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser';
import { faults, type AppUnderTest } from './faults';

/** Drawn by the browser: nothing of it is there before its app. */
const CUSTOMER: AppUnderTest = {
  name: 'customer-app',
  address: '/review',
  chunk: 'review',
  component: 'ReviewPage',
  heading: /submit your review/i,
};
/** Its HTML comes ready-made, so it is there before its app. */
const DRAWN: AppUnderTest = {
  name: 'customer-app',
  address: '/landing',
  chunk: 'landing',
  component: 'LandingPage',
  heading: /time back/i,
};
const PROVIDER: AppUnderTest = {
  name: 'provider-app',
  address: '/providerlogin',
  chunk: 'providerlogin',
  component: 'ProviderLoginPage',
  heading: /helper login/i,
};

const MESSAGE = { unavailable: 'This part is unavailable', error: 'Unexpected Application Error!' };
const WITHIN = 6_000;
const SLOW = 16_000;

function heading(page: Page, name: RegExp | string) {
  return page.getByRole('heading', { level: 1, name });
}

/** By a link of the header, without a reload. */
async function goTo(page: Page, app: AppUnderTest) {
  const link =
    app === PROVIDER
      ? page.getByRole('banner').getByRole('link', { name: 'Sign in as a helper' })
      : page.getByRole('banner').getByRole('link', { name: 'Send Booking Reviews' });
  await link.click();
}

for (const [broken, healthy] of [
  [CUSTOMER, PROVIDER],
  [PROVIDER, CUSTOMER],
] as const) {
  describe(`${broken.name} broken`, () => {
    const visit = useBrowser();

    for (const fault of faults) {
      // C-8.31
      test(fault.name, async () => {
        const { page, consoleErrors, close } = await visit();
        await fault.apply(page, broken);
        await page.goto(broken.address, { waitUntil: 'commit' });
        await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

        await page.getByRole('banner').waitFor({ timeout: WITHIN });
        if (fault.shows === 'content') await heading(page, broken.heading).waitFor({ timeout: SLOW });
        else await heading(page, MESSAGE[fault.shows]).waitFor({ timeout: WITHIN });

        await goTo(page, healthy);
        await heading(page, healthy.heading).waitFor({ timeout: WITHIN });

        if (fault.throws)
          assert.ok(
            consoleErrors.some((said) => said.includes(fault.throws ?? '')),
            'the fault did not happen',
          );

        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await goTo(page, broken);
        const seen = heading(
          page,
          fault.shows === 'content'
            ? broken.heading
            : new RegExp(`${broken.heading.source}|${Object.values(MESSAGE).join('|')}`, 'i'),
        );
        await seen.waitFor({ timeout: WITHIN });
        const tryAgain = page.getByRole('button', { name: 'Try Again' });
        // A component that throws stays as it was loaded; everything else is fetched anew.
        if (fault.shows === 'unavailable') {
          if (await tryAgain.isVisible()) await tryAgain.click();
          await heading(page, broken.heading).waitFor({ timeout: WITHIN });
        }
        assert.equal(await page.evaluate(() => 'isSamePage' in globalThis), true, 'the page was reloaded');
        await close();
      });
    }
  });
}

describe('a page that is drawn ahead, its app broken', () => {
  const visit = useBrowser();

  for (const fault of faults.filter(({ name }) => ['server down', 'hung', 'throws at load'].includes(name))) {
    test(fault.name, async () => {
      const { page, close } = await visit();
      await fault.apply(page, DRAWN);
      await page.goto(DRAWN.address, { waitUntil: 'commit' });
      await heading(page, DRAWN.heading).waitFor({ timeout: WITHIN });
      await heading(page, MESSAGE.unavailable).waitFor({ timeout: WITHIN });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      // What hung may come by itself once it is let through: then there is nothing left to press.
      await page
        .getByRole('button', { name: 'Try Again' })
        .click({ timeout: 2_000 })
        .catch(() => undefined);
      await heading(page, DRAWN.heading).waitFor({ timeout: WITHIN });
      await close();
    });
  }
});
