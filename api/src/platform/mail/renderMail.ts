import { cutText } from 'contract/fields/characters';
import escapeHtml from 'escape-html';
import type { Settings } from '../settings/settings';

interface Link {
  label: string;
  url: string;
}

/** The content of a mail before it is rendered. Every value may come from a person and is escaped. */
export interface MailContent {
  heading: string;
  greeting?: string;
  paragraphs: string[];
  /** A code to type in, shown large. */
  code?: string;
  /** Label and value. */
  facts?: [label: string, value: string][];
  action?: Link;
  /** Small print below. */
  note?: string;
  /** Stops mails like this one; of optional mails only, and in the HTML only: mail programs have it from the header. */
  unsubscribe?: Link;
}

type MailSettings = Pick<Settings, 'postalAddress' | 'publicUrl'>;

const FOOTER = 'Choresy. Trusted help for every chore at home.';

/** The pages that every mail leads to (M-573). */
function helpLinks(publicUrl: string): Link[] {
  return [
    { label: 'Help and complaints', url: new URL('/info/contact', publicUrl).href },
    { label: 'Privacy', url: new URL('/info/privacy', publicUrl).href },
  ];
}

function renderText(content: MailContent, publicUrl: string): string {
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
    [`-- \n${FOOTER}`, ...helpLinks(publicUrl).map(({ label, url }) => `${label}: ${url}`)].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

const FONT = "font-family:Figtree,'Segoe UI',system-ui,-apple-system,sans-serif";

/** The design system's colours, of the light theme and of the dark one. A class of this name has the styles of both. */
const LOOKS = {
  page: ['background-color:#fbfaf6', 'background-color:#101916'],
  card: ['background-color:#ffffff;border:1px solid #dde1d9', 'background-color:#18221e;border-color:#34423b'],
  ink: ['color:#12261f', 'color:#ecf1ee'],
  soft: ['color:#5d6d66', 'color:#a5b3ac'],
  brand: ['color:#006243', 'color:#62d8a3'],
  label: ['border-bottom:1px solid #dde1d9;color:#5d6d66', 'border-color:#34423b;color:#a5b3ac'],
  value: ['border-bottom:1px solid #dde1d9;color:#12261f', 'border-color:#34423b;color:#ecf1ee'],
  code: ['background-color:#dbf6e8;color:#004a31', 'background-color:#0f3d2b;color:#c3f4dc'],
  button: ['background-color:#006243;color:#ffffff', 'background-color:#62d8a3;color:#06281b'],
} as const;
type Look = keyof typeof LOOKS;

/** Begins the rules of the dark theme: a gallery that shows a theme replaces it. */
export const DARK_ONLY = '@media (prefers-color-scheme:dark)';

const DARK_STYLE = `${DARK_ONLY}{${Object.entries(LOOKS)
  .map(([name, [, dark]]) => `.${name}{${dark.replaceAll(/(;|$)/g, '!important$1')}}`)
  .join('')}}`;
/** A label stands above its value where both are too narrow side by side. */
const NARROW_STYLE =
  '@media (max-width:430px){.label,.value{display:block!important;width:auto!important}.label{padding-bottom:0!important;border-bottom:0!important}.value{padding-top:0!important}}';

/** Many mail programs drop style sheets: what the light theme needs stands in the elements, and only the dark one in the head. */
function looks(look: Look, style: string): string {
  return `class="${look}" style="${LOOKS[look][0]};${style}"`;
}

function paragraph(look: Look, style: string, text: string | undefined): string {
  return text ? `<p ${looks(look, `margin:0 0 16px;${style}`)}>${escapeHtml(text)}</p>` : '';
}

const TABLE = '<table role="presentation" border="0" cellpadding="0" cellspacing="0"';

/** The only box that all mail programs know: Outlook for Windows gives width, padding and colour to the cells of tables alone. */
function box(cell: string, html: string, width = ' width="100%"'): string {
  return `${TABLE}${width}><tr><td ${cell}>${html}</td></tr></table>`;
}

function renderCode(code: string): string {
  const style = 'padding:16px;border-radius:14px;font-size:32px;font-weight:800;letter-spacing:.2em;text-align:center';
  return `<div style="margin:8px 0 24px">${box(looks('code', style), escapeHtml(code))}</div>`;
}

function renderFacts(facts: [string, string][]): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" ${looks('label', 'width:136px;padding:10px 16px 10px 0;font-weight:400;vertical-align:top;text-align:left')}>${escapeHtml(label)}</th>` +
      `<td ${looks('value', 'padding:10px 0;font-weight:600;vertical-align:top')}>${escapeHtml(value)}</td></tr>`,
  );
  return `<table border="0" cellpadding="0" cellspacing="0" width="100%" style="margin:8px 0 24px">${rows.join('\n')}</table>`;
}

