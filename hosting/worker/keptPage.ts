// The HTML that is shown without the line: a page that was kept, with a word of when, and the page for every other URL.

const TIME = 'Europe/London';

/** The day in London, as YYYY-MM-DD. */
export function londonDay(ms: number): string {
  return new Date(ms).toLocaleDateString('en-CA', { timeZone: TIME });
}

/** '14:05 on 27 November', in London. */
export function timeText(ms: number): string {
  const time = new Date(ms).toLocaleTimeString('en-GB', { timeZone: TIME, hour: '2-digit', minute: '2-digit' });
  return `${time} on ${new Date(ms).toLocaleDateString('en-GB', { timeZone: TIME, day: 'numeric', month: 'long' })}`;
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** As the shell's own notice of a lost connection; the tokens are those of the page. */
const NOTICE_STYLE =
  '#kept{margin:0;padding:var(--s-2) var(--gutter);background:var(--warning-soft);color:var(--warning);font-size:var(--fs-sm);font-weight:var(--fw-semibold);text-align:center}#kept a{color:inherit}';

/** A page with the word of when it was seen, and headers that let it stand there. It is outside of the element that React hydrates. */
export async function withNotice(
  html: string,
  headers: Headers,
  ms: number,
): Promise<{ html: string; headers: Headers }> {
  const notice = `<p id="kept" role="status">You are offline. Last updated at <time>${timeText(ms)}</time>. <a href="">Try Again</a></p>`;
  const marked = new Headers(headers);
  // The body is no longer the one that they describe.
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) marked.delete(name);
  // Other pages of the site send no referrer: by this one the worker knows what a kept page requests, also when it was started again.
  marked.set('Referrer-Policy', 'same-origin');
  const policy = headers.get('Content-Security-Policy');
  if (policy) {
    const hash = await hashOf(NOTICE_STYLE);
    marked.set('Content-Security-Policy', policy.replace("style-src 'self'", `style-src 'self' ${hash}`));
  }
  return {
    html: html.replace('</head>', `<style>${NOTICE_STYLE}</style></head>`).replace('<body>', `<body>${notice}`),
    headers: marked,
  };
}

/** A page that was kept, as the offline page links to it. */
export interface KeptLink {
  path: string;
  title: string;
  time: string;
}

const OFFLINE_STYLE =
  'body{max-inline-size:40rem;margin:0 auto;padding:var(--s-8) var(--gutter);background:var(--bg);color:var(--ink);font-family:var(--font,system-ui)}a{color:var(--brand)}li{margin-block:var(--s-2)}';

/** The page for a URL that was not kept: what happened, a way to try again, and links to what was kept. */
export async function offlinePage(tokens: string, links: readonly KeptLink[]): Promise<Response> {
  const style = tokens + OFFLINE_STYLE;
  const items = links.map(
    ({ path, title, time }) =>
      `<li><a href="${escapeHtml(path)}">${escapeHtml(title)}</a>, last updated at ${time}</li>`,
  );
  const html = [
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>You are offline · Choresy</title><style>${style}</style></head><body><main><h1>You are offline</h1>`,
    '<p>This page needs a connection.</p><p><a href="">Try Again</a></p>',
    items.length > 0 ? `<h2>Kept on this device</h2><ul>${items.join('')}</ul>` : '',
    '</main></body></html>',
  ].join('');
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src ${await hashOf(style)}; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
