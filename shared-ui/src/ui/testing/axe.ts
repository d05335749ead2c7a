import axe from 'axe-core';

/**
 * Runs axe over a part of the page and throws one readable line per finding. Colours are not checked here: without a layout
 * there are none; every story is checked for them in a browser.
 */
export const expectNoAxeViolations = async (element: Element = document.body): Promise<void> => {
  const { violations } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  const lines = violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`);
  if (lines.length > 0) throw new Error(lines.join('\n'));
};
