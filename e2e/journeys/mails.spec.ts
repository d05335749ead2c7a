// Every mail of the gallery as a mail program shows it: narrow and wide, in both themes.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { violations } from '../support/axe';
import { heading } from '../support/pages';
import { API, SITE, useBrowser, test } from '../support/browser';

const visit = useBrowser();
/** A mail program shows the mail inside a page of its own, which has the landmarks. */
const OF_THE_PROGRAM = /^(region|landmark-one-main):/;

async function kindsInGallery(page: Page) {
  const gallery = await (await page.request.get(`${API}/dev/mail/gallery`)).text();
  return [...gallery.matchAll(/<section data-kind="([\w-]+)">/g)].map(([, kind]) => kind);
}

const MIN_BUTTON_PX = 44;

function pixelsBeyond(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

/** Names, links and addresses may be words of any length. */
function typeLongWords() {
  for (const element of document.querySelectorAll('h1, p, a, th, td.value')) {
    if (element.children.length === 0) element.textContent = 'Donaudampfschifffahrt'.repeat(6);
  }
}

// M-580
for (const theme of ['light', 'dark'] as const)
  test(`shows every mail in the ${theme} theme from 320 to 600 px without axe violations or sideways scrolling`, async () => {
    test.setTimeout(180_000);
    const { page } = await visit({ viewport: { width: 320, height: 640 }, colorScheme: theme });
    const kinds = await kindsInGallery(page);
    assert.ok(kinds.length > 0, 'the gallery has mails');
    for (const [index, kind] of kinds.entries()) {
      const html = await (await page.request.get(`${API}/dev/mail/gallery/${index}/${theme}`)).text();
      // Not opened at its URL: its policy allows no script, and so no axe.
      await page.setContent(html);
      for (const width of [320, 600]) {
        await page.setViewportSize({ width, height: 640 });
        assert.equal(await page.evaluate(pixelsBeyond), 0, `${kind} scrolls sideways at ${width} px`);
      }
      const heights = await page.evaluate(() =>
        [...document.querySelectorAll('a.button')].map((button) => button.getBoundingClientRect().height),
      );
      assert.ok(Math.min(MIN_BUTTON_PX, ...heights) === MIN_BUTTON_PX, `${kind} has a button of ${heights} px`);
      const found = (await violations(page)).filter((line) => !OF_THE_PROGRAM.test(line));
      assert.deepEqual(found, [], kind);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.evaluate(typeLongWords);
      assert.equal(await page.evaluate(pixelsBeyond), 0, `${kind} scrolls sideways with long words`);
    }
  });

// M-584
test('stops optional mails at a press on the page that a mail links to', async () => {
  const { page, consoleErrors } = await visit({ viewport: { width: 320, height: 640 } });
  const kinds = await kindsInGallery(page);
  const mail = await page.request.get(`${API}/dev/mail/gallery/${kinds.indexOf('review-reply')}/light`);
  const [link] = /\/api\/mails\/unsubscribe[^"]+/.exec(await mail.text()) ?? [''];
  await page.goto(SITE + link);
  assert.equal(await page.evaluate(pixelsBeyond), 0);
  assert.deepEqual(await violations(page), []);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await heading(page, 'You get no more mails about replies to your reviews').waitFor();
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(consoleErrors, []);
});
