import escapeHtml from 'escape-html';

/** The content of a mail before it is rendered. Every value may come from a person and is escaped. */
export interface MailContent {
  heading: string;
  greeting?: string;
  paragraphs: string[];
  /** A code to type in, shown large. */
  code?: string;
  /** Label and value, as a small table. */
  facts?: [label: string, value: string][];
  action?: { label: string; url: string };
  /** Small print below. */
  note?: string;
  /** The URL of the site, whose pages of help and privacy are named at the end. */
  siteUrl?: string;
}

const FOOTER = 'Choresy. Trusted help for every chore at home.';

/** The pages that every mail leads to (M-573). */
function helpLinks({ siteUrl }: MailContent): [label: string, url: string][] {
  const pages = [
    ['Help and complaints', '/info/contact'],
    ['Privacy', '/info/privacy'],
  ] as const;
  return siteUrl === undefined ? [] : pages.map(([label, path]) => [label, new URL(path, siteUrl).href]);
}

function renderText(content: MailContent): string {
  const labels = (content.facts ?? []).map(([label]) => label.length);
  const width = Math.max(0, ...labels) + 2;
  return [
    content.heading,
    content.greeting,
    ...content.paragraphs,
    content.code && `    ${content.code}`,
    content.facts?.map(([label, value]) => `${`${label}:`.padEnd(width)}${value}`).join('\n'),
    content.action && `${content.action.label}:\n${content.action.url}`,
    content.note,
    [`-- \n${FOOTER}`, ...helpLinks(content).map(([label, url]) => `${label}: ${url}`)].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

// Styles stand in the elements because mail programs drop style sheets; colours are the light theme of the design system.
const INK = 'rgb(18,38,31)';
const SOFT = 'rgb(93,109,102)';
const BRAND = 'rgb(0,98,67)';
const P = `margin:0 0 16px;color:${INK}`;

function renderFacts(facts: [string, string][]): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;margin:8px 0 24px;border-top:1px solid rgb(221,225,217)">${facts
    .map(
      ([label, value]) =>
        `<tr><td style="padding:10px 16px 10px 0;border-bottom:1px solid rgb(221,225,217);color:${SOFT};vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td>` +
        `<td style="padding:10px 0;border-bottom:1px solid rgb(221,225,217);color:${INK};font-weight:600">${escapeHtml(value)}</td></tr>`,
    )
    .join('')}</table>`;
}

function renderHtml(content: MailContent): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><base target="_blank"><title>${escapeHtml(content.heading)}</title></head>
<body style="margin:0;padding:32px 16px;background:rgb(251,250,246);font:16px/1.55 Figtree,'Segoe UI',system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px;color:${BRAND};font-weight:800;font-size:20px">Choresy</p>
<div style="background:white;border:1px solid rgb(221,225,217);border-radius:20px;padding:32px">
<h1 style="margin:0 0 16px;color:${INK};font-size:24px;line-height:1.25">${escapeHtml(content.heading)}</h1>
${content.greeting ? `<p style="${P}">${escapeHtml(content.greeting)}</p>` : ''}
${content.paragraphs.map((text) => `<p style="${P}">${escapeHtml(text)}</p>`).join('\n')}
${content.code ? `<p style="margin:8px 0 24px;padding:16px;border-radius:14px;background:rgb(219,246,232);color:rgb(0,74,49);font-size:32px;font-weight:800;letter-spacing:.2em;text-align:center">${escapeHtml(content.code)}</p>` : ''}
${content.facts?.length ? renderFacts(content.facts) : ''}
${content.action ? `<p style="margin:8px 0 24px"><a href="${escapeHtml(content.action.url)}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:${BRAND};color:white;font-weight:650;text-decoration:none">${escapeHtml(content.action.label)}</a></p>` : ''}
${content.note ? `<p style="margin:0;color:${SOFT};font-size:15px">${escapeHtml(content.note)}</p>` : ''}
</div>
<p style="margin:16px 0 0;color:${SOFT};font-size:13px">${[FOOTER, ...helpLinks(content).map(([label, url]) => `<a href="${escapeHtml(url)}" style="color:${SOFT}">${label}</a>`)].join(' · ')}</p>
</div></body></html>
`;
}

/** @returns the content as plain text and as simple HTML that loads nothing */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: renderText(content), html: renderHtml(content) };
}
