import type { Page } from '@playwright/test';

/** Does something while a page has further styles. The site's Content-Security-Policy blocks a style element. */
export async function withStyles(page: Page, styles: string, act: () => Promise<unknown>) {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, styles);
  await act();
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
}

/** The texts that are wider than the box they stand in, one line each, and how far the page scrolls sideways if it does. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { documentElement: root } = document;
    const beyond = root.scrollWidth - root.clientWidth;
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      // A picture's texts have no box; one of one pixel holds a text for screen readers; a part that scrolls, or ends in an ellipsis, is meant to.
      if (
        !(element instanceof HTMLElement) ||
        !hasText ||
        element.clientWidth <= 1 ||
        getComputedStyle(element).overflowX !== 'visible'
      )
        return false;
      return element.scrollWidth > element.clientWidth + 1;
    });
    return [
      ...(beyond > 0 ? [`the page scrolls sideways by ${beyond} px`] : []),
      ...cut.map(
        ({ textContent, scrollWidth, clientWidth }) =>
          `"${textContent.trim().slice(0, 60)}": ${scrollWidth} px in ${clientWidth}`,
      ),
    ];
  });
}
