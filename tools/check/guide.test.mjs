import { readFileSync } from 'node:fs';
import { filesOfGuide, sectionOf } from '../../e2e/support/guide.mjs';

const GUIDE =
  '# Guide\n\n## Add\n\n1. Write.\n\n   ```ts new.ts\n   const a = 1;\n   ```\n\n   ```diff old.ts\n   -one\n   +one\n   +two\n   ```\n';

test('reads the files that a section writes and changes', () => {
  expect(filesOfGuide(sectionOf(GUIDE, 'Add'), () => 'zero\none\n')).toEqual([
    { file: 'new.ts', text: 'const a = 1;\n' },
    { file: 'old.ts', text: 'zero\none\ntwo\n' },
  ]);
});

test('rejects a diff whose removed line is not in the file exactly once', () => {
  expect(() => filesOfGuide(GUIDE, () => 'zero')).toThrow('old.ts has not exactly one: one');
  expect(() => filesOfGuide(GUIDE, () => 'one one')).toThrow('old.ts has not exactly one: one');
});

test('the third remote of CONTRIBUTING.md fits the repository as it is', () => {
  const section = sectionOf(readFileSync('CONTRIBUTING.md', 'utf8'), 'A third remote on paper');
  const files = filesOfGuide(section, (file) => readFileSync(file, 'utf8'));
  const names = files.map(({ file }) => file);
  expect(names).toContain('hosting/frontEnds.json');
  // The shell is as it was released.
  expect(names.filter((name) => name.startsWith('shell/'))).toEqual([]);
  expect(files.every(({ text }) => text.includes('gardening'))).toBe(true);
});
