import type { Page } from '@playwright/test';

/** One way in which a browser stores nothing for the site. */
export interface StorageFailure {
  name: string;
  /** Takes effect with the next page that is opened. */
  apply: (page: Page) => Promise<unknown>;
}

/** The scripts are texts: a function that has been compiled may need helpers that the page does not have. */
function onEveryPage(content: string) {
  return (page: Page) => page.addInitScript({ content });
}

const deny = "const deny = () => { throw new DOMException('Access is denied for this document.', 'SecurityError'); };";

export const storageFailures: StorageFailure[] = [
  {
    // As in Chrome where site data is blocked: locks are denied like storage.
    name: 'blocked',
    apply: onEveryPage(`{ ${deny}
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: deny });
      Object.defineProperty(document, 'cookie', { get: deny, set: deny });
      navigator.locks.request = async () => deny(); }`),
  },
  {
    name: 'missing',
    apply: onEveryPage(
      "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null });",
    ),
  },
  {
    name: 'full',
    apply: onEveryPage(
      "Storage.prototype.setItem = () => { throw new DOMException('The quota has been exceeded.', 'QuotaExceededError'); };",
    ),
  },
];

/** A well-formed JSON Web Token with a signature that is not valid. */
function tokenOf(claims: object): string {
  return (
    [{ alg: 'HS256', typ: 'JWT' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.') + '.c2lnbmF0dXJl'
  );
}

const HOUR_SECONDS = 3_600;
const nowSeconds = Math.floor(Date.now() / 1000);

/** Values that another program, an older release or a curious person may have left in storage. */
export const invalidValues: Readonly<Record<string, string>> = {
  'an empty text': '',
  undefined: 'undefined',
  null: 'null',
  'half a JSON': '{',
  'an empty list': '[]',
  'another object': '{"a":1}',
  'other alphabets and line breaks': 'жетон\n🔑',
  'a very long text': 'x'.repeat(200_000),
  'a token with an invalid signature': tokenOf({
    sub: 'nobody',
    role: 'serviceProvider',
    exp: nowSeconds + HOUR_SECONDS,
  }),
  'an expired token': tokenOf({ sub: 'nobody', role: 'serviceProvider', exp: nowSeconds - 30 * 24 * HOUR_SECONDS }),
};

let fillCount = 0;

/** Writes entries to local and session storage before the first script of the next page, and only then: the page's own entries are kept. */
export function fillStorage(
  page: Page,
  local: Readonly<Record<string, string>>,
  session: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const mark = `filled-${(fillCount += 1)}`;
  return onEveryPage(`if (!window.name.includes('${mark}')) {
    window.name += '${mark}';
    for (const [key, value] of Object.entries(${JSON.stringify(local)})) localStorage.setItem(key, value);
    for (const [key, value] of Object.entries(${JSON.stringify(session)})) sessionStorage.setItem(key, value);
  }`)(page);
}
