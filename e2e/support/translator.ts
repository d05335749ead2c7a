import type { Page } from '@playwright/test';

/** Runs in a page, in the place of a browser's translator: each text stands in elements of its own then, as Chrome does it. The words stay. */
function translate() {
  const translateTexts = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = node instanceof Text ? [node] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('font, head, script, style, svg, textarea, option'))
        continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  // Its first records are those of the HTML itself, before the page's code runs.
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translateTexts(node);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

/** From its next load on, a translator replaces every text of the page, those that come later as well. */
export function translatePages(page: Page) {
  return page.addInitScript(translate);
}
