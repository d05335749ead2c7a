import { startTestApp, type TestApp } from '../../../test/testApp';
import type { OutboxMail } from '../../platform/mail/outbox.repo';
import { MAIL_KINDS } from '../../platform/mail/queueMail';
import { renderMail } from '../../platform/mail/renderMail';
import { makeSampleMails } from './sampleMails';

let app: TestApp;
let mails: OutboxMail[];
beforeAll(async () => {
  app = await startTestApp();
  mails = await makeSampleMails(app.context);
});

const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function wordsOf(text: string): string[] {
  return text
    .replace(/:(?=\s|$)/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
}

/** The words that a reader of the HTML sees, without those that it has beyond the plain text. */
function wordsOfHtml(html: string): string[] {
  return wordsOf(
    html
      .replace(/<head>.*?<\/head>/s, '')
      .replace(/<div class="(preheader|html-only)".*?<\/div>/gs, '')
      .replace(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2 $1')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&([#\w]+);/g, (entity, name: string) => CHARACTERS[name] ?? entity),
  );
}

const SHOWS = '/dev/mail/gallery';

// M-582
test('shows every kind of mail in the gallery, in both themes, and leaves nothing behind', async () => {
  const page = await app.http.inject(SHOWS);
  expect(page.statusCode).toBe(200);
  const kinds = [...page.body.matchAll(/<section data-kind="([\w-]+)">/g)].map(([, kind]) => kind);
  expect([...new Set(kinds)].sort()).toEqual([...MAIL_KINDS].sort());
  for (const theme of ['light', 'dark'])
    expect(page.body.match(new RegExp(`src="${SHOWS}/\\d+/${theme}"`, 'g'))).toHaveLength(kinds.length);
  for (const table of ['outbox', 'jobs', 'categories', 'services', 'customers', 'providers', 'bookings', 'operators']) {
    const { rowCount } = await app.store.pool.query(`select from ${table}`);
    expect([table, rowCount]).toEqual([table, 0]);
  }
});

// M-580
test('every mail says in its HTML what it says in its plain text, in the same order', () => {
  for (const { kind, text, html } of mails)
    expect([kind, ...wordsOfHtml(html ?? '')]).toEqual([kind, ...wordsOf(text.replace('-- \n', ''))]);
});

// M-580, M-581
test('every mail follows the reader’s theme, loads nothing, and has a preview and the postal address', () => {
  for (const { kind, html } of mails) {
    expect([kind, html]).toEqual([kind, expect.stringContaining('<meta name="color-scheme" content="light dark">')]);
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).not.toMatch(/<(img|link|script)\b|url\(|@import/);
    expect(html).toMatch(/<div class="preheader"[^>]*>[^<&]{10}/);
    expect(html).toContain(app.context.settings.postalAddress);
  }
});

/** Gmail shows the rest of a longer one behind a link. */
const GMAIL_CUTS_AT_BYTES = 102 * 1024;

// M-580
test('every mail is laid out by tables that screen readers do not read as such, and is shown whole', () => {
  for (const { kind, html } of mails) {
    const tables = html?.match(/<table[^>]*>(<tr><th scope="row")?/g) ?? [];
    expect(tables.length).toBeGreaterThan(1);
    for (const table of tables) expect([kind, table]).toEqual([kind, expect.stringMatching(/role="presentation"|<th/)]);
    expect(html).toMatch(/<html lang="en-GB">.*<title>[^<]+<\/title>/s);
    expect(html).not.toMatch(/display:(flex|grid)|position:|float:/);
    expect(Buffer.byteLength(html ?? '')).toBeLessThan(GMAIL_CUTS_AT_BYTES / 4);
  }
});

// M-580
test('no text of a mail becomes part of its HTML', () => {
  const hostile = '"><img src=x onerror=alert(1)>&lt;';
  const link = { label: hostile, url: `https://choresy.example/?x=${hostile}` };
  const { html } = renderMail(
    { postalAddress: hostile, publicUrl: 'https://choresy.example' },
    {
      heading: hostile,
      greeting: hostile,
      paragraphs: [hostile],
      code: hostile,
      facts: [[hostile, hostile]],
      action: link,
      note: hostile,
      unsubscribe: link,
    },
  );
  // The title, the preview and the ten texts, two of them with their links.
  expect(html.match(/&quot;&gt;&lt;img src=x onerror=alert\(1\)&gt;&amp;lt;/g)).toHaveLength(14);
  expect(html).not.toContain('<img');
});

// M-580
test('the preview of a mail with a code does not show the code', () => {
  const withCode = mails.filter(({ text }) => text.includes('482913'));
  expect(withCode).toHaveLength(4);
  for (const { html } of withCode)
    expect(/<div class="preheader".*?<\/div>/s.exec(html ?? '')?.[0]).not.toContain('482913');
});

// M-583, M-584
test('only optional mails have a link that stops them', () => {
  const optional = mails.filter(({ unsubscribeUrl }) => unsubscribeUrl !== null);
  expect([...new Set(optional.map(({ kind }) => kind))].sort()).toEqual([
    'review-reply',
    'unread-messages',
    'visit-reminder',
  ]);
  for (const mail of mails) expect(mail.html?.includes('/unsubscribe?token=')).toBe(optional.includes(mail));
});

// M-582
test('forces the theme of a frame, and says when there is no such mail', async () => {
  const dark = await app.http.inject(`${SHOWS}/0/dark`);
  expect(dark.headers['content-security-policy']).toContain('sandbox');
  expect(dark.body).toContain('@media all{');
  expect((await app.http.inject(`${SHOWS}/0/light`)).body).toContain('@media not all{');
  for (const missing of ['9999/dark', '0/constructor', 'x/light'])
    expect((await app.http.inject(`${SHOWS}/${missing}`)).statusCode).toBe(404);
});

// M-582
test.each([
  ['in production', { isProduction: true, jwtSecret: 'x1y2z3w4v5u6t7s8r9q0-abcdefghijklmno' }],
  ['with a mail server', { smtpUrl: 'smtp://127.0.0.1:2525' }],
])('has no gallery %s', async (_where, settings) => {
  const other = await startTestApp({ settings });
  expect((await other.http.inject(SHOWS)).statusCode).toBe(404);
});
