import { act } from '@testing-library/react';
import axe, { type AxeResults } from 'axe-core';

/** Rules that need layout or a whole page. The browser checks every story by all but the last two. */
const NOT_HERE = ['color-contrast', 'label-content-name-mismatch', 'region', 'page-has-heading-one'];

/** Runs axe over a part of the page and throws one readable line per finding. Responses that the page receives meanwhile are shown afterwards. */
export async function expectNoAxeViolations(element: Element = document.body): Promise<void> {
  const { violations } = await act((): Promise<AxeResults> =>
    axe.run(element, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: Object.fromEntries(NOT_HERE.map((rule) => [rule, { enabled: false }])),
    }),
  );
  const lines = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
  if (lines.length > 0) throw new Error(lines.join('\n'));
}
