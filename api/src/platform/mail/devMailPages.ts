import { cutText } from 'contract/fields/characters';
import escapeHtml from 'escape-html';
import type { OutboxMail } from './outbox.repo';

const at = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Europe/London' });

function page(title: string, refreshSeconds: number | null, body: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : ''}
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/dev/mail/style.css">
</head>
<body>
${body}
</body>
</html>
`;
}

function time(mail: OutboxMail): string {
  return `<time datetime="${mail.createdAt.toISOString()}">${escapeHtml(at.format(mail.createdAt))}</time>`;
}

const PREVIEW = 140;

/** The beginning of the text after the heading, on one line: enough to read a code without opening the mail. */
function preview(mail: OutboxMail): string {
  const text = mail.text.split('\n').slice(1).join(' ').replace(/\s+/g, ' ').trim();
  return cutText(text, PREVIEW, '…');
}

export function mailListPage(mails: readonly OutboxMail[]): string {
  return page(
    'Mails · Choresy',
    10,
    `<main>
<h1>Mails</h1>
<p class="lede">No mail server is set, so every mail that the product sends stays here. Newest first; the page looks again every 10 seconds. <a href="/dev/mail/gallery">The gallery</a> has every kind of mail.</p>
${
  mails.length === 0
    ? '<p class="empty">No mails yet. Ask for a code or book a chore, and it appears here.</p>'
    : `<ul class="mails">${mails
        .map(
          (mail) => `
<li><a href="/dev/mail/${mail.id}">
<span class="meta"><span class="to">${escapeHtml(mail.to)}</span>${time(mail)}</span>
<strong>${escapeHtml(mail.subject)}</strong>
<span class="preview">${escapeHtml(preview(mail))}</span>
</a></li>`,
        )
        .join('')}
</ul>`
}
</main>`,
  );
}

/** One mail: its head, its HTML in a frame that can run nothing, its files, and its plain text. */
export function mailPage(mail: OutboxMail): string {
  return page(
    `${mail.subject} · Choresy`,
    null,
    `<main>
<p><a class="back" href="/dev/mail">← All mails</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl>
<div><dt>To</dt><dd>${escapeHtml(mail.to)}</dd></div>
<div><dt>Sent</dt><dd>${time(mail)}</dd></div>
${mail.attachments
  .map(
    (file, index) =>
      `<div><dt>File</dt><dd><a href="/dev/mail/${mail.id}/files/${index}">${escapeHtml(file.filename)}</a></dd></div>`,
  )
  .join('\n')}
</dl>
${mail.html === null ? '' : `<iframe title="The mail as HTML" src="/dev/mail/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`}
<h2>Plain text</h2>
<pre>${escapeHtml(mail.text)}</pre>
</main>`,
  );
}

/** Samples of all mails: each in both themes, and as plain text. */
export function galleryPage(mails: readonly OutboxMail[]): string {
  const frame = (index: number, theme: string): string =>
    `<iframe title="${theme}" loading="lazy" src="/dev/mail/gallery/${index}/${theme}" sandbox></iframe>`;
  const section = (mail: OutboxMail, index: number): string => `<section data-kind="${escapeHtml(mail.kind)}">
<h2>${escapeHtml(mail.subject)}</h2>
<p class="lede">${escapeHtml(mail.kind)}${mail.unsubscribeUrl === null ? '' : ', optional'}</p>
<div class="frames">${frame(index, 'light')}${frame(index, 'dark')}</div>
<details><summary>Plain text</summary><pre>${escapeHtml(mail.text)}</pre></details>
</section>`;
  return page(
    'Gallery of mails · Choresy',
    null,
    `<main class="wide">
<p><a class="back" href="/dev/mail">← All mails</a></p>
<h1>Gallery of mails</h1>
<p class="lede">Every kind of mail, with sample data. None of them is sent.</p>
${mails.map(section).join('\n')}
</main>`,
  );
}

export function noMailPage(): string {
  return page(
    'No such mail · Choresy',
    null,
    `<main>
<h1>No such mail</h1>
<p class="lede"><a class="back" href="/dev/mail">← All mails</a></p>
</main>`,
  );
}

export const MAIL_STYLE = `:root {
  color-scheme: light dark;
  --bg: light-dark(oklch(.985 .006 100), oklch(.185 .012 172)); --surface: light-dark(oklch(1 0 0), oklch(.225 .014 172));
  --ink: light-dark(oklch(.25 .03 168), oklch(.955 .008 140)); --soft: light-dark(oklch(.52 .022 168), oklch(.705 .016 165));
  --line: light-dark(oklch(.905 .012 130), oklch(.335 .018 172)); --brand: light-dark(oklch(.44 .096 163), oklch(.8 .135 161));
  --focus: light-dark(oklch(.5 .2 262), oklch(.82 .093 250));
}
* { box-sizing: border-box }
body { margin: 0; background: var(--bg); color: var(--ink); font: 16px/1.55 Figtree, system-ui, sans-serif }
main { max-width: 760px; margin: 0 auto; padding: 32px 16px 64px }
main.wide { max-width: 1240px }
.frames { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr)); gap: 16px }
details { margin-top: 12px }
h1 { margin: 0 0 8px; font-size: clamp(1.5rem, 1.3rem + 1vw, 2rem); line-height: 1.25; letter-spacing: -.025em; overflow-wrap: anywhere }
h2 { margin: 32px 0 12px; font-size: 1.125rem }
.lede, .empty { margin: 0 0 24px; color: var(--soft) }
.empty { padding: 48px 24px; border: 1px dashed var(--line); border-radius: 20px; text-align: center }
a { color: var(--brand) }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
.mails { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 20px; background: var(--surface); overflow: clip }
.mails li + li { border-top: 1px solid var(--line) }
.mails a { display: grid; gap: 2px; padding: 14px 20px; color: inherit; text-decoration: none }
.mails a:hover strong { color: var(--brand) }
.mails a:focus-visible { outline-offset: -3px; border-radius: 20px }
.meta { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; color: var(--soft); font-size: .8125rem }
.to, .preview { overflow-wrap: anywhere }
.preview { color: var(--soft); font-size: .9375rem }
dl { margin: 16px 0 24px } dl div { display: flex; gap: 16px; padding: 6px 0; border-bottom: 1px solid var(--line) }
dt { flex: 0 0 56px; color: var(--soft) } dd { margin: 0; overflow-wrap: anywhere }
iframe { display: block; width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 20px; background: white; color-scheme: light }
pre { margin: 0; padding: 20px; border: 1px solid var(--line); border-radius: 20px; background: var(--surface); font: .875rem/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
`;
