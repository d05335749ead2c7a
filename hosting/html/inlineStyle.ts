// Styles inside a page that is drawn ahead: its own sheet stands in it, so that it is drawn right without waiting for a file, and style
// attributes, which the policy forbids, become rules of it.
export interface Styled {
  html: string;
  css: string;
}

/** Moves every style attribute into a rule. React leaves an attribute it does not know alone when it takes the page over. */
export function withoutStyleAttributes(html: string): Styled {
  const rules = new Map<string, number>();
  const clean = html.replace(/ style="([^"]*)"/g, (_, text: string) => {
    const declarations = text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
    const number = rules.get(declarations) ?? rules.size;
    rules.set(declarations, number);
    return ` data-drawn="${number}"`;
  });
  const css = [...rules].map(([declarations, number]) => `[data-drawn="${number}"]{${declarations}}`).join('');
  return { html: clean, css };
}

/** What is far out of view is not laid out until the page has been painted for the first time: the guard says when that is. */
export const UNSEEN = {
  name: 'unseen',
  css: '[data-unpainted] :is(main section,main li,footer){content-visibility:auto;contain-intrinsic-block-size:auto 20rem;overflow-clip-margin:3rem}',
};

/** A sheet that stands in the page cannot name files beside itself. */
export function canStandInPage(css: string): boolean {
  return !/url\((?!["']?(\/|data:|#))/.test(css);
}
