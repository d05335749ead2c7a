// The controls that a visitor can press, choose or type into on a page, taken from its document.
import { expect, type Page } from '@playwright/test';

/**
 * - `link`: leads to another page
 * - `sends`: submits a form that needs no code
 * - `opens`: a menu or drawer that the browser opens by itself
 * - `text`, `choice`, `select`: fields, radios and checkboxes, lists
 * - `press`: a button that only code can serve
 * - `unknown`: none of them
 */
export type ControlKind = 'link' | 'sends' | 'opens' | 'text' | 'choice' | 'select' | 'press' | 'unknown';

export interface Control {
  kind: ControlKind;
  /** The text or label, for messages. */
  name: string;
  /** Finds it in this document. */
  selector: string;
}

const CONTROLS =
  'a[href],button,input,select,textarea,summary,[contenteditable],' +
  ['button', 'link', 'radio', 'checkbox', 'combobox', 'textbox', 'switch', 'slider', 'tab', 'menuitem', 'option']
    .map((role) => `[role=${role}]`)
    .join();

/** Every control that is shown and enabled inside the element that `within` finds, in the order of the document. */
export function controlsIn(page: Page, within = 'body'): Promise<Control[]> {
  // Functions inside have no names: a compiled one would need a helper that the page does not have.
  return page.evaluate(
    ([root, all]) =>
      [...document.querySelectorAll<HTMLElement>(`${root} :is(${all})`)]
        .filter((element) => element.checkVisibility() && element.getAttribute('aria-disabled') !== 'true')
        .map((element, index): Control => {
          const id = `${root}-${index}`;
          element.setAttribute('data-control', id);
          let kind: ControlKind = 'unknown';
          if (element.matches('a')) kind = 'link';
          else if (element.matches('select')) kind = 'select';
          else if (element.matches('[type=radio], [type=checkbox]')) kind = 'choice';
          else if (element.matches('input, textarea')) kind = 'text';
          else if (element.matches('[popovertarget], [commandfor]')) kind = 'opens';
          else if (element.matches('form:not([method=post]) button[type=submit]')) kind = 'sends';
          else if (element.matches('button')) kind = 'press';
          const name = element.getAttribute('aria-label') || element.textContent.trim() || element.getAttribute('name');
          return { kind, name: name ?? element.outerHTML.slice(0, 80), selector: `[data-control="${id}"]` };
        }),
    [within, CONTROLS] as const,
  );
}

/** Presses a link or the button of a form. @returns whether the browser would have led to another page */
export function leadsAway(page: Page, { selector }: Control): Promise<boolean> {
  return page.locator(selector).evaluate((element: HTMLElement) => {
    let isLeading = false;
    const listening = new AbortController();
    for (const type of ['click', 'submit'])
      addEventListener(
        type,
        (event) => {
          if (type === 'click' && !element.matches('a[href]')) return;
          isLeading = !event.defaultPrevented;
          event.preventDefault();
        },
        { signal: listening.signal },
      );
    element.click();
    listening.abort();
    return isLeading;
  });
}

/** Returns the values of the fields that `controlsIn` has found, those that are chosen, and the one with the focus. */
export function valuesOf(page: Page) {
  return page.evaluate(() => ({
    values: [...document.querySelectorAll<HTMLInputElement>(':is(input, select, textarea)[data-control]')].map(
      ({ type, checked, value }) => (/^(radio|checkbox)$/.test(type) ? checked : value),
    ),
    focused: document.activeElement?.getAttribute('data-control'),
  }));
}

/** Returns the state that a press may change: the place, open, chosen, invalid or scrolled elements, and the texts of buttons. */
export function stateOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const attributes = ['open', 'type', 'aria-expanded', 'aria-pressed', 'aria-selected', 'aria-invalid', 'aria-busy'];
    const elements = [...document.querySelectorAll('dialog, input, button, [role], ul, ol')];
    return JSON.stringify([
      location.href,
      document.querySelectorAll(':popover-open').length,
      ...elements.map((element) => [element.scrollLeft, ...attributes.map((name) => element.getAttribute(name))]),
    ]);
  });
}

const CHANGE_TIMEOUT_MS = 30_000;

/** Waits until the state of a page is another one. @throws {Error} naming `what` when that never happens */
export async function stateChanged(page: Page, before: string, what: string) {
  await expect
    .poll(() => stateOf(page), { message: `${what} changes nothing`, timeout: CHANGE_TIMEOUT_MS })
    .not.toBe(before);
}
