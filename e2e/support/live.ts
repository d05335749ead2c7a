// One side acts and the other sees it without a reload.
import type { Page } from '@playwright/test';
import { test } from './browser';

/** When the page first shows a text, by its own clock. */
export async function shownAt(page: Page, text: string): Promise<number> {
  const found = await page.waitForFunction(
    (wanted) =>
      document.querySelector('main')?.textContent?.includes(wanted) && performance.timeOrigin + performance.now(),
    text,
    { polling: 50 },
  );
  return Number(await found.jsonValue());
}

/** Presses a button of one side and waits until the other shows its result; the time that took is noted, not judged. */
export async function pressAndSee([actor, button]: [Page, string], [other, text]: [Page, string]) {
  await actor.getByRole('button', { name: button, exact: true }).click();
  const pressedAt = await actor.evaluate(() => performance.timeOrigin + performance.now());
  const shown = await shownAt(other, text);
  test
    .info()
    .annotations.push({
      type: 'note',
      description: `'${text}' ${Math.max(0, Math.round(shown - pressedAt))} ms after '${button}'`,
    });
}
