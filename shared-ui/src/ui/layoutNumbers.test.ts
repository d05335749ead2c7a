import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');

interface Rule {
  /** The media query it stands under; empty for none. */
  media: string;
  selector: string;
  style: CSSStyleDeclaration;
}

function flatten(rules: CSSRuleList, media = ''): Rule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [{ media, selector: rule.selectorText, style: rule.style }];
    const inner = rule instanceof CSSMediaRule ? rule.media.mediaText : media;
    return 'cssRules' in rule ? flatten(rule.cssRules as CSSRuleList, inner) : [];
  });
}

/** The value that a style sheet sets under a media query; undefined where it has no such rule. */
function valueOf(path: string, media: string, selector: string, property: string): string | undefined {
  const element = document.head.appendChild(document.createElement('style'));
  element.textContent = readFileSync(join(ROOT, path), 'utf8');
  const rules = flatten(element.sheet?.cssRules as CSSRuleList);
  element.remove();
  return rules.find((rule) => rule.media === media && rule.selector === selector)?.style.getPropertyValue(property);
}

const header = 'shell/src/layout/Header.module.css';
const areaFrame = 'provider-app/src/layout/AreaFrame.module.css';
const chat = 'provider-app/src/provider/pages/chat/ChatPage.module.css';
const table = 'shared-ui/src/ui/DataTable/DataTable.module.css';
const toasts = 'shared-ui/src/ui/ToastRegion/ToastRegion.module.css';

const UP_TO_768 = '(max-width: 768px)';
const UP_TO_600 = '(max-width: 600px)';

// C-2.19, C-2.24, C-9.22, H-2.9, H-2.30, H-2.46, H-2.54, H-9.7
test.each([
  ['toasts stay where they are while the page scrolls', toasts, '', '.region', 'position', 'fixed'],
  ['toasts are at the top', toasts, '', '.region', 'inset-block-start', 'var(--s-4)'],
  ['toasts are in the middle', toasts, '', '.region', 'margin-inline', 'auto'],
  ['the header gives up its links at 768 px', header, UP_TO_768, '.bar .wide', 'display', 'none'],
  ['the hamburger menu is not there on wide screens', header, '', '.narrow', 'display', 'none'],
  ['the hamburger menu is there at 768 px', header, UP_TO_768, '.narrow', 'display', 'block'],
  ["the helper's sidebar goes at 768 px", areaFrame, UP_TO_768, '.side', 'display', 'none'],
  ["the helper's hamburger is there at 768 px", areaFrame, UP_TO_768, '.top', 'display', 'flex'],
  ['cards show no row of column names', table, UP_TO_600, '.table thead', 'clip-path', 'inset(50%)'],
  [
    'a table turns into cards at 600 px',
    table,
    UP_TO_600,
    '.table tbody [data-label]::before',
    'content',
    'attr(data-label)',
  ],
  [
    "the chat's sidebar is 300 px (18.75rem) wide",
    chat,
    '',
    '.chat',
    'grid-template-columns',
    '18.75rem minmax(0, 1fr)',
  ],
])('%s', (_what, path, media, selector, property, value) => {
  expect(valueOf(path, media, selector, property)).toBe(value);
});
