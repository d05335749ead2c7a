import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_PAGES } from 'contract/catalogue/sitePage.calls';
import { sitePageFields } from 'contract/desk/operatorSitePages';
import { cleanMarkdown } from 'contract/fields/cleanText';
import { firstFailure } from 'contract/platform/firstFailure';
import { readDraftPages } from './sitePages.routes';

const drafts = readDraftPages();

/** The criteria of docs/accessibility.md: their names, states and notes. */
function readCriteria() {
  const text = readFileSync(join(__dirname, '../../../../../docs/accessibility.md'), 'utf8');
  return [...text.matchAll(/^\| (\d[^|]+) \| A+ \| ([^|]+) \| ([^|]+) \|/gm)].map(
    ([, name = '', state, note = '']) => ({ name, state, note }),
  );
}

// M-570
test.each(SITE_PAGES)('the product’s text of %s can be saved at the desk as it is', (slug) => {
  const { title, body } = drafts.get(slug)!;
  expect(firstFailure(sitePageFields, { title, body })).toBeNull();
  expect(cleanMarkdown(body)).toBe(body);
});

// M-571
test.each(SITE_PAGES)('the product’s text of %s is wrapped by the page, not by its file', (slug) => {
  const lines = drafts.get(slug)!.body.split('\n');
  expect(lines.filter((line, index) => line && lines[index - 1] && !line.startsWith('- '))).toEqual([]);
});

// M-570
test('the product’s texts lead to pages that are there', () => {
  const links = [...drafts.values()].flatMap(({ body }) => [...body.matchAll(/\]\((\/[^)]*)\)/g)].map(([, to]) => to));
  expect(links.length).toBeGreaterThan(8);
  // Beside these pages the one with the numbers of all reports (M-766).
  const pages = ['/reports', ...SITE_PAGES.map((slug) => `/info/${slug}`)];
  for (const link of links) expect(pages).toContain(link);
});

// M-574
test('the accessibility statement counts and names the criteria as the table does', () => {
  const criteria = readCriteria();
  const { body } = drafts.get('accessibility')!;
  const words = body.replaceAll(/\s+/g, ' ');
  const count = (state: string) => criteria.filter((one) => one.state === state).length;
  expect(criteria).toHaveLength(55);
  expect(words).toContain(
    `Of the ${criteria.length} criteria of levels A and AA, ${count('met')} are met, ${count('partly')} are met in part, and ${count('none here')} are about`,
  );
  const limited = criteria.filter(({ state }) => state === 'partly');
  expect([...words.matchAll(/- \*\*(\d[^*]*)\*\* is met in part/g)].map(([, name]) => name)).toEqual(
    limited.map(({ name }) => name),
  );
  for (const { name, note } of limited) expect(words).toContain(`**${name}** is met in part: ${note}.`);
});
