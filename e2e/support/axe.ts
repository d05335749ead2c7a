import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** The violations that axe finds in a page as it is now, one line each. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated over the debugging protocol: the site's own Content-Security-Policy blocks a script element.
  await page.evaluate(axe);
  const found = await page.evaluate(
    (options) => (window as unknown as { axe: { run: (options: unknown) => Promise<AxeResults> } }).axe.run(options),
    RULES as unknown,
  );
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}
