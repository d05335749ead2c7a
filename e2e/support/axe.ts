import { readFileSync } from 'node:fs';
import type * as Axe from 'axe-core';
import type { Page } from '@playwright/test';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const RULES: Axe.RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };

/** The violations that axe finds in a page as it is now, one line each. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated over the debugging protocol: the site's own Content-Security-Policy blocks a script element.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const found = await axe.run(rules);
    // Lines, not all that axe found: to hand over the rules that passed takes as long as to check them.
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  }, RULES);
}
