// Runs in the page: finds elements as a person or a screen reader does. It is bundled with Testing Library and put into each page (visit.ts).
import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';

/** A text to the letter, or a regular expression in a form that can be sent. */
export type Wanted = string | { source: string; flags: string };

export interface Query {
  role?: string;
  /** The accessible name of the element with that role. */
  name?: Wanted;
  /** The label of a field. */
  label?: Wanted;
  /** A text that is shown. */
  text?: Wanted;
  /** Only inside the elements with this role that show this text. */
  within?: { role: string; text?: Wanted };
}

function matcher(wanted: Wanted) {
  return typeof wanted === 'string' ? wanted : new RegExp(wanted.source, wanted.flags);
}

function contains(element: HTMLElement, wanted: Wanted) {
  return typeof wanted === 'string'
    ? element.innerText.includes(wanted)
    : new RegExp(wanted.source, wanted.flags).test(element.innerText);
}

/** The innermost elements with this text: a part of it may stand in an element of its own. */
function withText(scope: HTMLElement, wanted: Wanted): HTMLElement[] {
  const fits = ({ textContent }: Element) => {
    const text = textContent.replace(/\s+/g, ' ').trim();
    return typeof wanted === 'string' ? text === wanted : new RegExp(wanted.source, wanted.flags).test(text);
  };
  return [...scope.querySelectorAll<HTMLElement>(':not(script, style, option)')].filter(
    (element) => fits(element) && ![...element.children].some(fits),
  );
}

function scopes({ within }: Query): HTMLElement[] {
  if (!within) return [document.body];
  return queryAllByRole(document.body, within.role).filter(
    (element) => within.text === undefined || contains(element, within.text),
  );
}

function matches(scope: HTMLElement, { role, name, label, text }: Query): HTMLElement[] {
  if (role) return queryAllByRole(scope, role, name === undefined ? {} : { name: matcher(name) });
  if (label !== undefined)
    return queryAllByLabelText(scope, typeof label === 'string' ? new RegExp(`^${label}( \\*)?$`) : matcher(label), {
      selector: 'input, textarea, select',
    });
  return withText(scope, text ?? '');
}

/** The first element that fits, is shown and is enabled. */
function find(query: Query): HTMLElement | null {
  return (
    scopes(query)
      .flatMap((scope) => matches(scope, query))
      .find(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          element.ariaDisabled !== 'true' &&
          !element.matches(':disabled'),
      ) ?? null
  );
}

export interface Queries {
  find: typeof find;
}

Object.assign(globalThis, { choresyQueries: { find } satisfies Queries });
