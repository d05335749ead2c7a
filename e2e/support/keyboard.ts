import type { Page } from '@playwright/test';

/** An element that needs more presses of Tab counts as out of reach. */
const MAX_PRESSES = 120;

/** The accessible name of the element that has focus, near enough: its label, else its text; after 'disabled: ' if it is. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return '';
    const labels =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
        ? [...(element.labels ?? [])].map((label) => label.innerText).join(' ')
        : '';
    const name = element.getAttribute('aria-label') ?? (labels || element.innerText) ?? '';
    return (element.ariaDisabled === 'true' ? 'disabled: ' : '') + name.replace(/\s+/g, ' ').trim();
  });
}

/**
 * Presses Tab until the element with this name has focus.
 * @throws {Error} with the name of the element that had focus last, when this one is out of reach
 */
export async function tabTo(page: Page, name: string | RegExp) {
  const isWanted = (text: string) =>
    typeof name === 'string' ? text === name || text.startsWith(`${name} `) : name.test(text);
  let focused = '';
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
    focused = await focusedName(page);
    if (isWanted(focused)) return;
  }
  throw new Error(`Tab never reaches ${name}; it ended at "${focused}"`);
}

/** Moves the focus to a control and presses a key there. */
export async function press(page: Page, name: string | RegExp, key = 'Enter') {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

/** Moves the focus to a field and replaces its text. */
export async function type(page: Page, name: string | RegExp, text: string) {
  await tabTo(page, name);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

function valueOfFocused(page: Page) {
  return page.evaluate(() => (document.activeElement as HTMLInputElement).value);
}

/** Moves to the first part of a date field. Digits that were typed have moved the focus to the last one. */
async function backToFirstPart(page: Page) {
  for (let part = 0; part < 2; part += 1) await page.keyboard.press('ArrowLeft');
}

/** Fills in a date field part by part. Their order is the browser's, not the page's: British or American. */
export async function typeDate(page: Page, name: string | RegExp, iso: string) {
  const [year = '', month = '', day = ''] = iso.split('-');
  await tabTo(page, name);
  await page.keyboard.type(`${day}${month}${year}`);
  if ((await valueOfFocused(page)) === iso) return;
  await backToFirstPart(page);
  await page.keyboard.type(`${month}${day}${year}`);
}

/** Fills in a time field with 'HH:MM' before noon; a browser with a 24-hour clock ignores the AM. */
export async function typeMorning(page: Page, name: string | RegExp, time: string) {
  await tabTo(page, name);
  await page.keyboard.type(`${time.replace(':', '')}AM`);
}

/** Moves the focus to a file field and gives it this file: the browser's own file chooser is no part of the page. */
export async function choose(page: Page, name: string | RegExp, file: string) {
  await tabTo(page, name);
  await page.locator('input[type=file]:focus').setInputFiles(file);
}
