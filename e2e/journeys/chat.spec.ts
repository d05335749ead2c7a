// Going back in a long chat: the place that is read is a matter of layout, so it needs a real browser.
import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';
import { useBrowser, test } from '../support/browser';
import { asProvider } from '../support/session';

const COUNT = 150;
const PART = 50;

/** A conversation of which every response has fifty messages. */
async function serveLongChat(page: Page) {
  await page.route(/\/api\/chat\/[^/]+\/system/, (route) => {
    const { searchParams } = new URL(route.request().url());
    const end = Number(searchParams.get('before') ?? COUNT + 1) - 1;
    const start = searchParams.has('after') ? COUNT : Math.max(0, end - PART);
    const messages = Array.from({ length: end - start }, (_, index) => {
      const id = start + index + 1;
      const timestamp = new Date(Date.UTC(2026, 0, 1, 9, 0, id)).toISOString();
      return { _id: String(id), senderId: 'system', text: `Message ${id}.`, timestamp };
    });
    return route.fulfill({ json: { success: true, messages, hasMore: start > 0 && !searchParams.has('after') } });
  });
}

/** Scrolls the list to `scrollTop`, if given, and measures at once where a message is then, in pixels. */
function measure(list: Locator, text: string, scrollTop?: number) {
  return list.evaluate(
    (element, given) => {
      if (given.scrollTop !== undefined) element.scrollTop = given.scrollTop;
      const message = [...element.querySelectorAll('li p')].find(({ textContent }) => textContent === given.text);
      return message?.getBoundingClientRect().top ?? Number.NaN;
    },
    { text, scrollTop },
  );
}

test.describe('a long chat', () => {
  const visit = useBrowser();

  // M-114
  test('leads back to its first message, and the text in view stays in its place', async () => {
    const { page, consoleErrors } = await visit();
    await asProvider(page);
    await serveLongChat(page);
    await page.goto('/provider/chat');
    const list = page.getByRole('log', { name: 'Messages' });
    await page.getByText('Message 150.', { exact: true }).waitFor();
    assert.equal(await page.getByText('Message 100.', { exact: true }).count(), 0);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));

    // A small way from the top: near enough to load, with the first message in sight.
    const before = await measure(list, 'Message 101.', 20);
    await page.getByText('Message 51.', { exact: true }).waitFor({ state: 'attached' });
    const moved = Math.abs((await measure(list, 'Message 101.')) - before);
    assert.ok(moved <= 1, `The first message has moved by ${moved} pixels.`);

    // The keyboard gets to the button, which scrolls into view, and stays in the list once there is nothing earlier.
    await page.getByRole('button', { name: 'Show earlier messages' }).focus();
    await page.getByText('Message 1.', { exact: true }).waitFor({ state: 'attached' });
    assert.equal(await page.getByRole('button', { name: 'Show earlier messages' }).count(), 0);
    assert.equal(await list.evaluate((element) => element === document.activeElement), true);
    assert.equal(await list.getByRole('listitem').count(), COUNT);
    assert.deepEqual(consoleErrors, []);
  });
});
