// One app is broken in every way we know: the shell, its header and the other app keep working, the app's place shows the fault within 6
// s, and Try Again brings it without a reload once it is back.
import assert from 'node:assert/strict';
import { expect, type Page } from '@playwright/test';
import { useBrowser, test } from '../support/browser';
import { faults, type AppUnderTest } from './faults';

/** Rendered by the browser: nothing of it is there before its app. */
const CUSTOMER: AppUnderTest = {
  name: 'customer-app',
  path: '/review',
  chunk: 'review',
  component: 'ReviewPage',
  heading: /submit your review/i,
};
/** Pre-rendered: its content is there before its app. */
const PRE_RENDERED: AppUnderTest = {
  name: 'customer-app',
  path: '/landing',
  chunk: 'landing',
  component: 'LandingPage',
  heading: /time back/i,
};
/** Rendered by the browser too: the host renders the same page at /providerlogin. */
const PROVIDER: AppUnderTest = {
  name: 'provider-app',
  path: '/login',
  chunk: 'providerlogin',
  component: 'ProviderLoginPage',
  heading: /helper login/i,
};

const outcome = {
  unavailable: 'shows that the part is unavailable, and Try Again brings it back',
  error: 'shows the error page, and the rest of the site works',
  content: 'shows the page all the same',
};
const MESSAGE = { unavailable: 'This part is unavailable', error: 'Unexpected Application Error!' };
const FALLBACK_TIMEOUT_MS = 6_000;
const SLOW_TIMEOUT_MS = 16_000;

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

/** Installs the service worker, which takes the page over. */
async function installWorker(page: Page) {
  await page.goto('/landing');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

for (const [broken, healthy, hasWorker] of [
  [CUSTOMER, PROVIDER, false],
  [PROVIDER, CUSTOMER, false],
  [CUSTOMER, PROVIDER, true],
  [PROVIDER, CUSTOMER, true],
] as const) {
  test.describe(`${broken.name} is broken${hasWorker ? ', with the service worker' : ''}`, () => {
    const visit = useBrowser();

    for (const fault of faults) {
      // C-8.31, M-592.3
      test(`${fault.name}: ${outcome[fault.shows]}`, async () => {
        const { page, consoleErrors } = await visit();
        if (hasWorker) await installWorker(page);
        // The context's routes are those of its worker too.
        const routed = hasWorker ? page.context() : page;
        await fault.apply(routed, broken);
        await page.goto(broken.path, { waitUntil: 'commit' });
        await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

        await page.getByRole('banner').waitFor({ timeout: FALLBACK_TIMEOUT_MS });
        if (fault.shows === 'content') await heading(page, broken.heading).waitFor({ timeout: SLOW_TIMEOUT_MS });
        else await heading(page, MESSAGE[fault.shows]).waitFor({ timeout: FALLBACK_TIMEOUT_MS });

        await goTo(page, healthy);
        await heading(page, healthy.heading).waitFor({ timeout: FALLBACK_TIMEOUT_MS });

        if (fault.throws)
          assert.ok(
            consoleErrors.some((line) => line.includes(fault.throws ?? '')),
            'the fault did not happen',
          );

        await routed.unrouteAll({ behavior: 'ignoreErrors' });
        await goTo(page, broken);
        const seen = heading(
          page,
          fault.shows === 'content'
            ? broken.heading
            : new RegExp(`${broken.heading.source}|${Object.values(MESSAGE).join('|')}`, 'i'),
        );
        await seen.waitFor({ timeout: FALLBACK_TIMEOUT_MS });
        const tryAgain = page.getByRole('button', { name: 'Try Again' });
        // A component that throws stays as it was loaded; everything else is fetched again.
        if (fault.shows === 'unavailable') {
          if (await tryAgain.isVisible()) await tryAgain.click();
          await heading(page, broken.heading).waitFor({ timeout: FALLBACK_TIMEOUT_MS });
        }
        assert.equal(await page.evaluate(() => 'isSamePage' in globalThis), true, 'the page was reloaded');
      });
    }
  });
}

test.describe('a pre-rendered page whose app is broken', () => {
  const visit = useBrowser();

  for (const fault of faults.filter(({ name }) => ['server down', 'no response', 'throws at load'].includes(name))) {
    test(`${fault.name}: shows the content, then the fallback, and Try Again brings the page back`, async () => {
      const { page, close } = await visit();
      await fault.apply(page, PRE_RENDERED);
      await page.goto(PRE_RENDERED.path, { waitUntil: 'commit' });
      await heading(page, PRE_RENDERED.heading).waitFor({ timeout: FALLBACK_TIMEOUT_MS });
      await heading(page, MESSAGE.unavailable).waitFor({ timeout: FALLBACK_TIMEOUT_MS });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      // A request that hung may end by itself once it is let through: then nothing is left to press, and closing the page ends that wait.
      const pressed = page
        .getByRole('button', { name: 'Try Again' })
        .click({ timeout: FALLBACK_TIMEOUT_MS })
        .catch(() => undefined);
      const isBack = () => heading(page, PRE_RENDERED.heading).waitFor({ timeout: FALLBACK_TIMEOUT_MS });
      await Promise.race([pressed, isBack()]);
      await isBack();
      await close();
      await pressed;
    });
  }
});
