import type { Page } from 'playwright-core';

/** One way in which a browser keeps nothing for the site. */
export interface Refusal {
  name: string;
  /** From the next page on. */
  apply: (page: Page) => Promise<unknown>;
}

/** Scripts are text here: what a build makes of a function is not certain to run by itself in a page. */
function before(content: string) {
  return (page: Page) => page.addInitScript({ content });
}

const refuse =
  "const refuse = () => { throw new DOMException('Access is denied for this document.', 'SecurityError'); };";

export const refusals: Refusal[] = [
  {
    // As Chrome does where site data is forbidden: the locks go with the storage.
    name: 'blocked',
    apply: before(`{ ${refuse}
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
      Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
      navigator.locks.request = async () => refuse(); }`),
  },
  {
    name: 'missing',
    apply: before(
      "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null });",
    ),
  },
  {
    name: 'full',
    apply: before(
      "Storage.prototype.setItem = () => { throw new DOMException('The quota has been exceeded.', 'QuotaExceededError'); };",
    ),
  },
];

/** The JSON Web Token of nobody: well formed, signed by nobody. */
function tokenOf(claims: object): string {
  return (
    [{ alg: 'HS256', typ: 'JWT' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.') + '.c2lnbmF0dXJl'
  );
}

const HOUR = 3_600;
const now = Math.floor(Date.now() / 1000);

/** What another program, an older release or a curious person may leave in storage. */
export const rubbish: Readonly<Record<string, string>> = {
  'an empty text': '',
  undefined: 'undefined',
  null: 'null',
  'half a JSON': '{',
  'an empty list': '[]',
  'another object': '{"a":1}',
  'other alphabets and line breaks': 'жетон\n🔑',
  'a very long text': 'x'.repeat(200_000),
  'a token of nobody': tokenOf({ sub: 'nobody', role: 'serviceProvider', exp: now + HOUR }),
  'a token that has run out': tokenOf({ sub: 'nobody', role: 'serviceProvider', exp: now - 30 * 24 * HOUR }),
};

/** Puts texts into local and session storage before the next page's first script, once: what the page writes itself stays. */
export function fill(
  page: Page,
  local: Readonly<Record<string, string>>,
  session: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const mark = `filled-${(marks += 1)}`;
  return before(`if (!window.name.includes('${mark}')) {
    window.name += '${mark}';
    for (const [key, value] of Object.entries(${JSON.stringify(local)})) localStorage.setItem(key, value);
    for (const [key, value] of Object.entries(${JSON.stringify(session)})) sessionStorage.setItem(key, value);
  }`)(page);
}

let marks = 0;
