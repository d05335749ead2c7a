import { findProblems } from './requirements.mjs';

const DOCUMENT = 'docs/requirements/customer.md';
const TEST = 'app/page.test.ts';

/** A document with one statement, held by one test that cites it. */
const good = {
  [DOCUMENT]: '# Customer\n\n- **C-1.1** A sentence\n  over two lines.\n  Held by `app/page.test.ts`.\n',
  [TEST]: "// C-1.1\ntest('shows the page', () => {});\n",
};

/** Returns the findings when some files are changed, as 'file:line: number message'. */
function findingsOf(changed = {}) {
  const files = Object.entries({ ...good, ...changed }).map(([path, text]) => ({ path, text }));
  return findProblems(files).findings.map(({ path, line, number, message }) => `${path}:${line}: ${number} ${message}`);
}

test('finds nothing where each statement is held by a test that cites it', () => {
  expect(findingsOf()).toEqual([]);
});

test('counts statements', () => {
  const text = `${good[DOCUMENT]}- **C-1.2** Another.\n  Held by \`${TEST}\`.\n`;
  expect(findProblems([{ path: DOCUMENT, text }]).statements).toBe(2);
});

test('reports a cited number that no document has, by file and line', () => {
  expect(findingsOf({ 'app/page.ts': '/** Shows it (C-1.1). */\n/** Hides it (C-1.9). */\n' })).toEqual([
    'app/page.ts:2: C-1.9 is not in docs/requirements/: correct the number, or write the statement',
  ]);
});

test('takes a number without a dot for all statements below it', () => {
  expect(findingsOf({ 'app/page.ts': '// C-1\n' })).toEqual([]);
  expect(findingsOf({ 'app/page.ts': '// C-2\n' })).toHaveLength(1);
});

test.each(['CH-1', 'SHA-C-1', 'C-1.2.3', 'utf-8', 'C-', 'EC-4'])('takes %s for no citation', (text) => {
  expect(findingsOf({ 'app/page.ts': `// ${text}\n` })).toEqual([]);
});

test.each([
  ['no test', 'A sentence.', 'names no test'],
  ['a file that is gone', 'A sentence.\n  Held by `app/old.test.ts`.', 'which is not there'],
  ['a file that is no test', 'A sentence.\n  Held by `app/page.ts`.', 'which is no test file'],
  ['a test that does not cite it', 'A sentence.\n  Held by `app/other.test.ts`.', 'which does not cite it'],
  ['a second test that does not cite it', `Held by \`${TEST}\`, \`app/other.test.ts\`.`, 'which does not cite it'],
])('reports a statement with %s', (_case, words, message) => {
  const files = { [DOCUMENT]: `- **C-1.1** ${words}\n`, 'app/other.test.ts': '// C-1\n', 'app/page.ts': '// C-1.1\n' };
  expect(findingsOf(files)).toEqual([expect.stringContaining(`${DOCUMENT}:1: C-1.1 `)]);
  expect(findingsOf(files)[0]).toContain(message);
});

describe('a planned statement', () => {
  const planned = (held, list) => ({
    [DOCUMENT]: `${good[DOCUMENT]}- **C-1.2** Later.\n  Held by ${held}.\n\n## Planned\n\nNot built yet.\n\n${list}\n`,
  });

  test('needs no test while the list names it', () => {
    expect(findingsOf(planned('planned', 'C-1.2'))).toEqual([]);
  });

  test('is reported when the list does not name it', () => {
    expect(findingsOf(planned('planned', ''))).toEqual([expect.stringContaining("add it to the list under 'Planned'")]);
  });

  test('is reported when the list names it and a test holds it', () => {
    expect(findingsOf({ ...planned(`\`${TEST}\``, 'C-1.2'), [TEST]: '// C-1.1, C-1.2\n' })).toEqual([
      expect.stringContaining('take it off the list'),
    ]);
  });
});

test('reports a number that two statements have', () => {
  const twice = `${good[DOCUMENT]}- **C-1.1** Another.\n  Held by \`${TEST}\`.\n`;
  expect(findingsOf({ [DOCUMENT]: twice })).toEqual([
    `${DOCUMENT}:6: C-1.1 stands already at ${DOCUMENT}:3: give one of the two a number of its own`,
  ]);
});

test.each(['(customer.md §4)', 'helper.md §7', '(decisions: cancel)', ', decisions: identity', '(decisions 20)'])(
  'reports %s, which cites a document that is not here',
  (citation) => {
    expect(findingsOf({ 'app/page.ts': `\n/** Says it ${citation}. */\n` })).toEqual([
      expect.stringMatching(/^app\/page\.ts:2: '.+' cites a document that is not in the repository/),
    ]);
  },
);

test('leaves code with a variable called decisions alone', () => {
  expect(findingsOf({ 'app/page.ts': 'function job({ decisions }: { decisions: Decisions }) {}\n' })).toEqual([]);
});
