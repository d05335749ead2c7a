// Every mail of the gallery in a frame as wide as in a mail program, under its own policy.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { API, test } from '../support/browser';
import { useEngine } from './useEngine';

const WIDTHS = [320, 600];

const { visit } = useEngine();

/** @returns a mail's HTML and policy, but without the sandbox, in which a test sees nothing, and with leave to report what the policy forbids */
async function readMail(path: string) {
  const response = await fetch(API + path);
  assert.equal(response.status, 200, path);
  const policy = (response.headers.get('content-security-policy') ?? '').replace(/; sandbox.*/, '');
  return { html: await response.text(), policy: `${policy}; script-src 'self'; connect-src 'self'` };
}

/** The pages by their paths: every mail in a theme, and before them one that shows all of them at every width, high enough for no scroll bar. */
async function readMails(theme: string) {
  const gallery = await (await fetch(`${API}/dev/mail/gallery`)).text();
  const kinds = gallery.match(/<section data-kind=/g) ?? [];
  assert.ok(kinds.length > 0, 'the gallery has mails');
  const paths = kinds.map((_, index) => `/dev/mail/gallery/${index}/${theme}`);
  const mails = await Promise.all(paths.map(async (path) => [path, await readMail(path)] as const));
  const frames = paths.flatMap((path) =>
    WIDTHS.map(
      (width) => `<iframe title="${path} at ${width} px" src="${path}" width="${width}" height="2000"></iframe>`,
    ),
  );
  const page = {
    html: `<!doctype html><title>Mails</title><link rel="icon" href="data:,"><h1>Mails</h1>${frames.join('')}`,
    policy: "default-src 'self'; img-src data:; script-src 'self'",
  };
  return new Map([['/', page], ...mails]);
}

/** @returns the origin of a server of these pages, and a function that stops it */
async function serve(pages: Awaited<ReturnType<typeof readMails>>) {
  const server = createServer(({ url = '' }, response) => {
    const { html, policy } = pages.get(url) ?? {};
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
    response.writeHead(html ? 200 : 404, headers).end(html);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, stop: () => server.close().closeAllConnections() };
}

/** Runs in the page. @returns a line for each fault of a mail, or null while one is still on its way */
function faults(): string[] | null {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? [])
      .map((part) => Number(part) / 255)
      .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const background = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)';
    const { backgroundColor } = getComputedStyle(element);
    return /, 0\)|transparent/.test(backgroundColor) ? background(element.parentElement) : backgroundColor;
  };
  const contrast = (element: Element) => {
    const [lower = 0, higher = 0] = [getComputedStyle(element).color, background(element)]
      .map(luminance)
      .sort((one, other) => one - other);
    return (higher + 0.05) / (lower + 0.05);
  };
  const found: string[] = [];
  for (const frame of document.querySelectorAll('iframe')) {
    const mail = frame.contentDocument;
    if (mail?.readyState !== 'complete' || mail.URL === 'about:blank') return null;
    const { scrollWidth, clientWidth } = mail.documentElement;
    if (String(clientWidth) !== frame.width) found.push(`${frame.title}: is ${clientWidth} px wide`);
    if (scrollWidth > clientWidth) found.push(`${frame.title}: scrolls sideways`);
    for (const image of mail.images)
      if (!image.complete || image.naturalWidth === 0) found.push(`${frame.title}: "${image.alt}" is broken`);
    const texts = [...mail.querySelectorAll('h1, a')].filter((element) => element.textContent?.trim());
    for (const kind of ['H1', 'A'])
      if (!texts.some(({ tagName }) => tagName === kind)) found.push(`${frame.title}: has no ${kind}`);
    for (const text of texts) {
      if (!text.checkVisibility() || text.getBoundingClientRect().height === 0)
        found.push(`${frame.title}: "${text.textContent}" is not shown`);
      else if (contrast(text) < 4.5)
        found.push(`${frame.title}: "${text.textContent}" has a contrast of ${contrast(text)}`);
    }
  }
  return found;
}

// M-580
for (const theme of ['light', 'dark'])
  test(`every mail shows its heading, links and pictures in the ${theme} theme at 320 and 600 px`, async () => {
    const { origin, stop } = await serve(await readMails(theme));
    try {
      const page = await visit({ site: origin, height: 1100 });
      await page.open('/', { isHydrated: false });
      assert.deepEqual(await page.until('every mail is there', () => page.tab.evaluate(faults)), []);
    } finally {
      stop();
    }
  });
