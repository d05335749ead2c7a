import type { Page } from 'playwright-core';

/** Longest walk by Tab to anything on a page: past it, the thing cannot be reached. */
const FAR = 120;

/** What a listener would call the element that has focus: its label, else its text. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return '';
    const labels =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
        ? [...(element.labels ?? [])].map((label) => label.innerText).join(' ')
        : '';
    return (element.getAttribute('aria-label') ?? (labels || element.innerText) ?? '').replace(/\s+/g, ' ').trim();
  });
}

/**
 * Walks by Tab until the element with this name has focus.
 * @throws {Error} naming what had focus last, when it is never reached
 */
export async function tabTo(page: Page, name: string | RegExp) {
  const isWanted = (text: string) =>
    typeof name === 'string' ? text === name || text.startsWith(`${name} `) : name.test(text);
  let text = '';
  for (let presses = 0; presses < FAR; presses += 1) {
    await page.keyboard.press('Tab');
    text = await focused(page);
    if (isWanted(text)) return;
  }
  throw new Error(`Tab never reaches ${name}; it ended at "${text}"`);
}

/** Walks to a control and presses it. */
export async function press(page: Page, name: string | RegExp, key = 'Enter') {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

/** Walks to a field and types into it, over what is there. */
export async function type(page: Page, name: string | RegExp, text: string) {
  await tabTo(page, name);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

function valueOfFocused(page: Page) {
  return page.evaluate(() => (document.activeElement as HTMLInputElement).value);
}

/** Back to the first part of a date field: day and month lie side by side, and digits move on by themselves. */
async function backToFirstPart(page: Page) {
  for (let part = 0; part < 2; part += 1) await page.keyboard.press('ArrowLeft');
}

/** Fills in a date field part by part. Their order is the browser's own, not the page's: British or American. */
export async function typeDate(page: Page, name: string | RegExp, iso: string) {
  const [year = '', month = '', day = ''] = iso.split('-');
  await tabTo(page, name);
  await page.keyboard.type(`${day}${month}${year}`);
  if ((await valueOfFocused(page)) === iso) return;
  await backToFirstPart(page);
  await page.keyboard.type(`${month}${day}${year}`);
}

/** Fills in a time field, 'HH:MM' before noon; a browser that counts to 24 takes no notice of AM. */
export async function typeMorning(page: Page, name: string | RegExp, time: string) {
  await tabTo(page, name);
  await page.keyboard.type(`${time.replace(':', '')}AM`);
}