function renderLink({ label, url }: Link, look: Look, style: string): string {
  return `<a href="${escapeHtml(url)}" ${looks(look, style)}>${escapeHtml(label)}</a>`;
}

/** Outlook ignores the padding of a link: it has that of the cell instead. */
function renderButton(action: Link): string {
  const style = 'display:inline-block;padding:12px 24px;border-radius:24px;font-weight:600;text-decoration:none';
  const cell = looks('button', 'border-radius:24px;mso-padding-alt:12px 24px');
  return `<div style="margin:8px 0 24px">${box(cell, renderLink(action, 'button', style), '')}</div>`;
}

const MAX_PREHEADER = 140;

/** The line that lists of mails show beside the subject; what follows it there is blank, so that no code shows on a locked screen. */
function renderPreheader([first = '']: string[]): string {
  const text = escapeHtml(cutText(first, MAX_PREHEADER, '…'));
  return `<div class="preheader" style="display:none;max-height:0;overflow:hidden;mso-hide:all">${text}${'&#847;&zwnj;&nbsp;'.repeat(90)}</div>`;
}

/** Below the card; `html-only` marks the parts that the plain text does not have. */
function renderFooter({ postalAddress, publicUrl }: MailSettings, unsubscribe: MailContent['unsubscribe']): string {
  const small = 'margin:0 0 8px;font-size:13px';
  const link = (one: Link) =>
    renderLink(one, 'soft', 'display:inline-block;padding:8px 16px 8px 0;text-decoration:underline');
  return [
    `<p ${looks('soft', small)}>${FOOTER}</p>`,
    `<p ${looks('soft', small)}>${helpLinks(publicUrl).map(link).join('\n')}</p>`,
    postalAddress && `<div class="html-only"><p ${looks('soft', small)}>${escapeHtml(postalAddress)}</p></div>`,
    unsubscribe && `<div class="html-only"><p ${looks('soft', small)}>${link(unsubscribe)}</p></div>`,
  ]
    .filter(Boolean)
    .join('\n');
}

function renderHtml(content: MailContent, settings: MailSettings): string {
  const { heading, greeting, paragraphs, code, facts = [], action, note, unsubscribe } = content;
  const text = `${FONT};font-size:16px;line-height:1.55;text-align:left;word-break:break-word;overflow-wrap:anywhere`;
  const card = [
    `<h1 ${looks('ink', 'margin:0 0 16px;font-size:24px;line-height:1.25')}>${escapeHtml(heading)}</h1>`,
    paragraph('ink', '', greeting),
    ...paragraphs.map((line) => paragraph('ink', '', line)),
    code && renderCode(code),
    facts.length > 0 && renderFacts(facts),
    action && renderButton(action),
    paragraph('soft', 'font-size:15px', note),
  ];
  // Outlook knows no greatest width, and lets cells inherit no font.
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<base target="_blank"><title>${escapeHtml(heading)}</title><style>:root{color-scheme:light dark}${NARROW_STYLE}${DARK_STYLE}</style>
<!--[if mso]><style>td,th,p,h1,a{font-family:'Segoe UI',sans-serif!important}</style><![endif]--></head>
<body ${looks('page', 'margin:0;padding:0')}>${renderPreheader(paragraphs)}
<div role="article" lang="en-GB">${TABLE} width="100%"><tr><td align="center" ${looks('page', `padding:24px 16px;${text}`)}>
<!--[if mso]>${TABLE} width="568"><tr><td style="${text}"><![endif]--><div style="max-width:568px;margin:0 auto;text-align:left">
<div class="html-only">${paragraph('brand', 'font-weight:800;font-size:20px', 'Choresy')}</div>
${box(looks('card', `border-radius:20px;padding:24px 24px 8px;${text}`), card.filter(Boolean).join('\n'))}
<div style="padding:16px 8px 0">${renderFooter(settings, unsubscribe)}</div>
</div><!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></div></body></html>
`;
}

/**
 * @param settings.postalAddress stands at the foot of the HTML; empty: none
 * @param settings.publicUrl the site's, of whose pages every mail names some
 * @returns the content as plain text and, in the same words, as HTML that loads nothing and follows the reader's theme (M-580)
 */
export function renderMail(settings: MailSettings, content: MailContent): { text: string; html: string } {
  return { text: renderText(content, settings.publicUrl), html: renderHtml(content, settings) };
}
